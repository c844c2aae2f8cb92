// What the arbiter may impose in a game (12.9): a warning, time taken from the offender. Time for the opponent is
// `adds` (6.11), a loss is `declares`. Whether there is ground for it (11.5) is the arbiter's finding; nothing is
// inferred here.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says arbiter_takes(const Game& game, const Act& act, const act::TakeTime& take);
Says arbiter_warns(const Game& game, const Act& act, const act::Warn& warn);

}  // namespace adoube::laws
