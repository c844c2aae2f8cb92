// How well an interpreter reads simulated boards: counted against what the simulated hands really did.
#pragma once

#include <cstdint>
#include <string>

#include "sensor/simulate/simulate.h"

namespace adoube::rates {

struct Counts {
    std::uint64_t streams = 0, readings = 0;
    std::uint64_t moves = 0, recognised = 0;       // by the game; told in their place
    std::uint64_t orders = 0;                      // of recognised moves: pieces touched, in the order they were
    std::uint64_t false_breaches = 0;              // told as certain where there was none
    std::uint64_t doubtful_breaches = 0;           // told as doubtful where there was none
    std::uint64_t breaches = 0, breaches_found = 0, breaches_doubted = 0;
    std::uint64_t moves_marked = 0;                // recognised and marked as doubtful
    std::uint64_t mended = 0;                      // the arbiter had to say where the game stands
    std::uint64_t acts = 0, steps = 0;             // entered by sensor=acts; of them touches, releases and the like
    std::uint64_t false_unlawful = 0;              // of them unlawful, though the hands did nothing of the kind
    void add(const Counts& more);
};

// Reads one simulated game; tells of each disagreement if asked to, or of everything.
Counts count_game(const sensor::SimulatedGame& game, bool told, bool everything = false);

std::string table(const Counts& counts, double seconds);  // Markdown

}  // namespace adoube::rates
