#include "livechess/moves_between.h"

#include <gtest/gtest.h>

#include <random>

#include "chess/board/setup.h"
#include "chess/notation/move_text.h"

namespace adoube::livechess {
namespace moves_between_test {

std::string line(const char* fen, const char* placement, int plies = most_plies_between) {
    chess::Position position = *chess::position_from_fen(fen);
    const auto moves = moves_between(position, *read_placement(placement), plies);
    if (!moves) return "none";
    std::string out;
    for (const chess::Move move : *moves) {
        out += (out.empty() ? "" : " ") + san(position, move);
        position = position.after(move);
    }
    return out;
}

TEST(MovesBetween, EverySortOfMove) {
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_EQ(line(start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), "");
    EXPECT_EQ(line(start, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"), "e4");
    EXPECT_EQ(line(start, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"), "e4 e5");
    EXPECT_EQ(line("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R4RK1"), "O-O");
    EXPECT_EQ(line("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/3P4/8/8/8/8/4K3"), "exd6");
    EXPECT_EQ(line("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "1N2k3/8/8/8/8/8/8/4K3"), "axb8=N");
}

TEST(MovesBetween, NothingIsGuessed) {
    // Two moves of White around one of Black: which came first was not seen.
    EXPECT_EQ(line("4k3/8/8/8/8/8/P6P/4K3 w - - 0 1", "8/4k3/8/8/P6P/8/8/4K3"), "none");
    // No legal move leads there: a king two squares away, a piece too many, the wrong side to move.
    EXPECT_EQ(line("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/4K3/8/8"), "none");
    EXPECT_EQ(line("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/Q3K3"), "none");
    EXPECT_EQ(line("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "8/4k3/8/8/8/8/8/4K3", 1), "none");
}

// Whatever is found leads there, and a single move that was played is always found.
TEST(MovesBetween, HoldsInRandomGames) {
    std::mt19937 dice(11);
    for (int game = 0; game < 20; ++game) {
        chess::Position position = chess::Position::initial();
        for (int ply = 0; ply < 60; ++ply) {
            const auto moves = chess::legal_moves(position);
            if (moves.empty()) break;
            const chess::Move move = moves[dice() % moves.size()];
            const chess::Position next = position.after(move);
            const auto found = moves_between(position, placement_of(next), 1);
            ASSERT_TRUE(found);
            ASSERT_EQ(found->size(), 1u);
            EXPECT_EQ((*found)[0], move) << chess::write_fen(position);
            position = next;
        }
    }
}

TEST(Placement, ReadsBackAndTurns) {
    for (const char* text : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "8/8/8/8/8/8/8/8", "k7/8/8/3Q4/8/8/8/7K"}) {
        const auto placement = read_placement(text);
        ASSERT_TRUE(placement);
        EXPECT_EQ(placement_text(*placement), text);
        EXPECT_EQ(turned(turned(*placement)), *placement);
    }
    EXPECT_EQ(placement_text(turned(*read_placement("k7/8/8/3Q4/8/8/8/6K1"))), "1K6/8/8/8/4Q3/8/8/7k");
    for (const char* text : {"", "8", "8/8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7", "8/8/8/8/8/8/8/71K", "8/8/8/8/8/8/8/7x"})
        EXPECT_FALSE(read_placement(text)) << text;
}

}  // namespace moves_between_test
}  // namespace adoube::livechess
