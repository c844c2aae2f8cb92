// A position on the way through a game, with its key.
#pragma once

#include "chess/key.h"

namespace adoube::chess {

struct Live {
    Position position;
    Key key = 0;
};

}  // namespace adoube::chess
