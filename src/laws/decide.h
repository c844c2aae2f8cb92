// The three functions that carry the product. decide holds all judgement: pure and total.
// evolve applies one event and judges nothing. A game is the fold of its log.
#pragma once

#include <span>
#include <vector>

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Ruling decide(const Game& game, const Act& act);

void evolve(Game& game, const Event& event, const Act& cause);
void apply(Game& game, const Ruling& ruling, const Act& cause);  // every event in order

// The part of evolve that needs no history; true when the event ended the game. A move made
// changes the table's position; the history is evolve's own.
bool apply_to_state(State& table, const Event& event, const Act& cause);

struct RuledAct {
    Act act;
    Ruling ruling;
    bool operator==(const RuledAct&) const = default;
};

}  // namespace adoube::laws
