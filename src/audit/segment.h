// What the audit gathers from a stretch of the text: facts, charts, findings, and on request the
// marks of its games and the text with findings as comments. Segments of consecutive stretches add
// up to the report of the whole, whoever computed them and wherever.
#pragma once

#include <vector>

#include "audit/examination.h"

namespace adoube::audit {

// By which a game is known again: the moves and the players' surnames.
struct GameMark {
    std::array<std::uint64_t, 2> hash{};
    std::uint64_t game = 0, line = 0;
    GameHead head{};
    bool operator==(const GameMark&) const = default;
};
inline constexpr std::size_t shortest_marked = 20;  // plies; shorter games repeat by themselves
GameMark mark_of(const chess::ReplayedGame& game);

struct Segment {
    std::uint64_t number = 0;  // of the stretch
    std::uint64_t games = 0, lines = 0;  // in it
    bool gave_up = false;  // not PGN: nothing that follows in this text counts
    GameCounts facts{};
    Charts charts{};
    std::vector<Finding> findings{};
    std::vector<GameMark> marks{};
    std::string annotated{};

    bool wants_marks = false;  // for --duplicates

    void game(const chess::ReplayedGame& game);
    void stray(const chess::PgnProblem& problem) { examine_stray(problem, facts, findings); }
    void raise(std::uint64_t games_before, std::uint64_t lines_before);  // to numbers in the whole text
};

// The text with every finding as a comment behind the move it speaks of. `offset` is the place of
// the text's first byte in the whole.
std::string annotate(std::string_view text, std::uint64_t offset, const std::vector<Finding>& findings);

}  // namespace adoube::audit
