// What a report for people counts, in words and in its order.
#pragma once

#include "audit/game_counts.h"

namespace adoube::audit {

struct Counted {
    const char* words;
    std::uint64_t GameCounts::* count;
};

inline constexpr Counted counted[] = {
    {"games", &GameCounts::games},
    {"plies", &GameCounts::plies},
    {"threefold on the board", &GameCounts::threefold},
    {"fivefold", &GameCounts::fivefold},
    {"fifty moves", &GameCounts::fifty},
    {"seventy-five moves", &GameCounts::seventy_five},
    {"claimable only by writing a move", &GameCounts::claimable_by_move_only},
    {"checkmate", &GameCounts::checkmate},
    {"stalemate", &GameCounts::stalemate},
    {"dead position", &GameCounts::dead},
    {"played past the end", &GameCounts::played_past_end},
    {"illegal moves", &GameCounts::illegal},
    {"results against the position", &GameCounts::result_conflicts},
    {"won on time without means to mate", &GameCounts::time_forfeits},
    {"not readable", &GameCounts::unreadable},
    {"repeated games", &GameCounts::duplicates},
    {"decisive, though a draw could be claimed", &GameCounts::decisive_though_claimable},
    {"lost, though the loser could claim", &GameCounts::loser_could_claim},
};

}  // namespace adoube::audit
