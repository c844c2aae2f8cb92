#include "chess/pgn/pgn_write.h"

#include <gtest/gtest.h>

#include "chess/board/setup.h"

namespace adoube::chess {
namespace pgn_write_test {

PgnGame read_one(std::string_view text) {
    PgnGame game;
    GameReader reader({}, [&](const ReplayedGame& lent) { game = pgn_game_of(lent); });
    reader.feed(text);
    reader.finish();
    EXPECT_EQ(reader.games(), 1u);
    return game;
}

TEST(PgnWrite, ExportFormat) {
    PgnGame game;
    game.tags = {{"White", "Carlsen, \"M\" \\ "}, {"Annotator", "me"}, {"Black", "Aronian, L"}, {"ECO", "C20"}};
    game.moves = {{Move(Square::e2, Square::e4), {1}, std::chrono::milliseconds(5'399'500), {"best by test"}},
                  {Move(Square::e7, Square::e5)},
                  {Move(Square::g1, Square::f3)}};
    game.score = Score::white_wins;
    EXPECT_EQ(
        write_pgn(game),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Carlsen, \\\"M\\\" \\\\ \"]\n"
        "[Black \"Aronian, L\"]\n[Result \"1-0\"]\n[Annotator \"me\"]\n[ECO \"C20\"]\n\n"
        "1. e4 $1 {[%clk 1:29:59.5] best by test} 1... e5 2. Nf3 1-0\n\n");
}

TEST(PgnWrite, StartFromAnotherPosition) {
    PgnGame game;
    game.start = *position_from_fen("4k3/8/8/8/8/8/8/4K2R b K - 3 40");
    game.moves = {{Move(Square::e8, Square::d7)}, {Move(Square::e1, Square::g1, Move::Sort::castling)}};
    const std::string text = write_pgn(game);
    EXPECT_NE(text.find("[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 40\"]\n[SetUp \"1\"]\n\n40... Kd7 41. O-O *\n\n"),
              text.npos)
        << text;
    EXPECT_EQ(read_one(text).moves, game.moves);
}

TEST(PgnWrite, LinesStayBelowEightyColumns) {
    PgnGame game;
    Position position = game.start;
    for (int i = 0; i < 200; ++i) {
        const MoveList legal = legal_moves(position);
        game.moves.push_back({legal[static_cast<std::size_t>(i * 7) % legal.size()]});
        game.moves.back().comments.push_back("a comment with several words, and } a brace");
        position = position.after(game.moves.back().move);
    }
    const std::string text = write_pgn(game);
    std::size_t column = 0;
    for (const char c : text) {
        column = c == '\n' ? 0 : column + 1;
        ASSERT_LT(column, 80u);
    }
    EXPECT_EQ(read_one(text).moves.size(), 200u);
}

// What is written reads back as the same game; a second writing changes nothing.
TEST(PgnWrite, RoundTrip) {
    const char* texts[] = {
        "[White \"M\xfcller \\\"x\\\"\"]\n[Result \"*\"]\n\n{intro} 1. e4!? {[%clk 0:01:02]  two  spaces} {second} (1. "
        "d4) e5 $6 2. Nf3 *",
        "[FEN \"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1\"]\n\n1. 0-0 O-O-O 1/2-1/2",
        "1. e4 {unclosed",
        "1. e4 e5 2. Ke4 0-1",
        // Two spaces are written as one: what stands 64 bytes behind an opening then stands nearer.
        "[\n\n1. e4 {c [%clk 0:01: {c [%clk 0:01:. c5 2. Nf3) 23) 2. Nf3 \n1. E4 {c [Eclk 0:01: t \x01m\"]\n[Result",
        "1. e4 {[%clk                                                                       0:01:02] thought} e5 *",
    };
    for (const char* text : texts) {
        const PgnGame first = read_one(text);
        const std::string written = write_pgn(first);
        const PgnGame second = read_one(written);
        EXPECT_EQ(second.start, first.start);
        EXPECT_EQ(second.score, first.score);
        ASSERT_EQ(second.moves.size(), first.moves.size()) << written;
        for (std::size_t i = 0; i < first.moves.size(); ++i) {
            EXPECT_EQ(second.moves[i].move, first.moves[i].move);
            EXPECT_EQ(second.moves[i].clock, first.moves[i].clock);
            EXPECT_EQ(second.moves[i].nags, first.moves[i].nags);
        }
        EXPECT_EQ(write_pgn(second), written);
    }
}

}  // namespace pgn_write_test
}  // namespace adoube::chess
