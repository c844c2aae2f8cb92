// Proofs that a side can never mate which look at no line of play: material and the colour of
// squares, then the squares every man can ever reach (winnable_reach.h).
//
// A mate needs a square k that the losing king can reach, a winner's man that can attack k, and
// every square beside k either attacked by the winner or held by a man of the loser, a different
// man on each. If no k passes, with everything else granted, there is no mate in any continuation.
#pragma once

#include "chess/winnable/winnable.h"

namespace adoube::chess {

// Nothing: nothing is proved.
std::optional<NoMate> material_forbids_mate(const Position& position, Side winner);
std::optional<NoMate> reach_forbids_mate(const Position& position, Side winner);

struct ReachProof {
    std::optional<NoMate> why;             // nothing: nothing is proved
    std::array<Bitboard, 2> king_squares;  // where each king can ever stand
};
ReachProof prove_by_reach(const Position& position, Side winner);

// Cheap: so much is free that the proof by reach would hardly succeed. Says nothing certain.
bool pieces_are_free(const Position& position, Side winner);

}  // namespace adoube::chess
