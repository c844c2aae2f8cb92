// What applying an event to a state and to a whole game have in common.
#pragma once

#include "laws/game.h"

namespace adoube::laws {

void begin_new_hand(State& table);
void note_breach(State& table, Clause clause);  // by the player having the move, of what the hand was bound to
Move standing_move(const State& table, HandMove movement);  // an illegal one, as it stands on the board

}  // namespace adoube::laws
