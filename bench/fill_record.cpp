// Fills a data folder with games of 200 entries each, for bench/serve.bench: one random game is ruled
// entry by entry, and every game of the record is that one under a name of its own.
#include <fmt/core.h>

#include <cstdlib>

#include "chess/board/random_game_test.h"
#include "laws/decide.h"
#include "record/codec/codec.h"
#include "record/log/game_log.h"
#include "record/store/sqlite_store.h"

namespace {

using namespace adoube;

constexpr std::size_t entries_a_game = 200;

template <class T>
T must(Result<T> result) {
    if (result) return std::move(*result);
    fmt::print(stderr, "fill_record: {}\n", result.error().message);
    std::exit(3);
}

// The bodies of the entries of one game, none of which ends it.
std::vector<std::string> bodies(const record::Genesis& genesis) {
    for (std::uint32_t seed = 1;; ++seed) {
        auto game = record::start_of(genesis);
        std::vector<std::string> lines;
        chess::random_game(
            chess::Position::initial(), seed, entries_a_game, [&](const auto&, chess::Move move, const auto&) {
                const auto by = lines.size() % 2 == 0 ? laws::Actor::white : laws::Actor::black;
                auto play =
                    must(record::decode_act(fmt::format(R"({{"type":"plays","move":"{}"}})", uci(move)), by, game));
                laws::RuledAct entry{{laws::Instant(std::chrono::seconds(lines.size())), by, std::move(play), {}}, {}};
                entry.ruling = laws::decide(game, entry.act);
                laws::apply(game, entry.ruling, entry.act);
                lines.push_back(record::encode_entry(entry, *game.terms.edition));
            });
        if (lines.size() == entries_a_game && !game.over()) return lines;
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        fmt::print(stderr, "usage: fill_record FOLDER ENTRIES\n");
        return 2;
    }
    const auto games = std::strtoull(argv[2], nullptr, 10) / entries_a_game;
    const record::Genesis genesis;
    const auto lines = bodies(genesis);
    auto store = must(record::SqliteStore::open(argv[1]));
    for (std::size_t first = 0; first < games; first += 25) {
        std::vector<record::Append> batch;
        for (std::size_t g = first; g < std::min<std::size_t>(first + 25, games); ++g) {
            const auto name = fmt::format("g{}", g);
            must(store->create_game(name, record::encode_genesis(genesis), 1));
            for (std::size_t i = 0; i < lines.size(); ++i)
                batch.push_back({name, i, i % 2 == 0 ? "white" : "black", fmt::format("{:022}", i),
                                 record::digest("act/1", {lines[i]}), static_cast<std::int64_t>(i + 2), lines[i]});
        }
        for (const auto& outcome : store->append_batch(batch))
            if (!std::holds_alternative<record::append::Appended>(outcome)) return 3;
        if (!store->tend()) return 3;
    }
    return 0;
}
