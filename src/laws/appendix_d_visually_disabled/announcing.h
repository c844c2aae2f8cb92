// Play with visually disabled players (Appendix D): a move is announced, and only then is the clock pressed; a slip of
// the tongue is corrected before that. The sighted player may announce too, and is bound by the usual rules (D.2.5).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says announces_nowhere(const Game& game, const Act& act, const act::Announce& announce);
Says announces_too_late(const Game& game, const Act& act, const act::Announce& announce);
Says announces_illegal_move(const Game& game, const Act& act, const act::Announce& announce);
Says announces_another_move(const Game& game, const Act& act, const act::Announce& announce);
Says announces_move(const Game& game, const Act& act, const act::Announce& announce);

Says press_before_announcing(const State& table, const Act& act);

// Felt on the special board and not taken out: no touch (D.2.2).
Says touches_in_the_aperture(const Game& game, const Act& act, const act::Touch& touch);

}  // namespace adoube::laws
