#include "chess/generate/perft.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "chess/board/moves.h"
#include "chess/board/setup.h"

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
    std::ifstream suite(ADOUBE_SOURCE_DIR "/src/chess/generate/perft_suite.txt");
    ASSERT_TRUE(suite);
    int positions = 0;
    for (std::string line; std::getline(suite, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream fields(line);
        std::string fen, field;
        std::getline(fields, fen, ';');
        const auto position = position_from_fen(fen);
        ASSERT_TRUE(position) << fen << ": " << position.error().text();
        ++positions;
        while (std::getline(fields, field, ';')) {
            int depth = 0;
            std::uint64_t nodes = 0;
            ASSERT_TRUE(std::istringstream(field) >> depth >> nodes) << line;
            EXPECT_EQ(perft(*position, depth), nodes) << fen << " depth " << depth;
            if (nodes > 1'000'000) continue;
            EXPECT_EQ(count_by_lists(*position, depth), nodes) << fen << " depth " << depth;
        }
    }
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
