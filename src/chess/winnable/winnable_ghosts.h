// A proof that a side can never mate, by following every line of play without looking where the
// *ghosts* stand: the bishops, rooks and queens that are not shut in for ever. Kings, pawns and
// knights move as the Laws allow on the board without them; a side that began with ghosts may also
// pass, or take any man that stands where one of its ghosts can ever come; and pawns may take
// wherever an enemy ghost can ever stand. Ghosts that were taken may go on haunting.
//
// Sound, because this only adds possibilities. No other piece moves along lines (a promotion ends
// the attempt), so a ghost shields no king from the men that remain, and every real move is a move
// here. A position counts as a possible mate whenever ghosts, wherever they can ever be, might give
// check and take away every move; only if no such position is met is anything proved.
#pragma once

#include <cstdint>

#include "chess/board/position.h"

namespace adoube::chess {

struct GhostWalk {
    bool proved = false;  // the side can never mate
    std::uint64_t nodes = 0;
};

GhostWalk walk_without_ghosts(const Position& position, Side winner, std::uint64_t node_budget);

}  // namespace adoube::chess
