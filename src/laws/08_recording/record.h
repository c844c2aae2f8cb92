// Writing a move before it is made: only to claim or to seal (8.1), and not to be changed (9.2.1).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says writes_out_of_turn(const Game& game, const Act& act, const act::WriteMove& write);
Says writes_again(const Game& game, const Act& act, const act::WriteMove& write);
Says writes_intended_move(const Game& game, const Act& act, const act::WriteMove& write);

// Must this player keep the record now (8.4)? Not in rapid and blitz (A.2), and not once under five minutes in this
// period without 30 s a move.
bool must_record(const State& table, Side side, Instant at);

}  // namespace adoube::laws
