#include "record/log/log.h"

#include <fmt/core.h>

#include <algorithm>
#include <istream>
#include <ostream>

namespace adoube::record {

namespace {

constexpr std::size_t longest_line = 1 << 20;
constexpr std::size_t page = 256;

// Reads the one spelling a line may have.
class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) {}

    bool literal(std::string_view expected) {
        if (!text_.starts_with(expected)) return false;
        text_.remove_prefix(expected.size());
        return true;
    }
    bool number(std::uint64_t& value) {
        std::size_t digits = 0;
        for (value = 0; digits < text_.size() && text_[digits] >= '0' && text_[digits] <= '9' && digits < 18; ++digits)
            value = value * 10 + static_cast<std::uint64_t>(text_[digits] - '0');
        if (digits == 0 || (digits > 1 && text_[0] == '0')) return false;
        text_.remove_prefix(digits);
        return true;
    }
    bool name(std::string& value) {
        value = text_.substr(0, text_.find('"'));
        text_.remove_prefix(value.size());
        return is_name(value);
    }
    bool digest(Digest& value) {
        const auto found = digest_from_hex(text_.substr(0, 64));
        if (!found) return false;
        value = *found;
        text_.remove_prefix(64);
        return true;
    }
    // A JSON object that fills the line up to its closing brace.
    bool object_then_brace(std::string& value) {
        if (!text_.ends_with('}')) return false;
        value = text_.substr(0, text_.size() - 1);
        text_ = {};
        return is_line(value);
    }
    bool at_end() const { return text_.empty(); }

private:
    std::string_view text_;
};

bool read_header(std::string_view text, Chain& chain, Digest& hash) {
    Scanner scan(text);
    return scan.literal(R"({"format":"adoube/log/1","game":")") && scan.name(chain.game) &&
           scan.literal(R"(","hash":")") && scan.digest(hash) && scan.literal(R"(","genesis":)") &&
           scan.object_then_brace(chain.genesis);
}

bool read_entry(std::string_view text, Entry& entry) {
    Scanner scan(text);
    std::uint64_t at = 0;
    const bool read = scan.literal(R"({"seq":)") && scan.number(entry.seq) && scan.literal(R"(,"at":)") &&
                      scan.number(at) && scan.literal(R"(,"actor":")") && scan.name(entry.actor) &&
                      scan.literal(R"(","key":")") && scan.name(entry.key) && scan.literal(R"(","act":")") &&
                      scan.digest(entry.act) && scan.literal(R"(","prev":")") && scan.digest(entry.prev) &&
                      scan.literal(R"(","hash":")") && scan.digest(entry.hash) && scan.literal(R"(","body":)") &&
                      scan.object_then_brace(entry.body);
    entry.at_us = static_cast<std::int64_t>(at);
    return read;
}

bool read_end(std::string_view text, std::uint64_t& entries, Digest& head) {
    Scanner scan(text);
    return scan.literal(R"({"end":)") && scan.number(entries) && scan.literal(R"(,"head":")") && scan.digest(head) &&
           scan.literal(R"("})") && scan.at_end();
}

}  // namespace

std::string log_header(std::string_view game, std::string_view genesis) {
    return fmt::format(R"({{"format":"adoube/log/1","game":"{}","hash":"{}","genesis":{}}})", game,
                       hex(genesis_hash(game, genesis)), genesis);
}

std::string log_line(const Entry& entry) {
    return fmt::format(R"({{"seq":{},"at":{},"actor":"{}","key":"{}","act":"{}","prev":"{}","hash":"{}","body":{}}})",
                       entry.seq, entry.at_us, entry.actor, entry.key, hex(entry.act), hex(entry.prev), hex(entry.hash),
                       entry.body);
}

std::string log_end(std::uint64_t entries, const Digest& head) {
    return fmt::format(R"({{"end":{},"head":"{}"}})", entries, hex(head));
}

Result<std::optional<Entry>> ChainReader::line(std::string_view text) {
    if (expecting_ == Expecting::nothing) return fail("something follows the closing line");
    if (expecting_ == Expecting::header) {
        if (!read_header(text, chain_, chain_.head)) return fail("not the header of a log");
        if (chain_.head != genesis_hash(chain_.game, chain_.genesis))
            return fail("the genesis does not hash to its hash");
        expecting_ = Expecting::entry;
        return std::nullopt;
    }
    if (text.starts_with(R"({"end":)")) {
        std::uint64_t entries = 0;
        Digest head;
        if (!read_end(text, entries, head)) return fail("not a closing line");
        if (entries != chain_.entries)
            return fail(fmt::format("{} entries, the closing line says {}", chain_.entries, entries));
        if (head != chain_.head) return fail("the closing line names another head");
        expecting_ = Expecting::nothing;
        return std::nullopt;
    }
    Entry entry;
    entry.game = chain_.game;
    if (!read_entry(text, entry)) return fail("not an entry");
    if (entry.seq != chain_.entries + 1)
        return fail(fmt::format("entry {} where {} was due", entry.seq, chain_.entries + 1));
    if (entry.prev != chain_.head) return fail(fmt::format("entry {} does not follow the one before it", entry.seq));
    if (entry_hash(entry) != entry.hash) return fail(fmt::format("entry {} does not hash to its hash", entry.seq));
    chain_.entries = entry.seq;
    chain_.head = entry.hash;
    return entry;
}

Result<Chain> ChainReader::finish() const {
    if (expecting_ != Expecting::nothing) return fail("cut off: the log ends without its closing line");
    return chain_;
}

Result<void> next_log_line(std::istream& log, std::string& line) {
    line.clear();
    for (char piece[4096]; line.size() < longest_line; log.clear()) {
        log.getline(piece, sizeof piece);
        const auto taken = static_cast<std::size_t>(log.gcount());
        if (log.eof()) return fail("cut off");
        line.append(piece, log.fail() ? taken : taken - 1);
        if (!log.fail()) return {};
    }
    return fail("longer than a line of a log can be");
}

Result<Chain> verify_chain(std::istream& log, const std::function<void(Entry)>& each) {
    ChainReader reader;
    std::string text;
    for (std::size_t number = 1; log.peek() != std::istream::traits_type::eof(); ++number) {
        if (auto read = next_log_line(log, text); !read)
            return fail(fmt::format("line {}: {}", number, read.error().message));
        auto entry = reader.line(text);
        if (!entry) return fail(fmt::format("line {}: {}", number, entry.error().message));
        if (each && *entry) each(std::move(**entry));
    }
    return reader.finish();
}

Result<Chain> export_log(Store& store, std::string_view name, std::ostream& log) {
    const auto game = store.game(name);
    if (!game) return std::unexpected(game.error());
    if (!*game) return fail(fmt::format("there is no game {}", name));
    const StoredGame& whole = **game;
    log << log_header(whole.name, whole.genesis) << '\n';
    for (std::uint64_t next = 1; next <= whole.seq;) {
        const auto entries = store.read(name, next, std::min<std::size_t>(page, whole.seq - next + 1));
        if (!entries) return std::unexpected(entries.error());
        if (entries->empty())
            return fail(fmt::format("the record is damaged: game {}, entry {} is missing", name, next));
        for (const Entry& entry : *entries) log << log_line(entry) << '\n';
        next += entries->size();
    }
    log << log_end(whole.seq, whole.head) << '\n';
    if (!log.flush()) return fail("the log could not be written");
    return Chain{whole.name, whole.genesis, whole.seq, whole.head};
}

}  // namespace adoube::record
