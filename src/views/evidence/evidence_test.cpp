#include "views/evidence/evidence.h"

#include <gtest/gtest.h>

#include "chess/board/setup.h"
#include "chess/notation/move_text.h"
#include "views/evidence/write_evidence.h"

// Expected values are counted by hand on a board.
namespace adoube::views {
namespace evidence_test {

using namespace std::chrono_literals;
using chess::Can;
using chess::Side;
using chess::Square;

struct Line {
    chess::Position start;
    std::vector<chess::Move> moves;
};

Line line_of(const char* fen, std::initializer_list<const char*> texts) {
    Line line{*chess::position_from_fen(fen), {}};
    chess::Position position = line.start;
    for (const char* text : texts) {
        line.moves.push_back(std::get<chess::Move>(chess::read_move(position, text)));
        position = position.after(line.moves.back());
    }
    return line;
}

Evidence gathered(const Line& line, std::size_t last = 20, std::span<const std::optional<Milliseconds>> clocks = {}) {
    return evidence_of({.start = line.start, .moves = line.moves, .clocks = clocks, .last = last});
}

const char* const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(Evidence, AKingAndAPawnAgainstAKing) {
    const Line line = line_of("4k3/8/8/8/8/4K3/P7/8 w - - 0 1", {"a4", "Kd7", "a5", "Kc6", "Kd4", "Kb5"});
    const Evidence all = gathered(line);
    EXPECT_EQ(all.claimant, Side::white);
    EXPECT_EQ(all.side(Side::black).can_mate.verdict, Can::no);
    EXPECT_EQ(all.side(Side::white).can_mate.verdict, Can::yes);
    EXPECT_EQ(all.of[0].moves, 3);
    EXPECT_EQ(all.of[0].pawn_moves, 2);
    EXPECT_EQ(all.of[0].king_moves, 1);
    EXPECT_EQ(all.of[0].new_squares, 3);
    EXPECT_EQ(all.of[1].new_squares, 3);
    EXPECT_EQ(all.of[1].men, (std::array{0, 0, 0, 0, 0, 1}));
    ASSERT_EQ(all.of[0].passed.size(), 1u);
    EXPECT_EQ(all.of[0].passed[0].square, Square::a5);
    EXPECT_EQ(all.of[0].passed[0].to_go, 3);
    EXPECT_EQ(all.of[0].passed[0].advanced, 3);

    const Evidence last = gathered(line, 1);
    EXPECT_EQ(last.from, 4u);
    EXPECT_EQ(last.of[0].pawn_moves, 0);
    EXPECT_EQ(last.of[0].passed[0].advanced, 0);
    EXPECT_EQ(last.of[0].king_before, Square::e3);
    EXPECT_EQ(last.of[0].king_now, Square::d4);
    EXPECT_EQ(last.of[1].king_before, Square::c6);
}

TEST(Evidence, GoingToAndFro) {
    const Evidence evidence = gathered(line_of(start, {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"}));
    EXPECT_EQ(evidence.occurrences, 3);
    EXPECT_EQ(evidence.repeated, 5) << "after 2...Ng8 and after each of the four moves that follow";
    EXPECT_EQ(evidence.most_occurrences, 3);
    EXPECT_EQ(evidence.of[0].new_squares, 1);
    EXPECT_EQ(evidence.of[1].new_squares, 1);
    EXPECT_EQ(evidence.position.quiet_plies(), 8);
}

TEST(Evidence, ACastlingRookHasStoodWhereItWasPut) {
    const Evidence evidence =
        gathered(line_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {"O-O", "O-O-O", "Rfe1", "Kb8", "Rf1"}));
    EXPECT_EQ(evidence.claimant, Side::black);
    EXPECT_EQ(evidence.of[0].new_squares, 2) << "the king on g1 and the rook on e1; f1 the rook knew";
    EXPECT_EQ(evidence.of[0].king_moves, 1);
    EXPECT_EQ(evidence.of[1].king_now, Square::b8);
}

TEST(Evidence, EnPassantIsACaptureAndGainsARank) {
    const Evidence evidence = gathered(line_of("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", {"e4", "dxe3"}));
    EXPECT_EQ(evidence.of[0].captures, 0);
    EXPECT_EQ(evidence.of[1].captures, 1);
    EXPECT_EQ(evidence.of[1].pawn_moves, 1);
    ASSERT_EQ(evidence.of[1].passed.size(), 1u);
    EXPECT_EQ(evidence.of[1].passed[0].square, Square::e3);
    EXPECT_EQ(evidence.of[1].passed[0].to_go, 2);
    EXPECT_EQ(evidence.of[1].passed[0].advanced, 1);
}

TEST(Evidence, APawnAheadOnItsOwnFileOrTheNextStopsAPawn) {
    for (const char* fen : {"4k3/p7/8/P7/8/8/8/4K3 w - - 0 1", "4k3/1p6/8/P7/8/8/8/4K3 w - - 0 1"}) {
        const Evidence evidence = gathered(line_of(fen, {}));
        EXPECT_TRUE(evidence.of[0].passed.empty()) << fen;
        EXPECT_TRUE(evidence.of[1].passed.empty()) << fen;
    }
    EXPECT_EQ(gathered(line_of("4k3/2p5/8/P7/8/8/8/4K3 w - - 0 1", {})).of[0].passed.size(), 1u);
}

TEST(Evidence, ChecksAndTheColourOfABishop) {
    const Evidence evidence = gathered(line_of("4k3/8/8/8/8/8/8/2B1K2R w - - 0 1", {"Rh8+", "Kd7"}));
    EXPECT_EQ(evidence.of[0].checks, 1);
    EXPECT_EQ(evidence.of[1].checks, 0);
    EXPECT_EQ(evidence.of[0].bishops, (std::array{0, 1})) << "c1 is dark";
}

TEST(Evidence, TimeLeftAndPace) {
    const Line line = line_of(start, {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3"});
    const std::vector<std::optional<Milliseconds>> clocks{60s, 90s, 50s, 95s, 45s};
    const Evidence evidence = gathered(line, 20, clocks);
    EXPECT_EQ(evidence.of[0].left, 45s);
    EXPECT_EQ(evidence.of[0].timed_moves, 2);
    EXPECT_EQ(evidence.of[0].spent, 15s);
    EXPECT_EQ(evidence.of[0].slowest, 10s);
    EXPECT_EQ(evidence.of[1].left, 95s);
    EXPECT_EQ(evidence.of[1].timed_moves, 0) << "a clock that rose tells nothing";
}

TEST(Evidence, NoMovesAtAll) {
    const Evidence evidence = gathered(line_of(start, {}));
    EXPECT_EQ(evidence.occurrences, 1);
    EXPECT_EQ(evidence.repeated, 0);
    EXPECT_EQ(evidence.of[0].moves, 0);
    EXPECT_EQ(evidence.of[0].king_before, Square::e1);
}

TEST(Evidence, ThePaperSaysThatItRulesNothing) {
    const Line line = line_of("4k3/8/8/8/8/4K3/P7/8 w - - 0 1", {"a4", "Kd7"});
    const Evidence evidence = gathered(line);
    const auto text = [&](chess::Language language) {
        return evidence_text({.evidence = evidence, .language = language});
    };
    EXPECT_NE(text(chess::Language::en).find("Black cannot mate by any series of legal moves."), std::string::npos);
    EXPECT_NE(text(chess::Language::en).find("evidence, not a ruling"), std::string::npos);
    EXPECT_NE(text(chess::Language::en).find("No engine was asked."), std::string::npos);
    EXPECT_NE(text(chess::Language::hy).find("Սևերը չեն կարող մատ անել"), std::string::npos);
    EXPECT_NE(text(chess::Language::ru).find("Чёрные не могут поставить мат"), std::string::npos);
    EXPECT_NE(evidence_json({.evidence = evidence}).find("\"ruling\":null"), std::string::npos);
}

}  // namespace evidence_test
}  // namespace adoube::views
