// What a report for people counts, in words and in its order.
#pragma once

#include "audit/facts.h"

namespace adoube::audit {

struct Counted {
    const char* words;
    std::uint64_t Facts::* count;
};

inline constexpr Counted counted[] = {
    {"games", &Facts::games},
    {"plies", &Facts::plies},
    {"threefold on the board", &Facts::threefold},
    {"fivefold", &Facts::fivefold},
    {"fifty moves", &Facts::fifty},
    {"seventy-five moves", &Facts::seventy_five},
    {"claimable only by writing a move", &Facts::claimable_by_move_only},
    {"checkmate", &Facts::checkmate},
    {"stalemate", &Facts::stalemate},
    {"dead position", &Facts::dead},
    {"played past the end", &Facts::played_past_end},
    {"illegal moves", &Facts::illegal},
    {"results against the position", &Facts::result_conflicts},
    {"won on time without means to mate", &Facts::time_forfeits},
    {"not readable", &Facts::unreadable},
    {"repeated games", &Facts::duplicates},
    {"decisive, though a draw could be claimed", &Facts::decisive_though_claimable},
    {"lost, though the loser could claim", &Facts::loser_could_claim},
};

}  // namespace adoube::audit
