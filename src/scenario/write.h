// Acts written in the scenario language: the way back from a log to a story.
#pragma once

#include "scenario/scenario.h"

namespace adoube::scenario {

// "white touches h1", "arbiter adds black 2m"; sealed texts are given by whoever holds the paper.
std::string act_text(const laws::Act& act, const std::string& sealed_text = {});

// The headers of a scenario that begins like this game.
std::string header_text(const laws::Terms& terms, const chess::Position& start);

}  // namespace adoube::scenario
