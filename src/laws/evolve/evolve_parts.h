// What applying an event to a state and to a whole game have in common.
#pragma once

#include "laws/game.h"

namespace adoube::laws {

void begin_new_hand(State& table);
void note_breach(State& table, Clause clause);  // by the player having the move, of what the hand was bound to
Move standing_move(const State& table, HandMove movement);  // an illegal one, as it stands on the board

void agree_extra_time(Clock& clock, bool as_delay);
void make_offer(State& table, Side side, const Act& cause);
void end_offer(State& table, std::optional<Side> by, const Act& cause);  // of one player, or every one
Pending claim_that_waits(const State& table, const event::ClaimWaits& e);
void postpone(State& table);
void note_paper(State& table, FinalPaper paper, pending::UnsupervisedClaim::Paper state);
void penalise(State& table, Side offender, const Penalty& penalty);

}  // namespace adoube::laws
