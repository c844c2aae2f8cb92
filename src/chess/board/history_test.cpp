#include "chess/board/history.h"

#include <gtest/gtest.h>

#include <vector>

#include "chess/board/play.h"
#include "chess/board/random_game_test.h"
#include "chess/board/setup.h"

namespace adoube::chess {
namespace history_test {

Position at(const char* fen) { return position_from_fen(fen).value(); }

Move find(const Position& position, std::string_view text) {
    for (const Move move : legal_moves(position))
        if (uci(move) == text) return move;
    throw std::runtime_error("no legal move " + std::string(text));
}

struct Played {
    History history;
    Position now;
    explicit Played(const Position& start) : history(start), now(start) {}
    void play(std::initializer_list<const char*> moves) {
        for (const char* text : moves) {
            const Move move = find(now, text);
            now = now.after(move);
            history.add(move, now);
        }
    }
};

TEST(History, counts_the_occurrences_of_a_position) {
    Played game(Position::initial());
    EXPECT_EQ(game.history.occurrences(game.now), 1);
    game.play({"g1f3", "g8f6", "f3g1", "f6g8"});
    EXPECT_EQ(game.history.occurrences(game.now), 2);
    game.play({"g1f3", "g8f6", "f3g1", "f6g8"});
    EXPECT_EQ(game.history.occurrences(game.now), 3);
    EXPECT_EQ(game.history.occurrences_at(game.now), (std::vector<std::size_t>{0, 4, 8}));
    game.history.undo_to(4);
    EXPECT_EQ(game.history.plies(), 4u);
    EXPECT_EQ(game.history.occurrences(Position::initial()), 2);
    EXPECT_EQ(uci(game.history.move(0)), "g1f3");
    EXPECT_EQ(game.history.position(1), Position::initial().after(find(Position::initial(), "g1f3")));
}

// 9.2.3.2: the rights are lost with the king's move, so the first two positions differ.
TEST(History, tells_castling_rights_apart) {
    Played game(at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
    game.play({"e1e2", "e8e7", "e2e1", "e7e8"});
    EXPECT_EQ(game.history.occurrences(game.now), 1);
    game.play({"e1e2", "e8e7", "e2e1", "e7e8"});
    EXPECT_EQ(game.history.occurrences(game.now), 2);
}

// 9.2.3.1: at first the pawn could have been taken en passant; with a pinned pawn it never could.
TEST(History, tells_en_passant_apart_only_if_it_was_legal) {
    Played could(at("4k3/3p4/8/4P3/8/8/8/4K2R b - - 0 1"));
    could.play({"d7d5", "h1h2", "e8f8", "h2h1", "f8e8"});
    EXPECT_EQ(could.history.occurrences_at(could.now), (std::vector<std::size_t>{5}));

    Played pinned(at("4r2k/3p4/8/4P3/8/8/8/R3K3 b - - 0 1"));
    pinned.play({"d7d5", "a1a2", "h8g8", "a2a1", "g8h8"});
    EXPECT_EQ(pinned.history.occurrences_at(pinned.now), (std::vector<std::size_t>{1, 5}));
}

// Against comparing whole Positions, in random games full of repetition.
TEST(History, agrees_with_comparing_positions) {
    int repeated = 0;
    for (const char* fen :
         {"7k/8/8/8/8/8/8/K7 w - - 0 1", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1", "4k3/p1p5/8/1P6/8/8/8/4K3 b - - 0 1"})
        for (std::uint32_t seed = 0; seed < 50; ++seed) {
            const Position start = at(fen);
            History history(start);
            std::vector<Position> stood{start};
            random_game(start, seed, 300, [&](const Position&, Move move, const Position& after) {
                history.add(move, after);
                stood.push_back(after);
                std::vector<std::size_t> same;
                for (std::size_t ply = 0; ply < stood.size(); ++ply)
                    if (stood[ply].same_as(after)) same.push_back(ply);
                ASSERT_EQ(history.occurrences_at(after), same);
                ASSERT_EQ(history.occurrences(after), static_cast<int>(same.size()));
                repeated += same.size() > 2;
            });
            EXPECT_EQ(history.position(history.plies()), stood.back());
        }
    EXPECT_GT(repeated, 100);
}

TEST(History, tells_apart_boards_that_differ_in_one_man) {
    for (const char* fen : lively_positions)
        random_game(at(fen), 5, 80, [](const Position&, Move, const Position& after) {
            for (const Square square : squares(after.occupied()))
                for (int other_man = 0; other_man < 12; ++other_man) {
                    const Piece man = *after.at(square);
                    const Piece instead{static_cast<Side>(other_man % 2), static_cast<Kind>(other_man / 2)};
                    Position changed = after;
                    PositionBuilder::take(changed, man, square);
                    PositionBuilder::put(changed, square, instead);
                    ASSERT_EQ(pack(changed) == pack(after), instead == man) << write_fen(after) << to_string(square);
                }
        });
}

}  // namespace history_test
}  // namespace adoube::chess
