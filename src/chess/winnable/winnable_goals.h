// How many moves a position is from the nearest picture of a mate (winnable_pictures.h) if nobody
// were in the way. For the order of a search only: nothing is concluded from it.
#pragma once

#include "chess/winnable/winnable_pictures.h"

namespace adoube::chess {

class MateGoals {
public:
    MateGoals(const Position& position, Side winner);

    bool empty() const { return pictures_.empty(); }
    int distance(const Position& position) const;

private:
    Reach reach_;
    Steps steps_;
    std::vector<MatePicture> pictures_;
};

}  // namespace adoube::chess
