// Quick dives for a helpmate: from the position straight down, each time by the move that looks best for
// the mate, give or take a little chance from a fixed seed. Most positions of real games are answered so,
// and nothing that was met has to be remembered. Dives only find mates; finding none proves nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "chess/board/position.h"

namespace adoube::chess {

struct Dives {
    std::vector<Move> line;   // to a mate; empty: none was found
    std::uint64_t nodes = 0;  // positions expanded
};

// `position` has a legal move. The same position always gets the same answer.
Dives dive_for_mate(const Position& position, Side winner, std::uint64_t node_budget);

}  // namespace adoube::chess
