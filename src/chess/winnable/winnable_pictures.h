// Pictures of mates: few men on certain squares that, with what stands for ever and nothing else on
// the board, are checkmate. Each is tried on a board. Whether the men can come there together is
// not known.
#pragma once

#include <vector>

#include "chess/winnable/winnable_steps.h"

namespace adoube::chess {

struct Need {
    Side side;
    Kind kind;
    Square square;
};

struct MatePicture {
    InlineVector<Need, 8> needs;  // the losing king first
    int cost = 0;                 // moves of all these men from where they stand, about
    bool has_pairs = false;       // two men of one side and kind among them
};

// The cheapest ones, cheapest first.
std::vector<MatePicture> draw_mates(const Position& position, Side winner, const Reach& reach, const Steps& steps);

// About how many moves the men of a position are from the needs, each need met by a man of its own.
int steps_to(const Position& position, const MatePicture& picture, const Steps& steps);

}  // namespace adoube::chess
