// A clock that was set wrongly (6.10.2): the arbiter installs the right increment and the right number of moves. The
// times are `sets clock`. Without adequate supervision the setting stays after ten moves by each (A.5.1).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says sets_increment_too_late(const Game& game, const Act& act, const act::SetIncrement& set);
Says arbiter_sets_increment(const Game& game, const Act& act, const act::SetIncrement& set);
Says sets_moves_of_another_period(const Game& game, const Act& act, const act::SetMoves& set);
Says arbiter_sets_moves(const Game& game, const Act& act, const act::SetMoves& set);

}  // namespace adoube::laws
