#include "chess/pgn/replay.h"

#include <gtest/gtest.h>

#include <random>

#include "chess/board/history.h"
#include "chess/pgn/plain_run.h"
#include "chess/pgn/replay_dump_test.h"

namespace adoube::chess {
namespace replay_test {

std::string game_text(const Position& start, const std::vector<Move>& moves) {
    std::string text = "[SetUp \"1\"]\n[FEN \"" + write_fen(start) + "\"]\n\n";
    Position position = start;
    for (const Move move : moves) {
        text += san(position, move) + " ";
        position = position.after(move);
    }
    return text + "*\n\n";
}

// Random play that likes to shuffle, so that positions come back.
std::vector<Move> random_moves(Position position, std::mt19937& random, int plies) {
    std::vector<Move> moves;
    for (int i = 0; i < plies; ++i) {
        const MoveList legal = legal_moves(position);
        if (legal.empty()) break;
        Move move = legal[random() % legal.size()];
        if (moves.size() >= 2 && random() % 3 != 0) {
            const Move back(moves[moves.size() - 2].to(), moves[moves.size() - 2].from());
            if (legal.has(back)) move = back;
        }
        moves.push_back(move);
        position = position.after(move);
    }
    return moves;
}

// Every ply against the general code: after(), key_of(), History.
TEST(Replay, AgreesWithTheGeneralCode) {
    std::mt19937 random(3);
    const char* starts[] = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
                            "8/8/8/4k3/8/8/4K3/R6r b - - 90 80"};
    int compared = 0, repeated = 0;
    for (int round = 0; round < 40; ++round) {
        const Position start = *position_from_fen(starts[round % 5]);
        const std::vector<Move> moves = random_moves(start, random, 200);
        GameReader reader({}, [&](const ReplayedGame& game) {
            ASSERT_EQ(game.plies(), moves.size());
            EXPECT_EQ(game.warnings(), 1u) << "the missing tags, told once";
            History history(start);
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const Position after = game.before(i).after(moves[i]);
                history.add(moves[i], after);
                ASSERT_EQ(game.move(i), moves[i]);
                ASSERT_EQ(game.after(i), after);
                ASSERT_EQ(game.key_after(i), key_of(after));
                ASSERT_EQ(game.occurrences_after(i), history.occurrences(after));
                ++compared;
                repeated += game.occurrences_after(i) > 1;
            }
            EXPECT_EQ(game.ends_in_checkmate(), is_checkmate(game.last()));
            EXPECT_EQ(game.ends_in_stalemate(), is_stalemate(game.last()));
        });
        reader.feed(game_text(start, moves));
        reader.finish();
        EXPECT_EQ(reader.games(), 1u);
    }
    EXPECT_GT(compared, 3000);
    EXPECT_GT(repeated, 300);
}

// Plain SAN takes nothing that the general reading would not, and all that we write.
TEST(Replay, PlainSanIsStrict) {
    std::mt19937 random(4);
    constexpr std::string_view letters = "abcdefgh12345678NBRQKOx=+#-";
    int taken = 0;
    for (int round = 0; round < 40; ++round) {
        Position position = Position::initial();
        for (const Move next : random_moves(position, random, 60)) {
            const auto attempt = [&](const std::string& text) {
                Live live{position, key_of(position)};
                const Move move = play_plain(live, text).move;
                if (move == Move{}) {
                    EXPECT_EQ(live.position, position);
                    return false;
                }
                EXPECT_EQ(std::get<Move>(read_move(position, text)), move) << text;
                EXPECT_EQ(live.position, position.after(move)) << text;
                EXPECT_EQ(live.key, key_of(live.position)) << text;
                return true;
            };
            for (const Move move : legal_moves(position))
                EXPECT_TRUE(attempt(san(position, move))) << san(position, move);
            for (int i = 0; i < 40; ++i) {
                std::string text = san(position, next);
                for (auto changes = 1 + random() % 3; changes > 0; --changes) {
                    const std::size_t at = random() % text.size();
                    text[at] = letters[random() % letters.size()];
                }
                taken += attempt(text);
            }
            position = position.after(next);
            if (testing::Test::HasFailure()) FAIL() << write_fen(position);
        }
    }
    EXPECT_GT(taken, 100);
}

// The quick reading needs 64 bytes at hand: fed byte by byte, every move is left to the general one.
TEST(Replay, QuickAndGeneralReadingAgreeOnWhatStandsBehindAMove) {
    for (const std::string behind :
         {"",  "+", "#", "++", "+#",  "+!", "!",   "?!", ",",    "-", "=", "=Q", "%",    "\"",
          "'", "*", "(", ")",  "{a}", "$5", "+$5", ";",  "e.p.", ".", "1", "x",  "\x80", "\x01"})
        for (const std::string gap : {" ", "\n", "\r\n", "\t", ""}) {
            std::string text = "1. e4 e5 ";
            for (const char* move : {"2. Nf3", "d5", "3. exd5", "Qxd5", "4. Nc3", "Qe6"}) text += move + behind + gap;
            text += " *\n" + std::string(99, '\n');
            EXPECT_EQ(dump(text, {}, 0, {.play_on = true}), dump(text, {}, 1, {.play_on = true})) << text;
        }
}

