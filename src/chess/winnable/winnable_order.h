// How near to a mate by `winner` a position looks: 0 is best. Only a guess, for the order of a
// search; nothing is concluded from it.
#pragma once

#include "chess/board/position.h"

namespace adoube::chess {

inline constexpr int worst_score = 511;

// Towards a mate; towards freedom: promotions and captures.
std::array<int, 2> scores(const Position& position, Side winner, int depth);

enum class Towards : std::uint8_t { mate, freedom };
// One of the two at depth 0 if it is below the limit; else something that is not.
int score_below(const Position& position, Side winner, Towards goal, int limit);

// With one bishop or knight and nothing else the mate is in a corner, a man of the loser beside his king.
bool has_one_minor_piece(const Position& position, Side winner);
// Towards that mate: both kings and such a man near a corner, nothing heavy that could bar the way.
int corner_score(const Position& position, Side winner);

}  // namespace adoube::chess
