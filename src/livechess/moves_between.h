// Which legal moves lead from a position to the pieces that a board shows now. Nothing is guessed: where two different
// lines lead there (two moves of one player whose order nobody saw), or none does, there is no answer.
#pragma once

#include <optional>
#include <vector>

#include "chess/board/moves.h"
#include "livechess/placement.h"

namespace adoube::livechess {

inline constexpr int most_plies_between = 3;

// The shortest line of at most so many plies; empty if the position shows these pieces already.
std::optional<std::vector<chess::Move>> moves_between(const chess::Position& from, const Placement& to,
                                                      int most_plies = most_plies_between);

}  // namespace adoube::livechess
