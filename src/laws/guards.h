// What is asked of many acts before their own provisions: is the game over, does a claim wait, is
// there anything to handle.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says game_is_over(const State& table, const Act& act);
Says not_the_arbiters(const State& table, const Act& act);   // a player's act told of the arbiter
Says not_the_players(const State& table, const Act& act);    // an arbiter's act told of a player
Says claim_waits(const State& table, const Act& act);        // no piece is handled, no further claim
Says pieces_stand_still(const State& table, const Act& act); // paused, adjourned, reply sealed
Says requests_nowhere(const State& table, const Act& act);  // the same, for a request under III.4
Says claims_nowhere(const State& table, const Act& act);     // adjourned or not yet resumed

Says result_stands(const State& table, const Act& act);      // over, and not by a claim that still waits (III.6)

// The clause by which the game ended.
Clause clause_of_end(Reason reason);

}  // namespace adoube::laws
