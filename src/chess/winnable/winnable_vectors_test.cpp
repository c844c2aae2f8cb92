// Positions with known answers: no wrong answer, and how many stay open at a given budget. Our own, found by hand,
// always; the public vectors (winnable-vectors.txt) too if ADOUBE_DATA names their folder.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "chess/winnable/winnable.h"

namespace adoube::chess {
namespace winnable_vectors_test {

Can agreed(const Position& position, Side side, bool can, std::uint64_t budget) {
    const Winnable answer = winnable(position, side, budget);
    EXPECT_NE(answer.verdict, can ? Can::no : Can::yes) << write_fen(position);
    EXPECT_FALSE(can && surely_cannot_mate(position, side)) << write_fen(position);
    EXPECT_EQ(surely_dead(position, count_legal_moves(position)),
              surely_cannot_mate(position, Side::white) && surely_cannot_mate(position, Side::black))
        << write_fen(position);
    Position at = position;
    for (const Move move : answer.line) {
        EXPECT_TRUE(is_legal(at, move));
        at = at.after(move);
    }
    EXPECT_TRUE(answer.verdict != Can::yes || (is_checkmate(at) && at.turn() != side)) << write_fen(position);
    return answer.verdict;
}

struct Compared {
    int queries = 0, open = 0;
};

// "W- FEN # why": who can still mate, the position, a reason for people.
Compared compare_with(const std::string& path, std::uint64_t budget) {
    Compared compared;
    std::ifstream file(path);
    EXPECT_TRUE(file) << path << " cannot be read";
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::string fen = line.substr(3, line.find('#') - 3);
        fen.erase(fen.find_last_not_of(' ') + 1);
        if (std::ranges::count(fen, ' ') == 1) fen += " - -";
        const auto position = position_from_fen(fen);
        EXPECT_TRUE(position) << line;
        if (!position) continue;
        for (const Side side : {Side::white, Side::black}) {
            ++compared.queries;
            const bool can = line[static_cast<std::size_t>(side)] != '-';
            compared.open += agreed(*position, side, can, budget) == Can::undetermined;
        }
    }
    return compared;
}

TEST(WinnableVectors, FoundByHandAreNeverContradicted) {
    const Compared own = compare_with(ADOUBE_SOURCE_DIR "/src/chess/winnable/winnable_vectors.txt", 20'000);
    EXPECT_EQ(own.queries, 46);
    EXPECT_EQ(own.open, 0);
}

// Registered only where the folder is named, so that nothing counts as passed that was not compared.
class PublicVectors : public ::testing::Test {
public:
    explicit PublicVectors(std::string folder) : folder_(std::move(folder)) {}
    void TestBody() override {
        const Compared all = compare_with(folder_ + "/winnable-vectors.txt", 300);
        EXPECT_GT(all.queries, 1000);
        EXPECT_LT(all.open * 2, all.queries);
    }

private:
    std::string folder_;
};

const bool registered = [] {
    const char* folder = std::getenv("ADOUBE_DATA");
    if (!folder) return false;
    ::testing::RegisterTest("PublicWinnableVectors", "AreNeverContradicted", nullptr, nullptr, __FILE__, __LINE__,
                            [path = std::string(folder)]() -> ::testing::Test* { return new PublicVectors(path); });
    return true;
}();

}  // namespace winnable_vectors_test
}  // namespace adoube::chess
