// The numbers of the draws that are counted, each once, with its clause. They are the same in every edition that the
// program knows. Used by the rulings, by the rights of the players and by the audit of recorded games.
#pragma once

#include "chess/board/moves.h"

namespace adoube::chess {

inline constexpr int occurrences_to_claim = 3;    // 9.2: the same position for at least the third time
inline constexpr int occurrences_that_end = 5;    // 9.6.1: the game is over without a claim
inline constexpr int quiet_plies_to_claim =
    100;  // 9.3: the last 50 moves by each player, without a pawn move or capture
inline constexpr int quiet_plies_that_end = 150;  // 9.6.2: the last 75 moves by each player

constexpr bool stood_enough_to_claim(int occurrences) { return occurrences >= occurrences_to_claim; }
constexpr bool stood_until_over(int occurrences) { return occurrences >= occurrences_that_end; }
constexpr bool quiet_enough_to_claim(int plies) { return plies >= quiet_plies_to_claim; }
constexpr bool quiet_until_over(int plies) { return plies >= quiet_plies_that_end; }

// A position stands again after four plies at the earliest.
constexpr int fewest_plies_to_stand(int occurrences) { return 4 * (occurrences - 1); }

// 9.3, 9.6.2: neither a pawn's move nor a capture. The move is legal.
inline bool is_quiet(const Position& position, Move move) {
    return !contains(position.pieces(Kind::pawn), move.from()) && !is_capture(position, move);
}

}  // namespace adoube::chess
