// Who is taken to be able to mate without a proof: whoever has a pawn that no pawn blocks, or a rook or queen where
// pawns do not lock the board; and whoever can come so far by legal moves, since the possibility of mate only ever
// shrinks. For everybody else the audit asks for a proof.
#pragma once

#include "chess/board/position.h"

namespace adoube::audit {

// Whether a pawn of this side has an empty or an enemy-held square ahead that no pawn blocks.
bool has_free_pawn(const chess::Position& position, chess::Side side);

// At once.
bool is_taken_to_mate(const chess::Position& position, chess::Side side);

// After a few legal moves: its king walks up to pawns that block its own and takes them, the other side moving
// where it does no harm. True if such a line was found and played.
bool comes_to_be_taken_to_mate(const chess::Position& position, chess::Side side);

}  // namespace adoube::audit
