// Writing PGN in export format: the seven tags first, the others in order of their names, lines
// below 80 columns, English letters, clocks as [%clk h:mm:ss]. What is written reads back as the
// same game, and writing that again gives the same bytes.
#pragma once

#include <string>
#include <vector>

#include "chess/pgn/replay.h"

namespace adoube::chess {

struct PgnMove {
    Move move;
    std::vector<std::uint8_t> nags{};
    std::optional<std::chrono::milliseconds> clock{};
    std::vector<std::string> comments{};  // after the move, without the clock
    bool operator==(const PgnMove&) const = default;
};

struct PgnGame {
    struct Tag {
        std::string name, value;
        bool operator==(const Tag&) const = default;
    };
    std::vector<Tag> tags{};  // any order; Result, SetUp and FEN come from the game itself
    Position start = Position::initial();
    std::vector<std::string> comments{};  // before the first move
    std::vector<PgnMove> moves{};         // legal from the start on
    Score score = Score::unknown;
    bool operator==(const PgnGame&) const = default;
};

std::string write_pgn(const PgnGame& game);

// A copy of what a replay lends, as far as it was played lawfully; variations are left out.
PgnGame pgn_game_of(const ReplayedGame& game);

}  // namespace adoube::chess
