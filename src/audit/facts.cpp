#include "audit/facts.h"

#include <algorithm>

namespace adoube::audit {
namespace {

constexpr std::array table{
    FactName{"games", &Facts::games},
    FactName{"plies", &Facts::plies},
    FactName{"threefold", &Facts::threefold},
    FactName{"fivefold", &Facts::fivefold},
    FactName{"fifty", &Facts::fifty},
    FactName{"seventy_five", &Facts::seventy_five},
    FactName{"claimable_by_move_only", &Facts::claimable_by_move_only},
    FactName{"checkmate", &Facts::checkmate},
    FactName{"stalemate", &Facts::stalemate},
    FactName{"dead", &Facts::dead},
    FactName{"played_past_end", &Facts::played_past_end},
    FactName{"illegal", &Facts::illegal},
    FactName{"result_conflicts", &Facts::result_conflicts},
    FactName{"time_forfeits", &Facts::time_forfeits},
    FactName{"unreadable", &Facts::unreadable},
    FactName{"duplicates", &Facts::duplicates},
    FactName{"decisive_though_claimable", &Facts::decisive_though_claimable},
    FactName{"loser_could_claim", &Facts::loser_could_claim},
    FactName{"contradicts", &Facts::contradicts},
    FactName{"claimable", &Facts::claimable},
    FactName{"cannot_tell", &Facts::cannot_tell},
    FactName{"dated", &Facts::dated},
    FactName{"whole", &Facts::whole},
    FactName{"with_clocks", &Facts::with_clocks},
    FactName{"with_termination", &Facts::with_termination},
};
static_assert(sizeof(Facts) == table.size() * sizeof(std::uint64_t), "every count has a name");

}  // namespace

std::span<const FactName> fact_names() { return table; }

void Facts::add(const Facts& more) {
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
