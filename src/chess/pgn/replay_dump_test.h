// For tests: everything a replay lends, as text, so that two replays can be compared.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "chess/board/setup.h"
#include "chess/pgn/replay.h"

namespace adoube::chess {

constexpr std::size_t in_place = SIZE_MAX;  // as a step: the first part is read where it stands

inline void feed_in_place(GameReader& reader, std::string_view part) {
    std::vector<char> room(GameReader::written_before + part.size() + GameReader::written_behind);
    char* const begin = room.data() + GameReader::written_before;
    std::ranges::copy(part, begin);
    reader.feed_in_place({begin, part.size()});
}

inline void feed_in_parts(GameReader& reader, std::string_view text, std::vector<std::size_t> cuts, std::size_t step) {
    if (step > 0 && step != in_place)
        for (std::size_t at = step; at < text.size(); at += step) cuts.push_back(at);
    std::ranges::sort(cuts);
    std::size_t begin = 0;
    for (const std::size_t cut : cuts) {
        if (step == in_place && begin == 0)
            feed_in_place(reader, text.substr(0, cut));
        else
            reader.feed(text.substr(begin, cut - begin));
        begin = cut;
    }
    reader.feed(text.substr(begin));
    reader.finish();
}

inline std::string dump(std::string_view text, const std::vector<std::size_t>& cuts, std::size_t step = 0,
                        const ReplayOptions& options = {}) {
    std::string out;
    const auto number = [](auto n) { return std::to_string(n) + " "; };
    GameReader reader(
        options,
        [&](const ReplayedGame& game) {
            out += "game " + number(game.number()) + number(game.place().offset) + number(game.place().line) +
                   std::string(text_of(game.score())) + "\n";
            for (const Tag& tag : game.tags()) out += std::string(tag.name) + "=" + std::string(tag.value) + "\n";
            for (std::size_t i = 0; i < game.plies(); ++i)
                out += std::string(game.text(i)) + " " + uci(game.move(i)) + " " + number(game.offset(i)) +
                       number(game.key_after(i)) + number(game.occurrences_after(i)) + number(game.quiet_after(i)) +
                       number(game.clock(i).value_or(std::chrono::milliseconds(-1)).count()) +
                       number(game.was_illegal(i)) + "\n";
            out += write_fen(game.last()) + "\n";
            for (const Annotation& note : game.annotations())
                out += number(static_cast<int>(note.sort)) + number(note.nag) + number(note.plies) +
                       std::string(note.text) + "\n";
            for (const PgnProblem& problem : game.problems()) out += problem.sentence() + "\n";
            out += number(game.errors()) + number(game.warnings()) + number(game.unplayed()) + "\n";
        },
        [&](const PgnProblem& problem) { out += "stray " + problem.sentence() + "\n"; });
    feed_in_parts(reader, text, cuts, step);
    return out + number(reader.here().offset) + number(reader.here().line) + number(reader.gave_up());
}

// A line a game: "plies=3 1-0 result_conflict unplayed=1"; "stray not_pgn" for problems outside.
inline std::string summary(std::string_view text, const ReplayOptions& options = {}) {
    std::string out;
    GameReader reader(
        options,
        [&](const ReplayedGame& game) {
            out += "plies=" + std::to_string(game.plies()) + " " + std::string(text_of(game.score()));
            for (const PgnProblem& problem : game.problems()) out += " " + std::string(name(problem.trouble));
            if (game.unplayed() > 0) out += " unplayed=" + std::to_string(game.unplayed());
            out += "\n";
        },
        [&](const PgnProblem& problem) { out += "stray " + std::string(name(problem.trouble)) + "\n"; });
    reader.feed(text);
    reader.finish();
    return out;
}

}  // namespace adoube::chess
