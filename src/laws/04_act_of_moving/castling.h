// Castling as the hand does it: where king and rook stand at home, and its halves. In ordinary chess the king comes
// first; in Chess960 (Guideline II) either may be put down first once castling is meant, one of them may stay where it
// is, and the king may stand beside the board while the rook moves.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

using chess::castled_king;  // g1, c1 …
using chess::castled_rook;  // f1, d1 …
using chess::wing_of;

Square rook_home(const Position& position, Wing wing);  // of the player having the move: h1, a1 …
Square king_home(const Position& position);             // e1, e8
// A rook at home with its king at home, whether or not they may still castle.
std::optional<Wing> castling_wing_of(const Position& position, Square rook);
std::optional<Move> castling_move(const Position& position, Wing wing);  // if legal

// The wing on which the king, or in Chess960 the rook, has been let go where castling puts it.
std::optional<Wing> half_castled(const Position& position, const Hand& hand);
// Whether what was let go is the whole move or a half of it.
bool is_released_by(const Position& position, const Hand::Released& released, Move move);
// Whether nothing is left to do: in Chess960 one of the two may stand there already.
bool is_wholly_castled(const Position& position, const Hand& hand, Move castling);

Says releases_castling_rook(const Game& game, const Act& act, const act::Release& release);
Says releases_rook_beside_the_king(const Game& game, const Act& act, const act::Release& release);
Says releases_castling_king(const Game& game, const Act& act, const act::Release& release);
Says releases_rook_first(const Game& game, const Act& act, const act::Release& release);
Says removes_castling_king(const Game& game, const Act& act, const act::Remove& remove);

}  // namespace adoube::laws
