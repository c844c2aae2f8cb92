// Where a position stood in a game (9.2.3), and where it only seemed to.
#pragma once

#include <optional>
#include <vector>

#include "chess/board/history.h"

namespace adoube::chess {

// One time that the position stood, or would stand by the intended move.
struct Occurrence {
    std::size_t plies;
    Position position;
    std::optional<Move> by;  // the move that led to it; missing for the start
    bool intended = false;
};

// The same men on the same squares, and yet not the same position.
struct LookAlike {
    Occurrence standing;
    bool other_player = false;         // the other player had the move
    std::uint8_t castling_lost = 0;    // rights it had and the claimed position has not, as CastlingRights
    std::uint8_t castling_gained = 0;  // the other way round
    bool en_passant = false;           // a capture en passant was possible in one of the two
};

struct Occurrences {
    std::vector<Occurrence> same{};
    std::vector<LookAlike> look_alikes{};
};

// Of the position on the board (`board`, the last of the history), or of the one after the intended move where the
// board does not suffice to claim.
Occurrences claimed_occurrences(const History& history, const Position& board, const std::optional<Move>& intended);

}  // namespace adoube::chess
