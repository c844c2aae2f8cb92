// The public vectors (winnable-vectors.txt in the folder named by ADOUBE_DATA): no wrong answer, and
// how many stay open at a small budget. Without the folder there is nothing to hold against.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "chess/winnable/winnable.h"

namespace adoube::chess {
namespace winnable_vectors_test {

Can agreed(const Position& position, Side side, bool can) {
    const Winnable answer = winnable(position, side, 300);
    EXPECT_NE(answer.verdict, can ? Can::no : Can::yes) << write_fen(position);
    EXPECT_FALSE(can && surely_cannot_mate(position, side)) << write_fen(position);
    Position at = position;
    for (const Move move : answer.line) {
        EXPECT_TRUE(is_legal(at, move));
        at = at.after(move);
    }
    EXPECT_TRUE(answer.verdict != Can::yes || (is_checkmate(at) && at.turn() != side)) << write_fen(position);
    return answer.verdict;
}

TEST(WinnableVectors, AreNeverContradicted) {
    const char* folder = std::getenv("ADOUBE_DATA");
    if (!folder) GTEST_SKIP() << "ADOUBE_DATA is not set";
    std::ifstream file(std::string(folder) + "/winnable-vectors.txt");
    ASSERT_TRUE(file);
    int queries = 0, open = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::string fen = line.substr(3);
        if (std::ranges::count(fen, ' ') == 1) fen += " - -";
        const auto position = position_from_fen(fen);
        ASSERT_TRUE(position) << line;
        for (const Side side : {Side::white, Side::black}) {
            ++queries;
            open += agreed(*position, side, line[static_cast<std::size_t>(side)] != '-') == Can::undetermined;
        }
    }
    EXPECT_GT(queries, 1000);
    EXPECT_LT(open * 2, queries);
}

}  // namespace winnable_vectors_test
}  // namespace adoube::chess
