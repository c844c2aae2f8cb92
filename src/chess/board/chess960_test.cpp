#include "chess/board/chess960.h"

#include <gtest/gtest.h>

#include <set>

#include "chess/board/history.h"
#include "chess/board/key.h"
#include "chess/board/random_game_test.h"
#include "chess/board/setup.h"
#include "chess/generate/perft.h"
#include "chess/generate/perft_suite_test.h"
#include "chess/notation/move_text.h"

namespace adoube::chess {
namespace chess960_test {

Position at(std::string_view fen) {
    const auto position = position_from_fen(fen, Variant::chess960);
    EXPECT_TRUE(position) << fen << ": " << position.error().text();
    return *position;
}

std::string back_rank(const Position& position) {
    std::string row;
    for (int file = 0; file < 8; ++file) row += letter(*position.at(square_at(file, 0)));
    return row;
}

std::string read(const Position& position, std::string_view text) {
    const auto reading = read_move(position, text);
    if (const auto* move = std::get_if<Move>(&reading)) return san(position, *move);
    if (const auto* illegal = std::get_if<IllegalMove>(&reading))
        return illegal->castling ? "illegal castling" : "illegal";
    return std::holds_alternative<AmbiguousMove>(reading) ? "ambiguous" : "unintelligible";
}

// The numbers as published: the first ones, ordinary chess, the last.
TEST(Chess960Start, has_its_usual_number) {
    EXPECT_EQ(back_rank(chess960_start(0)), "BBQNNRKR");
    EXPECT_EQ(back_rank(chess960_start(1)), "BQNBNRKR");
    EXPECT_EQ(back_rank(chess960_start(2)), "BQNNRBKR");
    EXPECT_EQ(back_rank(chess960_start(3)), "BQNNRKRB");
    EXPECT_EQ(back_rank(chess960_start(518)), "RNBQKBNR");
    EXPECT_EQ(back_rank(chess960_start(959)), "RKRNNQBB");
}

TEST(Chess960Start, keeps_the_rules_960_times_differently) {
    std::set<std::string> rows;
    for (int number = 0; number < chess960_starts; ++number) {
        const Position start = chess960_start(number);
        const std::string row = back_rank(start);
        rows.insert(row);
        EXPECT_TRUE(row.find('R') < row.find('K') && row.find('K') < row.rfind('R')) << row;
        EXPECT_NE(row.find('B') % 2, row.rfind('B') % 2) << row;
        for (int file = 0; file < 8; ++file)
            EXPECT_EQ(start.at(square_at(file, 0))->kind, start.at(square_at(file, 7))->kind) << row;
        EXPECT_EQ(start.castling().bits, 15) << row;
        EXPECT_EQ(chess960_number(start), number);
    }
    EXPECT_EQ(rows.size(), 960u);
    EXPECT_FALSE(chess960_number(Position::initial()));
    EXPECT_FALSE(chess960_number(chess960_start(7).after(Move(Square::a2, Square::a3))));
}

TEST(Chess960, agrees_with_the_published_perft_numbers) {
    const int positions =
        for_published_counts("perft_chess960.txt", [](const Position& position, int depth, auto nodes) {
            EXPECT_EQ(perft(position, depth), nodes);
            std::uint64_t shared = 0;
            for (const Share& share : perft_divide(position, depth)) shared += share.nodes;  // through Position::after
            EXPECT_EQ(shared, nodes);
        });
    EXPECT_EQ(positions, 25);
}

struct Castling {
    const char *before, *text, *after;
};

// Guideline II: two moves, an exchange, the king alone, the rook alone; and what stands in the way.
TEST(Chess960, castles_onto_the_ordinary_squares) {
    for (const auto& [before, text, after] : {
             Castling{"4k3/8/8/8/8/8/8/RK5R w HA - 0 1", "O-O", "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"},
             Castling{"4k3/8/8/8/8/8/8/RK5R w HA - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR3R b - - 1 1"},
             Castling{"4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1", "O-O", "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"},
             Castling{"4k3/8/8/8/8/8/8/2RK3R w HC - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR3R b - - 1 1"},
             Castling{"4k3/8/8/8/8/8/8/R3KR2 w FA - 0 1", "O-O", "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"},
             Castling{"4k3/8/8/8/8/8/8/R5KR w HA - 0 1", "O-O", "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"},
             Castling{"r1k4r/8/8/8/8/8/8/4K3 b ha - 0 1", "O-O-O", "2kr3r/8/8/8/8/8/8/4K3 w - - 1 2"},
         }) {
        const Position position = at(before);
        const auto reading = read_move(position, text);
        ASSERT_TRUE(std::holds_alternative<Move>(reading)) << before << ' ' << text;
        const Move move = std::get<Move>(reading);
        EXPECT_EQ(san(position, move), text) << before;
        EXPECT_EQ(write_fen(position.after(move)), after);
        EXPECT_EQ(key_after(key_of(position), position, move, position.after(move)), key_of(position.after(move)));
        EXPECT_EQ(std::get<Move>(read_move(position, uci(position, move))), move) << uci(position, move);
    }
}

TEST(Chess960, does_not_castle_where_it_may_not) {
    for (const char* fen : {
             "4k3/8/8/8/8/8/8/RK1N3R w HA - 0 1",  // d1 is in the way of the rook a1 and of nobody else
             "2r1k3/8/8/8/8/8/8/RK5R w HA - 0 1",  // c1 is attacked
             "4k3/8/8/8/8/8/8/rR1K3R w HB - 0 1",  // the rook b1 gone, a1 attacks the king on c1
             "1r2k3/8/8/8/8/8/8/RK5R w HA - 0 1",  // the king is in check
             "4k3/8/8/8/8/8/8/RK5R w H - 0 1",  // the right is gone
         }) {
        EXPECT_EQ(read(at(fen), "O-O-O"), "illegal castling") << fen;
    }
    // Between rook and king there may be anything the rook does not pass.
    EXPECT_EQ(read(at("4k3/8/8/8/8/8/8/RN1K3R w HA - 0 1"), "O-O-O"), "illegal castling");
    EXPECT_EQ(read(at("1r2k3/8/8/8/8/8/8/R2K3R w HA - 0 1"), "O-O-O"), "O-O-O");  // b1 is attacked: the rook passes it
}

TEST(Chess960, reads_king_takes_rook_and_tells_a_step_from_castling) {
    const Position step = at("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1");  // Kg1 and O-O both end on g1
    EXPECT_EQ(read(step, "f1h1"), "O-O");
    EXPECT_EQ(read(step, "Kxh1"), "O-O");
    EXPECT_EQ(read(step, "f1g1"), "Kg1");
    EXPECT_EQ(read(step, "Kg1"), "Kg1");
    EXPECT_EQ(read(step, "0-0"), "O-O");
    EXPECT_EQ(read(step, "f1a1"), "O-O-O");
    EXPECT_EQ(uci(step, std::get<Move>(read_move(step, "O-O"))), "f1h1");
    const Position far = at("4k3/8/8/8/8/8/8/RK5R w HA - 0 1");  // no step leads from b1 to g1
    EXPECT_EQ(read(far, "b1g1"), "O-O");
    EXPECT_EQ(read(at("4k3/8/8/8/8/8/8/R4K1R w A - 0 1"), "f1h1"), "illegal castling");
    const auto ordinary = position_from_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    EXPECT_EQ(read(*ordinary, "e1h1"), "illegal");  // ordinary chess knows no such writing
}

TEST(Chess960, reads_and_writes_both_kinds_of_fen) {
    const std::string shredder = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    const auto self_told = position_from_fen(shredder);
    ASSERT_TRUE(self_told);
    EXPECT_EQ(write_fen(*self_told), shredder);
    EXPECT_EQ(write_xfen(*self_told), "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9");
    EXPECT_EQ(at(write_xfen(*self_told)), *self_told);
    // An inner rook has to be named in X-FEN.
    const Position inner = at("4k3/8/8/8/8/8/8/1KR2R2 w C - 0 1");
    EXPECT_EQ(write_xfen(inner), "4k3/8/8/8/8/8/8/1KR2R2 w C - 0 1");
    EXPECT_EQ(at(write_xfen(inner)), inner);
    EXPECT_FALSE(position_from_fen("4k3/8/8/8/8/8/8/RK5R w KQ - 0 1"));  // ordinary chess: no king on e1
}

TEST(Chess960, refuses_rights_that_nobody_can_have) {
    const auto refused = [](const char* fen) {
        const auto read = position_from_fen(fen, Variant::chess960);
        return read ? "accepted" : read.error().text();
    };
    EXPECT_EQ(refused("4k3/8/8/8/8/8/8/1K5R w HA - 0 1"), "fen: white may castle without a rook on a1 (column 25)");
    EXPECT_EQ(refused("4k3/8/8/8/8/8/8/1K6 w K - 0 1"),
              "fen: white may castle without a rook on that side (column 23)");
    EXPECT_EQ(refused("4k3/8/8/8/8/8/1K6/R6R w HA - 0 1"),
              "fen: white may castle without a king on its first rank (column 25)");
    EXPECT_EQ(refused("4k3/8/8/8/8/8/8/RK4RR w HG - 0 1"),
              "fen: white has two rights to castle on the same side of the king (column 26)");
    EXPECT_EQ(refused("r4k1r/8/8/8/8/8/8/RK5R w HAha - 0 1"),
              "fen: the kings that may castle stand on different files: in Chess960 Black mirrors White (column 28)");
    EXPECT_EQ(refused("4k3/8/8/8/8/8/8/K6R w H - 0 1"),
              "fen: in Chess960 the king stands between its rooks (column 23)");
}

TEST(Chess960, loses_rights_and_tells_positions_apart_by_them) {
    Position position = at("2k3r1/6p1/8/8/8/8/6P1/1RK3R1 w GBg - 0 1");
    History history(position);
    const auto play = [&](const char* text) {
        const Move move = std::get<Move>(read_move(position, text));
        position = position.after(move);
        history.add(move, position);
    };
    for (const char* text : {"Rb2", "Rh8", "Rb1", "Rg8"}) play(text);
    EXPECT_EQ(write_fen(position), "2k3r1/6p1/8/8/8/8/6P1/1RK3R1 w G - 4 3");
    EXPECT_EQ(history.occurrences(position), 1);  // 9.2.3.2: rights were lost
    for (const char* text : {"Rb2", "Rh8", "Rb1", "Rg8"}) play(text);
    EXPECT_EQ(history.occurrences(position), 2);
    play("O-O");
    EXPECT_EQ(write_fen(position), "2k3r1/6p1/8/8/8/8/6P1/1R3RK1 b - - 9 5");
}

TEST(Chess960, reads_back_what_random_games_write) {
    int castled = 0;
    for (int number = 3; number < chess960_starts; number += 4)
        random_game(chess960_start(number), static_cast<std::uint32_t>(number), 120,
                    [&](const Position& before, Move move, const Position& after) {
                        ASSERT_EQ(key_after(key_of(before), before, move, after), key_of(after)) << write_fen(before);
                        ASSERT_EQ(std::get<Move>(read_move(before, san(before, move))), move) << write_fen(before);
                        ASSERT_EQ(std::get<Move>(read_move(before, uci(before, move))), move) << write_fen(before);
                        castled += move.is_castling();
                    });
    EXPECT_GT(castled, 50);
}

}  // namespace chess960_test
}  // namespace adoube::chess
