#include "watch/snapshot.h"

#include "audit/examination.h"

namespace adoube::watch {
namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

// Where the next game surely begins after the first byte: an empty line, then [Event ". The reader begins a game there
// whatever stands before it, so stretches read apart say the same as the text read at once.
std::size_t next_opening(std::string_view text) {
    for (std::size_t at = text.find(chess::game_opening, 1); at != text.npos;
         at = text.find(chess::game_opening, at + 1)) {
        const std::string_view before = text.substr(0, at);
        if (before.ends_with("\n\n") || before.ends_with("\n\r\n")) return at;
    }
    return text.size();
}

// What can be said of a game whose end is not written yet: what its moves show.
bool rests_on_moves(audit::FindingKind kind) {
    using enum audit::FindingKind;
    switch (kind) {
        case threefold:
        case fifty:
        case threefold_by_move:
        case fifty_by_move:
        case played_past_end:
        case illegal: return true;
        default: return false;
    }
}

}  // namespace

bool ends_with_result(std::string_view text) {
    const std::size_t end = text.find_last_not_of(blanks);
    if (end == text.npos) return false;
    text = text.substr(0, end + 1);
    const std::size_t space = text.find_last_of(blanks);
    const std::string_view word = space == text.npos ? text : text.substr(space + 1);
    const auto open = text.rfind('{'), close = text.rfind('}');
    if (open != text.npos && (close == text.npos || close < open)) return false;
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

std::string_view without_half_word(std::string_view text) {
    const std::size_t space = text.find_last_of(blanks);
    text = text.substr(0, space == text.npos ? 0 : space + 1);
    const auto open = text.rfind('{'), close = text.rfind('}');
    if (open != text.npos && (close == text.npos || close < open)) text = text.substr(0, open);
    return text;
}

SnapshotReader::StretchPtr SnapshotReader::read_stretch(std::string_view text, bool cut) {
    Stretch stretch;
    const std::string_view whole = text;
    if (cut) text = without_half_word(text);
    std::vector<std::uint64_t> begins;
    std::vector<Reading> readings;
    chess::GameReader reader(
        {.play_on = true},
        [&](const chess::ReplayedGame& game) {
            begins.push_back(game.place().offset);
            readings.push_back(reading_of(game));
            readings.back().lines_before = game.place().line - 1;
        },
        [&](const chess::PgnProblem& problem) {
            audit::GameCounts facts;
            audit::examine_stray(problem, facts, stretch.strays);
        });
    reader.feed(text);
    reader.finish();
    stretch.gave_up = reader.gave_up();
    const std::string counted(whole);  // the count looks one byte beyond
    stretch.lines = chess::count_lines(counted.data(), counted.data() + counted.size());
    for (std::size_t i = 0; i < readings.size(); ++i) {
        const std::size_t from = static_cast<std::size_t>(begins[i]);
        const bool last = i + 1 == readings.size();
        Reading& reading = readings[i];
        reading.text = text.substr(from, last ? text.npos : static_cast<std::size_t>(begins[i + 1]) - from);
        if (cut && last) {
            reading.cut = true;
            std::erase_if(reading.findings, [](const auto& finding) { return !rests_on_moves(finding.kind); });
            if (reading.plies.empty()) continue;  // perhaps not even its tags are whole
        }
        stretch.games.push_back(std::make_shared<const Reading>(std::move(reading)));
    }
    if (cut) stretch.strays.clear();
    return std::make_shared<const Stretch>(std::move(stretch));
}

Snapshot SnapshotReader::read(std::string_view text, bool finished) {
    Snapshot snapshot;
    std::unordered_map<std::string, StretchPtr> used;
    std::uint64_t games = 0, lines = 0;
    while (!text.empty()) {
        const std::size_t size = next_opening(text);
        const std::string_view here = text.substr(0, size);
        text.remove_prefix(size);
        const bool cut = text.empty() && !finished && !ends_with_result(here);
        std::string key(here);
        if (cut) key += '\0';  // the same text in the middle of a feed would be whole
        StretchPtr stretch;
        if (const auto known = known_.find(key); known != known_.end()) stretch = known->second;
        if (!stretch) {
            stretch = read_stretch(here, cut);
            snapshot.read += stretch->games.size();
        }
        for (const ReadingPtr& game : stretch->games)
            snapshot.games.push_back({game, ++games, lines + game->lines_before + 1});
        for (audit::Finding stray : stretch->strays) {
            stray.line += lines;
            snapshot.strays.push_back(std::move(stray));
        }
        lines += stretch->lines;
        const bool gave_up = stretch->gave_up;
        used.emplace(std::move(key), std::move(stretch));
        if (gave_up) break;
    }
    known_ = std::move(used);
    return snapshot;
}

}  // namespace adoube::watch
