#include "audit/read_game.h"

#include <gtest/gtest.h>

#include "audit/report/report_words.h"
#include "chess/board/setup.h"

namespace adoube::audit {
namespace recorded_game_test {

const std::string folder = ADOUBE_SOURCE_DIR "/tests/pgn/";

TEST(RecordedGame, FollowsAnIllegalMoveThatStood) {
    const auto game = read_game(folder + "illegal-stood.pgn", 1);
    ASSERT_TRUE(game) << game.error().text();
    EXPECT_EQ(game->moves.size(), 5u);
    EXPECT_EQ(game->written.moves.size(), 5u);
    EXPECT_NE(game->stood.find("'Ke3' is no legal move"), std::string::npos) << game->stood;
    EXPECT_EQ(game->trouble, "");
    EXPECT_EQ(chess::write_fen(game->position(5)), "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/3K4/PPPP1PPP/RNBQ1BNR b kq - 3 3");
}

TEST(RecordedGame, IsReadFromUtf16) {
    for (const char* file : {"utf16.pgn", "utf16-big.pgn"}) {
        const auto game = read_game(folder + file, 1);
        ASSERT_TRUE(game) << file << game.error().text();
        EXPECT_EQ(game->note, "UTF-16") << file;
        EXPECT_EQ(game->moves.size(), 3u) << file;
    }
}

TEST(ReportWords, PutsASentenceAndWhatItHolds) {
    using chess::Language;
    EXPECT_EQ(in_language("the game was over (checkmate) and went on", Language::ru),
              "партия была окончена (мат) и продолжалась");
    EXPECT_EQ(in_language("White could claim: the position stood three times, and at 2 later moves", Language::ru),
              "Белые могли заявить ничью: позиция стояла три раза, и позже ещё 2 раз");
    EXPECT_EQ(in_language("cannot be read: 'Foo' cannot be understood as a move (line 7)", Language::hy),
              "չի կարդացվում․ «Foo»-ը քայլ չէ (տող 7)");
    EXPECT_EQ(in_language("Anna Petrosyan", Language::ru), "Anna Petrosyan");
    EXPECT_EQ(in_language("missing: Event", Language::en), "missing: Event");
}

}  // namespace recorded_game_test
}  // namespace adoube::audit
