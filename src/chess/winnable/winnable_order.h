// How near to a mate by `winner` a position looks: 0 is best. Only a guess, for the order of a
// search; nothing is concluded from it.
#pragma once

#include "chess/board/position.h"

namespace adoube::chess {

inline constexpr int worst_score = 511;

// Towards a mate; towards freedom: promotions and captures.
std::array<int, 2> scores(const Position& position, Side winner, int depth);

}  // namespace adoube::chess
