#include "chess/winnable/winnable.h"

#include <gtest/gtest.h>

#include "chess/board/moves.h"
#include "chess/board/random_game_test.h"
#include "chess/board/setup.h"

namespace adoube::chess {
namespace winnable_test {

Position fen(const char* text) {
    const auto position = position_from_fen(text);
    EXPECT_TRUE(position) << text;
    return *position;
}

// "yes", "no" or "undetermined"; a yes is played to the mate here as well.
std::string verdict(const char* text, Side side, std::uint64_t nodes = 500'000) {
    Position position = fen(text);
    const Winnable answer = winnable(position, side, nodes);
    if (answer.verdict == Can::undetermined) return "undetermined";
    if (answer.verdict == Can::no) return answer.why ? "no" : "no, but why?";
    for (const Move move : answer.line) {
        if (!is_legal(position, move)) return "illegal " + uci(move);
        position = position.after(move);
    }
    return is_checkmate(position) && position.turn() != side ? "yes" : "not mate";
}

struct Known {
    const char* fen;
    const char *white, *black;
};

class WhoCanMate : public testing::TestWithParam<Known> {};

TEST_P(WhoCanMate, IsDecided) {
    EXPECT_EQ(verdict(GetParam().fen, Side::white), GetParam().white);
    EXPECT_EQ(verdict(GetParam().fen, Side::black), GetParam().black);
}

INSTANTIATE_TEST_SUITE_P(Positions, WhoCanMate,
                         testing::Values(Known{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "yes",
                                               "yes"},
                                         Known{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "no", "no"},
                                         Known{"4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "yes", "no"},
                                         Known{"4k3/8/8/8/8/8/8/3NK3 w - - 0 1", "no", "no"},
                                         Known{"4k3/p7/8/8/8/8/8/3NK3 w - - 0 1", "yes", "yes"},
                                         // a wall of pawns that nothing can break; then with a gap in it
                                         Known{"4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - 0 1", "no", "no"},
                                         Known{"4k3/8/p1p1p3/P1P1P1P1/8/8/8/4K3 w - - 0 1", "yes", "yes"},
                                         Known{"7k/8/8/p1p1p1p1/P1P1P1P1/8/8/R6K w - - 0 1", "yes", "yes"},
                                         // en passant is the only key
                                         Known{"4k3/8/8/1p1p1p1p/1PpP1P1P/2P5/8/4K3 b - d3 0 1", "yes", "yes"},
                                         Known{"4k3/8/8/1p1p1p1p/1PpP1P1P/2P5/8/4K3 b - - 0 1", "no", "no"},
                                         // Ka1xb1 or nothing
                                         Known{"8/8/8/8/8/2k5/1p6/KB6 w - - 0 1", "yes", "yes"},
                                         // one bishop against much: a pawn becomes the man that bars its own king
                                         Known{"8/8/6K1/3b2Q1/8/3B4/2P3k1/8 b - - 0 1", "yes", "yes"},
                                         Known{"8/8/8/2B5/5p2/6p1/6k1/4K3 w - - 0 1", "yes", "yes"}));

TEST(Winnable, SaysNothingBeyondItsBudget) {
    EXPECT_EQ(verdict("r1bqkb1r/pppppppp/2n2n2/8/8/2N2N2/PPPPPPPP/R1BQKB1R w KQkq - 0 1", Side::white, 1),
              "undetermined");
}

// Dives, walks and proofs share one budget and never exceed it.
TEST(Winnable, ExpandsNoMoreThanItsBudget) {
    const Position position = fen("BkB5/pBp5/P1P5/4b3/8/8/8/5K2 w - - 0 1");
    for (const std::uint64_t budget : {1U, 7U, 100U, 1'000U, 5'000U, 20'000U})
        EXPECT_LE(winnable(position, Side::white, budget).nodes, budget);
}

TEST(Winnable, KnowsAFinishedGame) {
    EXPECT_EQ(verdict("4k3/4Q3/4K3/8/8/8/8/8 b - - 0 1", Side::white), "yes");
    EXPECT_EQ(verdict("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Side::white), "no");
}

// Against the count of the moves and the quick proofs, also where an illegal move stood.
TEST(Winnable, WhatPlainlyGoesOnHasNotEnded) {
    int plain = 0, ended = 0;
    const auto compare = [&](const Position& position) {
        const std::size_t moves = lawful_moves(position).size();
        const bool over = moves == 0 || surely_dead(position, count_legal_moves(position));
        EXPECT_FALSE(over && plainly_goes_on(position)) << write_fen(position);
        plain += plainly_goes_on(position);
        ended += over;
    };
    for (const char* start : lively_positions)
        for (std::uint32_t seed = 0; seed < 40; ++seed)
            random_game(fen(start), seed, 200, [&](const Position& before, Move move, const Position& after) {
                compare(after);
                const Square to = square_number(index(move.to()) ^ 7), theirs = before.king(other(before.turn()));
                if (to != theirs && !contains(before.pieces(before.turn()), to))
                    compare(before.after_illegal(Move(move.from(), to)));
            });
    for (const char* end : {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
                            "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4",
                            "7r/8/8/2b5/7N/6k1/8/r3N2K w - - 0 1",  // stalemate: both knights are pinned,
                            "5r2/1b6/8/2bN4/8/6k1/8/7K w - - 0 1"}) {  // and here the one
        compare(fen(end));
        EXPECT_FALSE(has_legal_move(fen(end))) << end;
    }
    EXPECT_GT(plain, 10'000);
    EXPECT_GT(ended, 100);
}

}  // namespace winnable_test
}  // namespace adoube::chess
