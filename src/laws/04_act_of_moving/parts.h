// What letting go, taking off and placing have in common: a part of a movement, and a movement against a duty.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// Legal but against a duty: refused, or done and noted.
Ruling against_duty(const Game& game, const Act& act, Move move, Clause broken);

// The moves still open when a part has been done.
chess::MoveList allowed_with(const Game& game, const Hand& hand);

// Adds the move if the part completes it.
Ruling part_done(const Game& game, const Act& act, Ruling ruling, const Hand& after);

}  // namespace adoube::laws
