// Rulings and states that somebody told in the words of the scenario language, compared with what a story expects.
#pragma once

#include "scenario/expect.h"

namespace adoube::scenario {

// Everything that the act brought about, and what stands after it: the duty and the offers.
std::vector<std::string> effects_and_standing(const Moment& moment);

// Is this effect among those told? `after` says what the words mean: where the king stands, which move is written.
bool effect_told(const laws::Game& after, const std::vector<Word>& effect, const std::vector<std::string>& told);

// Is this the state that the line wants? `told` in the words of state_text().
bool state_told(const laws::Game& game, const StateLine& line, const std::string& told);

}  // namespace adoube::scenario
