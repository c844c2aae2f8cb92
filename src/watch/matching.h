// Which game of a look is which board: by all tags where they agree, else by what has stayed (table, players, moves),
// so that a corrected name, a game added in between or a damaged tag does not make another board of it.
#pragma once

#include <span>

#include "watch/board.h"

namespace adoube::watch {

// For each game the index of its board, or nothing: a board not seen before. No board is given twice.
std::vector<std::optional<std::size_t>> match(std::span<const Board* const> boards, std::span<const Placed> games);

}  // namespace adoube::watch
