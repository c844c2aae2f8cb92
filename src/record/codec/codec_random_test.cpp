// Random entries: written, read and written again they are the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

#include "chess/board/moves.h"
#include "record/codec/codec.h"
#include "record/codec/codec_types.h"

namespace adoube::record::codec {
namespace codec_random_test {

// Fills the fields that a description names.
class Inventing {
public:
    static constexpr bool reads = false;
    explicit Inventing(std::uint32_t seed) : random_(seed) {}

    template <class T>
    void field(std::string_view, T& value) {
        fill(value);
    }
    template <class T>
    void defaulted(std::string_view, T& value) {
        value = T{};
        if (coin()) fill(value);
    }
    template <class T>
    void maybe(std::string_view, std::optional<T>& value) {
        value.reset();
        if (coin()) fill(value.emplace());
    }
    std::uint64_t below(std::uint64_t n) { return random_() % n; }
    bool coin() { return below(2) == 0; }

    template <class... A>
    void choose(std::variant<A...>& one) {
        const auto which = below(sizeof...(A));
        std::size_t i = 0;
        static_cast<void>(((i++ == which && (describe(*this, one.template emplace<A>()), true)) || ...));
    }

    void fill(bool& value) { value = coin(); }
    void fill(std::uint32_t& value) { value = static_cast<std::uint32_t>(below(1'000'001)); }
    void fill(int& value) { value = static_cast<int>(below(65536)); }
    void fill(laws::Duration& value) {
        value = laws::Duration(static_cast<std::int64_t>(below(longest_time.count() + 1)));
    }
    void fill(laws::Instant& value) {
        laws::Duration since{};
        fill(since);
        value = laws::Instant(since);
    }
    void fill(laws::Square& value) { value = chess::square_number(static_cast<int>(below(64))); }
    void fill(laws::Clause& value) { value = static_cast<laws::Clause>(below(laws::all_clauses().size())); }
    void fill(laws::Move& value) {
        const auto legal = legal_moves(board_);
        value = legal[below(legal.size())];
        board_ = count_legal_moves(board_.after(value)) ? board_.after(value) : chess::Position::initial();
    }
    void fill(std::string& value) {
        const std::array<std::string_view, 10> pieces{"a", "\"", "\\", "\n", "\x7f", "Ձ", "♘", "😀", " ", "/"};
        value.clear();
        for (auto n = below(20); n > 0; --n) value += pieces[below(pieces.size())];
    }
    template <class E>
        requires std::is_enum_v<E>
    void fill(E& value) {
        value = static_cast<E>(below(laws::words<E>.size()));
    }
    void fill(laws::SquareList& list) {
        list.clear();
        for (auto n = below(17); n > 0; --n) {
            laws::Square square{};
            fill(square);
            list.push_back(square);
        }
    }
    template <class T>
    void fill(std::vector<T>& list) {
        list.clear();
        for (auto n = below(5); n > 0; --n) fill(list.emplace_back());
    }
    template <class T>
        requires requires(Inventing& io, T& value) { describe(io, value); }
    void fill(T& value) {
        describe(*this, value);
    }

private:
    std::mt19937_64 random_;
    chess::Position board_ = chess::Position::initial();
};

laws::RuledAct invented(Inventing& io) {
    laws::RuledAct entry{};
    io.choose(entry.act.body);
    io.fill(entry.act.at);
    io.defaulted("can_mate", entry.act.facts);
    const bool arbiter = may(laws::Actor::arbiter, entry.act.body);
    entry.act.by = arbiter ? laws::Actor::arbiter : io.coin() ? laws::Actor::white : laws::Actor::black;
    io.fill(entry.ruling.finding);
    for (auto n = io.below(17); n > 0; --n) {
        laws::Clause clause{};
        io.fill(clause);
        entry.ruling.citations.push_back(clause);
    }
    for (auto n = io.below(13); n > 0; --n) {
        entry.ruling.events.push_back({});
        io.choose(entry.ruling.events[entry.ruling.events.size() - 1]);
    }
    return entry;
}

TEST(Codec, RandomEntriesComeBack) {
    Inventing io(20261115);
    std::array<bool, std::variant_size_v<laws::ActBody::variant>> acts{};
    std::array<bool, std::variant_size_v<laws::Event::variant>> events{};
    for (int i = 0; i < 20'000; ++i) {
        const laws::RuledAct entry = invented(io);
        const auto& edition = laws::all_editions()[static_cast<std::size_t>(i % 2)];
        const std::string line = encode_entry(entry, edition);
        const auto read = decode_entry(line, edition);
        ASSERT_TRUE(read) << read.error().text() << "\n" << line;
        ASSERT_EQ(*read, entry) << line;
        ASSERT_EQ(encode_entry(*read, edition), line);
        acts[entry.act.body.index()] = true;
        for (const auto& happened : entry.ruling.events) events[happened.index()] = true;
    }
    EXPECT_TRUE(std::ranges::all_of(acts, std::identity{}));
    EXPECT_TRUE(std::ranges::all_of(events, std::identity{}));
}

// One byte of a line changed: refused, or another entry that has exactly those bytes as its line.
TEST(Codec, ChangedBytesNeverPassForTheSame) {
    Inventing io(7);
    const auto& edition = laws::current_edition();
    for (int i = 0; i < 5'000; ++i) {
        const laws::RuledAct entry = invented(io);
        std::string line = encode_entry(entry, edition);
        line[io.below(line.size())] ^= static_cast<char>(1 << io.below(8));
        const auto read = decode_entry(line, edition);
        if (!read) {
            ASSERT_LE(read.error().at.value_or(0), line.size());
            continue;
        }
        ASSERT_FALSE(*read == entry);
        ASSERT_EQ(encode_entry(*read, edition), line);
    }
}

}  // namespace codec_random_test
}  // namespace adoube::record::codec
