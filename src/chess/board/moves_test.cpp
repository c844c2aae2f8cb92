#include "chess/board/moves.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "chess/board/random_game_test.h"
#include "chess/board/setup.h"
#include "chess/generate/walkers.h"

namespace adoube::chess {
namespace moves_test {

Position at(const char* fen) {
    const auto position = position_from_fen(fen);
    if (!position) throw std::runtime_error(position.error().text());
    return *position;
}

// Every value a Move can have is asked, so `is_legal` may neither add nor miss one.
TEST(Moves, are_listed_exactly_when_they_are_legal) {
    for (const char* fen : lively_positions)
        random_game(at(fen), 7, 60, [&](const Position& before, Move, const Position&) {
            const MoveList moves = legal_moves(before);
            std::size_t legal = 0;
            for (unsigned bits = 0; bits < 0x10000; ++bits)
                if (is_legal(before, Move::from_bits(static_cast<std::uint16_t>(bits)))) {
                    ++legal;
                    EXPECT_TRUE(moves.has(Move::from_bits(static_cast<std::uint16_t>(bits)))) << write_fen(before);
                }
            EXPECT_EQ(legal, moves.size()) << write_fen(before);
            EXPECT_EQ(count_legal_moves(before), moves.size());
        });
}

// Also where a king beside a king, or one that could be taken, was left by an illegal move.
TEST(Moves, begin_exactly_where_the_list_has_one) {
    const auto compare = [](const Position& position) {
        const MoveList moves = lawful_moves(position);
        for (int i = 0; i < 64; ++i) {
            const Square from = square_number(i);
            const bool listed = std::ranges::any_of(moves, [&](Move move) { return move.from() == from; });
            EXPECT_EQ(has_lawful_move_from(position, from), listed) << write_fen(position) << ' ' << to_string(from);
        }
    };
    for (const char* fen : lively_positions)
        random_game(at(fen), 11, 120, [&](const Position& before, Move move, const Position&) {
            compare(before);
            const Square theirs = before.king(other(before.turn()));
            for (const Square to : {square_number(index(move.to()) ^ 7), square_number(index(move.from()) ^ 9)})
                if (to != theirs && !contains(before.pieces(before.turn()), to))
                    compare(before.after_illegal(Move(move.from(), to)));
        });
    compare(at("4k3/8/b7/8/8/8/5PPP/6KR w H - 0 1"));  // the king castles where it cannot step
    compare(at("4k3/8/4p3/3pP3/8/8/8/4K3 w - d6 0 1"));  // a pawn that moves en passant or not at all
}

TEST(Moves, are_the_same_with_and_without_pext) {
    const WalkersByVariant* bmi2 = bmi2_walkers();
    if (!bmi2) GTEST_SKIP() << "this processor has no fast PEXT";
    std::vector<std::string> fens(lively_positions.begin(), lively_positions.end());
    fens.emplace_back("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9");
    for (const std::string& fen : fens) {
        const Position position = at(fen.c_str());
        const auto turn = static_cast<std::size_t>(position.turn());
        const std::size_t variant = position.is_chess960() ? 1 : 0;
        for (int depth = 0; depth <= 4; ++depth)
            EXPECT_EQ(plain_walkers()[variant].leaves[turn](position, depth),
                      (*bmi2)[variant].leaves[turn](position, depth))
                << fen;
    }
}

TEST(Moves, keep_the_promises_of_a_position) {
    for (const char* fen : lively_positions)
        for (std::uint32_t seed = 0; seed < 20; ++seed)
            random_game(at(fen), seed, 150, [&](const Position&, Move, const Position& after) {
                const std::string text = write_fen(after);
                const auto again = position_from_fen(text);
                ASSERT_TRUE(again) << text << ": " << again.error().text();
                ASSERT_EQ(*again, after) << text;
                bool captures_en_passant = false;
                for (const Move move : legal_moves(after)) captures_en_passant |= move.is_en_passant();
                ASSERT_EQ(after.en_passant().has_value(), captures_en_passant) << text;
            });
}

TEST(Moves, know_mate_and_stalemate) {
    EXPECT_TRUE(is_checkmate(at("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")));
    EXPECT_FALSE(is_stalemate(at("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")));
    EXPECT_TRUE(is_stalemate(at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")));
    EXPECT_FALSE(is_checkmate(at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")));
    EXPECT_FALSE(is_checkmate(Position::initial()));
}

TEST(Moves, name_what_they_take) {
    const Position position = at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    EXPECT_EQ(captured_square(position, {Square::e5, Square::d6, Move::Sort::en_passant}), Square::d5);
    EXPECT_TRUE(is_capture(at("4k3/8/8/8/8/8/6K1/7r w - - 0 1"), {Square::g2, Square::h1}));
    EXPECT_FALSE(is_capture(Position::initial(), {Square::e2, Square::e4}));
}

// The 218 moves of Petrović's position, and more than any game allows: 512 hold them.
TEST(Moves, fit_the_list) {
    EXPECT_EQ(legal_moves(at("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")).size(), 218u);
}

}  // namespace moves_test
}  // namespace adoube::chess
