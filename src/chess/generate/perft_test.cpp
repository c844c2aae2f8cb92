#include "chess/generate/perft.h"

#include <gtest/gtest.h>

#include "chess/board/moves.h"
#include "chess/generate/perft_suite_test.h"

namespace adoube::chess {
namespace perft_test {

// Counts by listing and playing one move at a time: the same tree through the public door.
std::uint64_t count_by_lists(const Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    for (const Move move : legal_moves(position)) nodes += count_by_lists(position.after(move), depth - 1);
    return nodes;
}

TEST(Perft, agrees_with_the_published_numbers) {
    const int positions = for_published_counts("perft_suite.txt", [](const Position& position, int depth, auto nodes) {
        EXPECT_EQ(perft(position, depth), nodes);
        if (nodes > 1'000'000) return;
        EXPECT_EQ(count_by_lists(position, depth), nodes);
    });
    EXPECT_GE(positions, 8);
}

TEST(Perft, divides_into_shares) {
    std::uint64_t sum = 0;
    const auto shares = perft_divide(Position::initial(), 4);
    for (const Share& share : shares) sum += share.nodes;
    EXPECT_EQ(shares.size(), 20u);
    EXPECT_EQ(sum, 197281u);
}

}  // namespace perft_test
}  // namespace adoube::chess
