// Positions that look the same and are not (9.2.3): the same pieces on the same squares and the same player to move,
// but a capture en passant that was possible (9.2.3.1) or a right to castle that has been lost (9.2.3.2).
#pragma once

#include <vector>

#include "laws/game.h"

namespace adoube::laws {

struct LookAlikeAt {
    std::size_t ply;  // after so many plies it stood there
    Clause clause;  // why it is not the same
};

std::vector<LookAlikeAt> look_alikes(const History& history, const Position& sought);

}  // namespace adoube::laws
