// Board, clock and moves in few bytes, as protocol 2 tells them (docs/formats/protocol.md, "Version 2").
#pragma once

#include <string>
#include <string_view>

#include "chess/board/moves.h"
#include "laws/clock.h"

namespace adoube::views {

// The fields of a FEN that differ from those of another: the squares whose man is another one, each with its man or -,
// then the rest of the FEN: "e2-e4P b KQkq - 0 1". Where it would be longer than the board itself, the whole FEN.
std::string packed_board(std::string_view before, std::string_view fen);

// [white, black, running, fell]: milliseconds; 0 nobody, 1 white, 2 black, and 3 both of those whose flags fell; what
// is 0 at the end is left out.
std::string packed_clock(const laws::Clock& clock, laws::Instant now);

// From-square and to-squares as one letter each (A to Z, a to z, 0 to 9, - and _ for a1, b1 … h8), groups parted by
// dots; the pieces a pawn may become behind an = (no letter of theirs is a square of the last rank): "MUc.BQS" is e2e3
// e2e4 and b1a3 b1c3, "w4=qrbn" a7a8 with any of the four.
std::string packed_moves(const chess::Position& position, const chess::MoveList& moves);

}  // namespace adoube::views
