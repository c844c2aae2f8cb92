// One step backwards: what the last move can have been. Only as much as is needed to tell a
// check that a game can bring about from one that it cannot.
#pragma once

#include "chess/board/position.h"

namespace adoube::chess {

// The pawn now on `to` has just stepped there from `from`: was the side to move already in check?
// Then there was no such step, for it would have been its own turn.
bool check_stood_before(const Position& men, Square to, Square from);

// Is there a move of the opponent after which exactly these pieces check, and before which none
// did? Whether that move was part of a whole game is not asked.
bool some_last_move_gives(const Position& men, Bitboard checkers);

}  // namespace adoube::chess
