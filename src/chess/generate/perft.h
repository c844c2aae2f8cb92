// Counting the leaves of the tree of legal moves: the field's test of a move generator.
#pragma once

#include <cstdint>
#include <vector>

#include "chess/board/position.h"

namespace adoube::chess {

std::uint64_t perft(const Position& position, int depth);

struct Share {
    Move move;
    std::uint64_t nodes;
};
std::vector<Share> perft_divide(const Position& position, int depth);

}  // namespace adoube::chess
