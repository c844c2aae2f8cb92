// What was let go and is taken up again by the same hand on the same move (4.7). On a screen that does not happen;
// in a hall it has: what was let go first goes on being owed, and whatever is made instead is a breach that can be
// claimed until the opponent touches a piece (4.8). Taking back a move that broke a duty makes it good.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// The player made the last move, has not pressed, and the opponent has touched nothing since.
Says takes_back_by_release(const Game& game, const Act& act, const act::Release& release);
Says takes_back_by_moving(const Game& game, const Act& act, const act::MovePiece& move);
// A part of a movement: the king two squares over, a capturer, a pawn on the last rank.
Says takes_up_part(const Game& game, const Act& act, const act::Release& release);

// The legal move that is owed after a movement was taken back, if it is only one.
std::optional<Move> owed_move(const Position& position, const HandMove& owed);

// The move the player who does not have the move could be taking back.
bool can_take_back(const State& table, Side side);

}  // namespace adoube::laws
