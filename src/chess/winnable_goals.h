// Pictures of mates that might be reached from a position, and how many moves a position is from
// the nearest of them if nobody were in the way. For the order of a search only: a picture may be
// impossible and the distance wrong, nothing is concluded from either.
#pragma once

#include <memory>
#include <vector>

#include "chess/position.h"

namespace adoube::chess {

class MateGoals {
public:
    MateGoals(const Position& position, Side winner);
    ~MateGoals();

    bool empty() const { return goals_.empty(); }
    int distance(const Position& position) const;

private:
    // The losing king on `king`, the winner's on `guard` (or anywhere), a checking piece on `from`;
    // the squares of `open` are still to be attacked or held.
    struct Goal {
        Square king, guard, from;
        bool guarded;
        Kind checker;
        Bitboard open;
    };
    struct Steps;  // moves of each kind of piece from square to square

    int steps_of(const Position& position, Side side, Kind kind, Square to) const;
    int cover(const Position& position, Square square) const;

    Side winner_;
    std::unique_ptr<Steps> steps_;
    std::vector<Goal> goals_;
};

}  // namespace adoube::chess
