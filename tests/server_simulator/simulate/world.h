// One simulated game: a server that crashes, stops and starts again on one disk, and the people who play, rule, watch
// and attack. From a plan to what became of it, in one thread and in no time but its own.
#pragma once

#include "simulate/plan.h"

namespace adoube::simulate {

struct Outcome {
    std::optional<Broken> broken;
    std::uint64_t trace = 0;  // of everything that was sent and stored: equal for equal seeds
    std::uint64_t entries = 0, frames = 0, crashes = 0;
    Nanos passed{};
    bool over = false, sealed = false, opened = false, flagged = false;
    Custody::Counts papers{};  // envelopes, and what became of them
    std::string story;  // the game so far, as a scenario
};

// Whatever is thrown is a broken promise too.
Outcome simulate(const Plan& plan, bool with_story = false);

}  // namespace adoube::simulate
