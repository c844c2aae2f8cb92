// Moves of src/chess in the oracle's words.
#pragma once

#include <algorithm>
#include <vector>

#include "chess/board/moves.h"
#include "oracle/mailbox.h"

namespace oracle {

inline Step step_of(adoube::chess::Move move) {
    return {index(move.from()), index(move.to()),
            move.is_promotion() ? "pnbrqk"[static_cast<int>(move.becomes())] : '\0'};
}

inline std::vector<Step> steps_of(const adoube::chess::MoveList& moves) {
    std::vector<Step> steps;
    for (const auto move : moves) steps.push_back(step_of(move));
    std::ranges::sort(steps);
    return steps;
}

}  // namespace oracle
