// The 960 starting positions of Chess960, numbered as is usual: 0 is BBQNNRKR, 518 the position of ordinary
// chess, 959 RKRNNQBB. Both bishops stand on squares of different colours, the king between the rooks, and Black
// mirrors White.
#pragma once

#include <optional>

#include "chess/board/position.h"

namespace adoube::chess {

inline constexpr int chess960_starts = 960;

Position chess960_start(int number);  // 0 to 959

// The number of a starting position, castling rights and all; nothing for any other position.
std::optional<int> chess960_number(const Position& position);

}  // namespace adoube::chess
