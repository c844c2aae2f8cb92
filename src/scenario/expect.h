// Comparing a ruling and a state with what a scenario expects.
#pragma once

#include "scenario/scenario.h"

namespace adoube::scenario {

struct Moment {
    const laws::Game& before;
    const laws::RuledAct& entry;
    const laws::Game& after;
};

// What the effect would have to be, as a text, if it did not happen.
bool effect_happened(const Moment& moment, const std::vector<Word>& effect);
std::vector<std::string> effects_of(const Moment& moment);

// The state as the language writes it, for the state named; compares as the language says.
std::string state_text(const laws::Game& game, const StateLine& line, laws::Instant now);
bool state_holds(const laws::Game& game, const StateLine& line, laws::Instant now);

}  // namespace adoube::scenario
