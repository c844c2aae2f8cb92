// The menu of 12.9: which measure is open at this moment, and what it does.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// Why this penalty cannot be imposed on this player now, if so.
Says out_of_place(const Game& game, const Act& act, Side offender, const Penalty& penalty);

void impose(Ruling& ruling, Side offender, const Penalty& penalty);

}  // namespace adoube::laws