TEST(Replay, LendsTagsClocksAndNotes) {
    int visits = 0;
    GameReader reader({}, [&](const ReplayedGame& game) {
        ++visits;
        EXPECT_EQ(game.tag("White"), "M\u00fcller, \"K\"");
        EXPECT_EQ(game.tag("Nobody"), std::nullopt);
        ASSERT_EQ(game.plies(), 2u);
        EXPECT_EQ(game.text(0), "e4");
        EXPECT_EQ(game.clock(0), std::chrono::milliseconds(5'399'000));
        EXPECT_EQ(game.clock(1), std::chrono::milliseconds(4'500));
        ASSERT_EQ(game.annotations().size(), 5u);
        EXPECT_EQ(game.annotations()[0].text, "before all");
        EXPECT_EQ(game.annotations()[0].plies, 0u);
        EXPECT_EQ(game.annotations()[1].nag, 5);
        EXPECT_EQ(game.annotations()[3].sort, Annotation::Sort::variation);
        EXPECT_EQ(game.score(), Score::draw);
    });
    reader.feed(
        "[White \"M\xfcller, \\\"K\\\"\"]\n\n{before all} 1. e4!? {[%clk 1:29:59]} (1. d4 $3 {no}) e5 {[%clk "
        "0:00:04.5]\r\nlater} 1/2-1/2");
    reader.finish();
    EXPECT_EQ(visits, 1);
}

TEST(Replay, PlaysOnAfterAnIllegalMoveWhenAsked) {
    const std::string text = "1. e4 e5 2. Ke3 Nf6 3. Qh4 Nc6 *";
    EXPECT_EQ(summary(text), "plies=2 * illegal_move missing_tags unplayed=4\n");
    int illegal = 0;
    GameReader reader({.play_on = true}, [&](const ReplayedGame& game) {
        EXPECT_EQ(game.plies(), 6u);
        EXPECT_EQ(game.errors(), 2u);
        for (std::size_t i = 0; i < game.plies(); ++i) illegal += game.was_illegal(i);
        EXPECT_EQ(game.last().at(Square::e3)->kind, Kind::king);
        EXPECT_EQ(game.key_after(5), key_of(game.last()));
    });
    reader.feed(text);
    reader.finish();
    EXPECT_EQ(illegal, 2);
    // A king left in check cannot be played on: the next side would take it.
    EXPECT_EQ(summary("1. e4 e5 2. Qh5 Ke7 3. Qxe5 a6 4. Qe6 *", {.play_on = true}),
              "plies=5 * illegal_move missing_tags unplayed=2\n");
}

TEST(Replay, StrictRefusesOddWriting) {
    EXPECT_EQ(summary("1. e2-e4 e5 *"), "plies=2 * nonstandard_move missing_tags\n");
    EXPECT_EQ(summary("1. e2-e4 e5 *", {.lenient = false}), "plies=0 * nonstandard_refused missing_tags unplayed=2\n");
}

TEST(Replay, CountsTheStartAsAStanding) {
    int most = 0, last = 0;
    GameReader reader(
        {}, [&](const ReplayedGame& game) { most = game.most_occurrences(), last = game.occurrences_after(7); });
    reader.feed("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *");
    reader.finish();
    EXPECT_EQ(most, 3);
    EXPECT_EQ(last, 3);
}

// What was written by other means than plain ASCII: Windows-1252, quotes of print, signs of books.
TEST(Replay, AVariationBeforeTheFirstMoveIsNotPlayed) {
    const std::string text =
        "[White \"W\"]\n\n(1. e4 e5) 1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 O-O 6. Nf3 h6 *\n";
    EXPECT_EQ(dump(text, {}), dump(text, {}, 1));
    EXPECT_NE(dump(text, {}).find("\nd4 d2d4"), std::string::npos);
    EXPECT_EQ(dump(text, {}).find("e2e4"), std::string::npos);
}

TEST(Replay, ReadsResultsWithPointsGapsAndSingleBytes) {
    struct Case {
        std::string_view written;
        Score score;
    };
    const Case cases[] = {{"0.5-0.5", Score::draw},
                          {"1 - 0", Score::white_wins},
                          {"0 - 1", Score::black_wins},
                          {"0 : 0", Score::both_lose},
                          {"\xBD-\xBD", Score::draw},
                          {"\xBD-0", Score::white_half},
                          {"1\x96"
                           "0",
                           Score::white_wins},
                          {"0\x97"
                           "1",
                           Score::black_wins}};
    for (const auto& [written, score] : cases)
        for (const std::string_view behind : {"\n\n", ""}) {
            int games = 0;
            GameReader reader({}, [&](const ReplayedGame& game) {
                ++games;
                EXPECT_EQ(game.score(), score) << written;
                EXPECT_EQ(game.plies(), 2u) << written;
                EXPECT_EQ(game.errors(), 0u) << written;
            });
            for (const char c : "[White \"W\"]\n\n1. e4 e5 " + std::string(written) + std::string(behind))
                reader.feed({&c, 1});
            reader.finish();
            EXPECT_EQ(games, 1) << written;
        }
}

TEST(Replay, ReadsWhatWordProcessorsWrite) {
    std::string white, black, comment;
    std::vector<int> nags;
    GameReader reader({}, [&](const ReplayedGame& game) {
        white = game.tag("White").value_or("");
        black = game.tag("Black").value_or("");
        for (const Annotation& note : game.annotations()) {
            if (note.sort == Annotation::Sort::nag) nags.push_back(note.nag);
            if (note.sort == Annotation::Sort::comment) comment = note.text;
        }
    });
    reader.feed(
        "[White \"\x8Aimek\x96\x8E\xE1k\"]\n[Black „Boris“]\n\n1. e4 ± {l\x92\x9Cuvre \x81} e5 +− 2. Nf3 ∞ *\n");
    reader.finish();
    EXPECT_EQ(white, "Šimek–Žák");
    EXPECT_EQ(black, "Boris");
    EXPECT_EQ(comment, "l’œuvre \uFFFD");
    EXPECT_EQ(nags, (std::vector<int>{16, 18, 13}));
}

}  // namespace replay_test
}  // namespace adoube::chess
