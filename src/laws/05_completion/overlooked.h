// A game that had ended and was played on because nobody noticed: told as a fact, not ruled (docs/laws/doubts.md, W5).
#pragma once

#include "laws/05_completion/ending.h"

namespace adoube::laws {

// The first thing that had ended a game with these moves: what its board shows, or 9.6.
std::optional<End> end_overlooked(const History& history);

}  // namespace adoube::laws
