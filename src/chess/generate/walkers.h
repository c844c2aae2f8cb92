// The walks over legal moves, built twice: once for every x86-64 and once for processors with a
// fast PEXT. Which build serves is decided when the first walk is asked for; both give the same.
#pragma once

#include "chess/board/moves.h"

namespace adoube::chess {

// By the side to move.
struct Walkers {
    std::array<std::uint64_t (*)(const Position&, int depth), 2> leaves;
    std::array<std::uint64_t (*)(const Position&), 2> count;
    std::array<void (*)(const Position&, MoveList&), 2> list;
};

using WalkersByVariant = std::array<Walkers, 2>;

const Walkers& walkers(const Position& position);  // for the variant of this position

const WalkersByVariant& plain_walkers();
const WalkersByVariant* bmi2_walkers();       // null where this build or this processor has no fast PEXT
const WalkersByVariant* walkers_with_pext();  // of walkers_bmi2.cpp, without asking the processor

}  // namespace adoube::chess
