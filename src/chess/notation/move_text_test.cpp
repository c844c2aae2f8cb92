#include "chess/notation/move_text.h"

#include <gtest/gtest.h>

#include <random>

#include "base/overloaded.h"
#include "chess/board/setup.h"
#include "chess/notation/move_pattern.h"

namespace adoube::chess {
namespace move_text_test {

constexpr auto start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr auto castles = "r3k2r/pppq1ppp/2n5/8/8/2N5/PPPQ1PPP/R3K2R w KQkq - 0 1";
constexpr auto promotes = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
constexpr auto knights = "4k3/8/8/1b6/8/5N2/8/1N2K3 w - - 0 1";       // Nd2 by either
constexpr auto pinned = "4k3/8/8/b7/8/2N5/8/4K1N1 w - - 0 1";         // c3 is pinned: Ne2 is the other's
constexpr auto short_takes = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";     // ed
constexpr auto two_takes = "4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1";    // ed: d5 or d6
constexpr auto en_passant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

Position at(std::string_view fen) {
    const auto position = position_from_fen(fen);
    EXPECT_TRUE(position) << fen;
    return *position;
}

std::string told(const Position& position, std::string_view text, Languages languages = {}) {
    return std::visit(overloaded{
                          [&](Move move) { return "legal " + san(position, move) + " " + uci(move); },
                          [&](const AmbiguousMove& ambiguous) {
                              std::string out = "ambiguous";
                              for (const Move move : ambiguous.candidates) out += " " + san(position, move);
                              return out;
                          },
                          [](const IllegalMove&) { return std::string("illegal"); },
                          [](const UnintelligibleMove&) { return std::string("unintelligible"); },
                      },
                      read_move(position, text, languages));
}

struct Case {
    const char* fen;
    const char* text;
    const char* answer;
};

class Catalogue : public testing::TestWithParam<Case> {};
TEST_P(Catalogue, ReadsAs) {
    EXPECT_EQ(told(at(GetParam().fen), GetParam().text), GetParam().answer) << GetParam().text;
}

INSTANTIATE_TEST_SUITE_P(Languages, Catalogue,
                         testing::Values(Case{start, "Nf3", "legal Nf3 g1f3"}, Case{start, "Ձf3", "legal Nf3 g1f3"},
                                         Case{start, "Кf3", "legal Nf3 g1f3"}, Case{start, "♘f3", "legal Nf3 g1f3"},
                                         Case{start, "♞f3", "legal Nf3 g1f3"}, Case{start, "♙e4", "legal e4 e2e4"},
                                         Case{start, "ձf3", "legal Nf3 g1f3"}, Case{start, "кf3", "legal Nf3 g1f3"},
                                         Case{start, "nf3", "legal Nf3 g1f3"}, Case{start, "Sf3", "unintelligible"},
                                         Case{start, "Cf3", "unintelligible"}, Case{castles, "Крf1", "legal Kf1 e1f1"},
                                         Case{castles, "КРf1", "legal Kf1 e1f1"},
                                         Case{castles, "Աf1", "legal Kf1 e1f1"}, Case{castles, "Лd1", "legal Rd1 a1d1"},
                                         Case{castles, "Նd1", "legal Rd1 a1d1"},
                                         Case{castles, "Фe2+", "legal Qe2+ d2e2"},
                                         Case{castles, "Թe2", "legal Qe2+ d2e2"}));

INSTANTIATE_TEST_SUITE_P(
    Forms, Catalogue,
    testing::Values(Case{start, "e4", "legal e4 e2e4"}, Case{start, "e2e4", "legal e4 e2e4"},
                    Case{start, "e2-e4", "legal e4 e2e4"}, Case{start, "e2–e4", "legal e4 e2e4"},
                    Case{start, "e2 - e4", "legal e4 e2e4"}, Case{start, "Ng1-f3", "legal Nf3 g1f3"},
                    Case{start, "Ng1f3", "legal Nf3 g1f3"}, Case{start, "Ngf3", "legal Nf3 g1f3"},
                    Case{start, "N1f3", "legal Nf3 g1f3"}, Case{start, "g1f3", "legal Nf3 g1f3"},
                    Case{start, "N f3", "legal Nf3 g1f3"}, Case{start, "Nxf3+", "legal Nf3 g1f3"},
                    Case{start, "N-f3", "legal Nf3 g1f3"}, Case{start, "Pe4", "legal e4 e2e4"},
                    Case{start, "пe4", "legal e4 e2e4"}, Case{start, " e4 ", "legal e4 e2e4"},
                    Case{start, "1. e4", "legal e4 e2e4"}, Case{start, "1.e4", "legal e4 e2e4"},
                    Case{start, "e4!?", "legal e4 e2e4"}, Case{start, "e4 e.p.", "legal e4 e2e4"},
                    Case{start, "e4#", "legal e4 e2e4"}, Case{start, "e4(=)", "legal e4 e2e4"},
                    Case{start, "e4 (=)", "legal e4 e2e4"}, Case{start, "e4 =", "legal e4 e2e4"},
                    Case{start, "e4=", "legal e4 e2e4"}, Case{start, "Nf3! (=)", "legal Nf3 g1f3"},
                    Case{start, "E4", "legal e4 e2e4"}, Case{start, "E2-E4", "legal e4 e2e4"},
                    Case{start, "NF3", "legal Nf3 g1f3"}, Case{short_takes, "ed", "legal exd5 e4d5"},
                    Case{short_takes, "exd", "legal exd5 e4d5"}, Case{short_takes, "e:d", "legal exd5 e4d5"},
                    Case{short_takes, "ed5", "legal exd5 e4d5"}, Case{short_takes, "e4xd5", "legal exd5 e4d5"},
                    Case{short_takes, "e4:d5", "legal exd5 e4d5"}, Case{short_takes, "e×d5", "legal exd5 e4d5"},
                    Case{short_takes, "xd5", "legal exd5 e4d5"}, Case{short_takes, "e4d5", "legal exd5 e4d5"},
                    Case{en_passant, "ed", "legal exd6 e5d6"}, Case{en_passant, "exd6 e.p.", "legal exd6 e5d6"},
                    Case{en_passant, "ed6ep", "legal exd6 e5d6"}));

INSTANTIATE_TEST_SUITE_P(
    Castling, Catalogue,
    testing::Values(Case{castles, "O-O", "legal O-O e1g1"}, Case{castles, "0-0", "legal O-O e1g1"},
                    Case{castles, "О-О", "legal O-O e1g1"}, Case{castles, "О-0", "legal O-O e1g1"},
                    Case{castles, "o-o", "legal O-O e1g1"}, Case{castles, "OO", "legal O-O e1g1"},
                    Case{castles, "O – O", "legal O-O e1g1"}, Case{castles, "0-0-0", "legal O-O-O e1c1"},
                    Case{castles, "O-О-0", "legal O-O-O e1c1"}, Case{castles, "O-O-O+", "legal O-O-O e1c1"},
                    Case{castles, "e1g1", "legal O-O e1g1"}, Case{castles, "O-O-O-O", "unintelligible"},
                    Case{castles, "O", "unintelligible"}, Case{start, "O-O", "illegal"},
                    Case{knights, "0-0-0", "illegal"}));

INSTANTIATE_TEST_SUITE_P(
    Promotion, Catalogue,
    testing::Values(Case{promotes, "e8=Q+", "legal e8=Q+ e7e8q"}, Case{promotes, "e8Q", "legal e8=Q+ e7e8q"},
                    Case{promotes, "e8(Q)", "legal e8=Q+ e7e8q"}, Case{promotes, "e8/Q", "legal e8=Q+ e7e8q"},
                    Case{promotes, "e8=(Q)", "legal e8=Q+ e7e8q"}, Case{promotes, "e7e8q", "legal e8=Q+ e7e8q"},
                    Case{promotes, "e8Թ", "legal e8=Q+ e7e8q"}, Case{promotes, "e8Ձ", "legal e8=N e7e8n"},
                    Case{promotes, "e8К", "legal e8=N e7e8n"}, Case{promotes, "ed8Թ", "legal exd8=Q+ e7d8q"},
                    Case{promotes, "exd8=Ф", "legal exd8=Q+ e7d8q"}, Case{promotes, "edQ", "legal exd8=Q+ e7d8q"},
                    Case{promotes, "e7-e8♕", "legal e8=Q+ e7e8q"}, Case{promotes, "e8В", "legal e8=B e7e8b"},
                    Case{promotes, "e8", "unintelligible"}, Case{promotes, "e7e8", "unintelligible"},
                    Case{promotes, "e8=", "unintelligible"}, Case{promotes, "ed", "unintelligible"},
                    Case{promotes, "ed8", "unintelligible"}, Case{promotes, "e8=K", "illegal"},
                    Case{promotes, "Kd2=Q", "unintelligible"}, Case{start, "e4=Q", "illegal"},
                    Case{start, "e8", "unintelligible"}));

INSTANTIATE_TEST_SUITE_P(
    Candidates, Catalogue,
    testing::Values(Case{knights, "Nd2", "ambiguous Nbd2 Nfd2"}, Case{knights, "Nbd2", "legal Nbd2 b1d2"},
                    Case{knights, "Nfd2", "legal Nfd2 f3d2"}, Case{pinned, "Ne2", "legal Ne2 g1e2"},
                    Case{two_takes, "ed", "ambiguous exd5 exd6"}, Case{two_takes, "e4d", "unintelligible"}));

INSTANTIATE_TEST_SUITE_P(LookAlikes, Catalogue,
                         testing::Values(Case{start, "е4", "legal e4 e2e4"}, Case{start, "с4", "legal c4 c2c4"},
                                         Case{start, "а2-а4", "legal a4 a2a4"}, Case{start, "Кс3", "legal Nc3 b1c3"},
                                         Case{start, "в4", "legal b4 b2b4"}, Case{start, "հ4", "legal h4 h2h4"},
                                         Case{start, "ց4", "legal g4 g2g4"},
                                         Case{short_takes, "ехd5", "legal exd5 e4d5"},
                                         Case{castles, "Кe2", "legal Ne2 c3e2"},  // by code point a Russian knight
                                         Case{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Кe2",
                                              "legal Ke2 e1e2"},  // no knight: a Latin K by its looks
                                         Case{start, "Кf4", "illegal"}));

INSTANTIATE_TEST_SUITE_P(Illegal, Catalogue,
                         testing::Values(Case{start, "e5", "illegal"}, Case{start, "Ke2", "illegal"},
                                         Case{start, "Qd4", "illegal"}, Case{start, "e2e5", "illegal"},
                                         Case{start, "e7e5", "illegal"}, Case{start, "e4e5", "illegal"},
                                         Case{start, "exd3", "illegal"}, Case{start, "ed", "illegal"},
                                         Case{pinned, "Nd5", "illegal"}, Case{pinned, "Nc3-d5", "illegal"}));

INSTANTIATE_TEST_SUITE_P(
    Unintelligible, Catalogue,
    testing::Values(Case{start, "", "unintelligible"}, Case{start, "   ", "unintelligible"},
                    Case{start, "e4 e5", "unintelligible"}, Case{start, "Nf3 Nf6", "unintelligible"},
                    Case{start, "e4, d4", "unintelligible"}, Case{start, "😀", "unintelligible"},
                    Case{start, "Nf", "unintelligible"}, Case{start, "N3", "unintelligible"},
                    Case{start, "f", "unintelligible"}, Case{start, "e9", "unintelligible"},
                    Case{start, "i4", "unintelligible"}, Case{start, "e2e2", "unintelligible"},
                    Case{start, "Ng1g1", "unintelligible"}, Case{start, "--", "unintelligible"},
                    Case{start, "Z0", "unintelligible"}, Case{start, "0000", "unintelligible"},
                    Case{start, "\xff\xfe", "unintelligible"}, Case{start, "Nf3\xd5", "unintelligible"},
                    Case{start, "e4\xc0\x80", "unintelligible"}, Case{start, "(=)", "unintelligible"},
                    Case{start, "!", "unintelligible"}, Case{start, "ea", "unintelligible"},
                    Case{start, "resigns", "unintelligible"}, Case{start, "1-0", "unintelligible"}));

TEST(MoveText, OtherLanguagesOnlyWhenAskedFor) {
    const Position position = at(start);
    EXPECT_EQ(told(position, "Sf3", Languages{}.with(Language::de)), "legal Nf3 g1f3");
    EXPECT_EQ(told(position, "Cf3", Languages::only(Language::fr)), "legal Nf3 g1f3");
    EXPECT_EQ(told(position, "Nf3", Languages::only(Language::es)), "unintelligible");
    EXPECT_EQ(told(at(castles), "Rf1", Languages::only(Language::es)), "legal Kf1 e1f1");
    EXPECT_EQ(told(at(castles), "Rf1", Languages{}.with(Language::es)), "ambiguous Rf1 Kf1");
}

TEST(MoveText, LengthIsBounded) {
    const Position position = at(start);
    EXPECT_EQ(told(position, "e4" + std::string(62, ' ')), "legal e4 e2e4");
    EXPECT_EQ(told(position, "e4" + std::string(63, ' ')), "unintelligible");
    EXPECT_EQ(told(position, std::string(10'000'000, 'e')), "unintelligible");
    EXPECT_EQ(told(position, std::string("e4\0", 3)), "unintelligible");
}

TEST(MoveText, IllegalMoveTellsTheHandMovement) {
    const auto illegal = [](const char* fen, const char* text) {
        return std::get<IllegalMove>(read_move(at(fen), text));
    };
    EXPECT_EQ(illegal(start, "Ke2"), (IllegalMove{Kind::king, bit(Square::e1), Square::e2, {}, {}}));
    EXPECT_EQ(illegal(start, "e5"), (IllegalMove{Kind::pawn, bit(Square::e2), Square::e5, {}, {}}));
    EXPECT_EQ(illegal(start, "Nd4"),
              (IllegalMove{Kind::knight, bit(Square::b1) | bit(Square::g1), Square::d4, {}, {}}));
    EXPECT_EQ(illegal(start, "Nbd4"), (IllegalMove{Kind::knight, bit(Square::b1), Square::d4, {}, {}}));
    // Of two knights the pinned one could go there but for the pin.
    EXPECT_EQ(illegal(pinned, "Nd5"), (IllegalMove{Kind::knight, bit(Square::c3), Square::d5, {}, {}}));
    EXPECT_EQ(illegal(start, "e7e5"), (IllegalMove{Kind::pawn, 0, Square::e5, {}, {}}));
    EXPECT_EQ(illegal(knights, "Qd4"), (IllegalMove{Kind::queen, 0, Square::d4, {}, {}}));
    EXPECT_EQ(illegal(start, "exd3"), (IllegalMove{Kind::pawn, bit(Square::e2), Square::d3, {}, {}}));
    EXPECT_EQ(illegal(start, "ed"), (IllegalMove{Kind::pawn, bit(Square::e2), Square::d3, {}, {}}));
    EXPECT_EQ(illegal(start, "O-O"), (IllegalMove{Kind::king, bit(Square::e1), Square::g1, {}, Wing::kingside}));
    EXPECT_EQ(illegal(knights, "O-O-O"), (IllegalMove{Kind::king, bit(Square::e1), {}, {}, Wing::queenside}));
    EXPECT_EQ(illegal(promotes, "e8=K"), (IllegalMove{Kind::pawn, bit(Square::e7), Square::e8, Kind::king, {}}));
}

TEST(MoveText, WrittenInEachLanguage) {
    const Position position = at(start);
    const Move move(Square::g1, Square::f3);
    EXPECT_EQ(san(position, move, Language::hy), "Ձf3");
    EXPECT_EQ(san(position, move, Language::ru), "Кf3");
    EXPECT_EQ(san(position, move, Language::de), "Sf3");
    EXPECT_EQ(san(position, move, Language::fr), "Cf3");
    EXPECT_EQ(san(position, move, Language::es), "Cf3");
    EXPECT_EQ(san(position, move, Language::en, true), "♘f3");
    EXPECT_EQ(
        san(at("8/8/8/8/8/6k1/4p3/7K b - - 0 1"), Move::promotion(Square::e2, Square::e1, Kind::queen), Language::hy),
        "e1=Թ#");
    EXPECT_EQ(san(at("8/8/8/8/8/6k1/4p3/7K b - - 0 1"), Move::promotion(Square::e2, Square::e1, Kind::queen),
                  Language::hy, true),
              "e1=♛#");
    EXPECT_EQ(san(at("2k5/8/8/8/Q6Q/8/8/K6Q w - - 0 1"), Move(Square::h4, Square::e4)), "Qh4e4");
}

// Random play: what we write in a language is read back as the same move, with and without marks.
TEST(MoveText, ReadsWhatItWrites) {
    std::mt19937 random(2);
    for (int game = 0; game < 12; ++game) {
        Position position = Position::initial();
        for (int ply = 0; ply < 100; ++ply) {
            const MoveList legal = legal_moves(position);
            if (legal.empty()) break;
            for (const Move move : legal) {
                for (const Language language : all_languages) {
                    const std::string text = san(position, move, language);
                    EXPECT_EQ(std::get<Move>(read_move(position, text, Languages::only(language))), move) << text;
                }
                EXPECT_EQ(std::get<Move>(read_move(position, san(position, move, Language::hy))), move);
                EXPECT_EQ(std::get<Move>(read_move(position, san(position, move, Language::ru))), move);
                EXPECT_EQ(std::get<Move>(read_move(position, san(position, move, Language::en, true))), move);
                EXPECT_EQ(std::get<Move>(read_move(position, uci(move))), move);
                if (testing::Test::HasFailure()) FAIL() << write_fen(position);
            }
            position = position.after(legal[random() % legal.size()]);
        }
    }
}

}  // namespace move_text_test
}  // namespace adoube::chess
