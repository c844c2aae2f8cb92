// The search for a helpmate: both sides work together, so it is a walk through the positions that
// can be reached, each met once (winnable_memory.h). Several orders take turns (winnable_order.h),
// so no bad guess of one of them starves the rest. After a capture or a pawn's move, positions that
// the static proofs call hopeless are left out. A walk that ends without mate and within the budget
// has seen all that matters: that proves *no*.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "chess/board/position.h"

namespace adoube::chess {

struct HelpmateSearch {
    enum class Ending { mate, exhausted, budget };
    Ending ending;
    std::vector<Move> line;   // to the mate
    std::uint64_t nodes = 0;  // positions expanded
};

HelpmateSearch search_helpmate(const Position& position, Side winner, std::uint64_t node_budget);

// The same search, stopped and continued: the answer does not depend on how it is cut into slices.
class HelpmateSearcher {
public:
    HelpmateSearcher(const Position& position, Side winner, std::uint64_t node_budget);
    ~HelpmateSearcher();
    HelpmateSearcher(HelpmateSearcher&&) noexcept;
    HelpmateSearcher& operator=(HelpmateSearcher&&) noexcept;

    // Goes on for about so many positions (the first stages are not cut). An ending by `budget` is final only when all
    // of the budget is spent.
    HelpmateSearch go(std::uint64_t slice);

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

// Only for a quick *no*: true if all lines of play were followed and none mates. Gives up (false) at
// the first promotion of the winner, at a mate, or after `node_budget` positions.
bool exhausted_without_promotion(const Position& position, Side winner, std::uint64_t node_budget);

}  // namespace adoube::chess
