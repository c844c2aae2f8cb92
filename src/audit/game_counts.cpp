#include "audit/game_counts.h"

#include <algorithm>

namespace adoube::audit {
namespace {

constexpr std::array table{
    FactName{"games", &GameCounts::games},
    FactName{"plies", &GameCounts::plies},
    FactName{"threefold", &GameCounts::threefold},
    FactName{"fivefold", &GameCounts::fivefold},
    FactName{"fifty", &GameCounts::fifty},
    FactName{"seventy_five", &GameCounts::seventy_five},
    FactName{"claimable_by_move_only", &GameCounts::claimable_by_move_only},
    FactName{"checkmate", &GameCounts::checkmate},
    FactName{"stalemate", &GameCounts::stalemate},
    FactName{"dead", &GameCounts::dead},
    FactName{"played_past_end", &GameCounts::played_past_end},
    FactName{"illegal", &GameCounts::illegal},
    FactName{"result_conflicts", &GameCounts::result_conflicts},
    FactName{"time_forfeits", &GameCounts::time_forfeits},
    FactName{"unreadable", &GameCounts::unreadable},
    FactName{"duplicates", &GameCounts::duplicates},
    FactName{"decisive_though_claimable", &GameCounts::decisive_though_claimable},
    FactName{"loser_could_claim", &GameCounts::loser_could_claim},
    FactName{"contradicts", &GameCounts::contradicts},
    FactName{"claimable", &GameCounts::claimable},
    FactName{"cannot_tell", &GameCounts::cannot_tell},
    FactName{"dated", &GameCounts::dated},
    FactName{"whole", &GameCounts::whole},
    FactName{"with_clocks", &GameCounts::with_clocks},
    FactName{"with_termination", &GameCounts::with_termination},
};
static_assert(sizeof(GameCounts) == table.size() * sizeof(std::uint64_t), "every count has a name");

}  // namespace

std::span<const FactName> fact_names() { return table; }

void GameCounts::add(const GameCounts& more) {
    for (const FactName& fact : table) this->*fact.count += more.*fact.count;
}

std::size_t Charts::bin(int move_number) {
    return std::min(static_cast<std::size_t>(std::max(move_number - 1, 0)) / 10, bins - 1);
}

void Charts::add(const Charts& more) {
    for (const auto& [year, row] : more.years) {
        Year& here = years[year];
        here.games += row.games;
        here.on_board += row.on_board;
        here.by_move_only += row.by_move_only;
        here.decisive += row.decisive;
    }
    for (std::size_t i = 0; i < bins; ++i) {
        on_board[i] += more.on_board[i];
        by_move[i] += more.by_move[i];
    }
}

}  // namespace adoube::audit
