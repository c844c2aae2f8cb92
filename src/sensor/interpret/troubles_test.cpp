// Boards that are lost, turned, dead or wrongly set up, and games that are over.
#include <gtest/gtest.h>

#include "sensor/interpret/tale_test.h"

namespace adoube::sensor {
namespace troubles_test {

TEST(Troubles, TheBoardStandsTheOtherWayRound) {
    Tale tale;
    tale.board(0, "RNBKQBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbkqbnr");
    const Seen seen = tale.moves(1000, "d7", "d5", 'P').white(2500).seen();
    EXPECT_EQ(all_of<seen::TurnedRound>(seen).size(), 1u);
    EXPECT_EQ(moves_text(seen), "e4");
}

// All pieces of the position, each put on the square that is its own seen from the other side.
void set_up_turned(Tale& tale, int at, const Position& position) {
    const BoardPicture turned = turned_round(picture_of(position));
    for (const Square square : chess::squares(felt(turned)))
        tale.on(at, to_string(square), chess::letter(*turned[static_cast<std::size_t>(chess::index(square))]));
}

TEST(Troubles, ABoardIsSetUpTheOtherWayRoundWhileItIsHeard) {
    Tale tale;
    tale.board(0, "8/8/8/8/8/8/8/8").clock(0, std::nullopt);
    set_up_turned(tale, 1000, tale.start());
    const Seen seen = tale.clock(2000, Side::white).moves(2500, "d7", "d5", 'P').white(3500).seen();
    EXPECT_EQ(all_of<seen::TurnedRound>(seen).size(), 1u);
    EXPECT_EQ(all_of<seen::Restored>(seen).size(), 1u);
    EXPECT_EQ(acts_text(seen), "e2e4 W!");
}

TEST(Troubles, ABoardIsTurnedRoundInTheMiddleOfAGame) {
    Tale tale;
    tale.moves(1000, "e2", "e4", 'P').white(2000).clock(2500, std::nullopt);
    const Position after =
        chess::position_from_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").value();
    for (const Square square : chess::squares(felt(picture_of(after)))) tale.off(4000, to_string(square));
    set_up_turned(tale, 6000, after);
    const Seen seen = tale.clock(7000, Side::black).moves(7200, "d2", "d4", 'p').black(8500).seen();
    EXPECT_EQ(all_of<seen::TurnedRound>(seen).size(), 1u);
    EXPECT_EQ(acts_text(seen), "e2e4 W! e7e5 B!");
}

TEST(Troubles, OneMoveWhileNothingWasHeard) {
    const Seen seen = Tale()
                          .lost(500)
                          .board(60'000, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
                          .white(61'000)
                          .moves(63'000, "e7", "e5", 'p')
                          .black(64'000)
                          .seen();
    EXPECT_EQ(all_of<seen::ConnectionFound>(seen).size(), 1u);
    EXPECT_EQ(moves_text(seen), "e4 e5");
}

TEST(Troubles, TwoMovesWhileNothingWasHeard) {
    const Seen seen = Tale()
                          .lost(500)
                          .board(60'000, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR")
                          .black(61'000)
                          .moves(63'000, "g1", "f3", 'N')
                          .white(64'000)
                          .seen();
    EXPECT_EQ(moves_text(seen), "e4? e5 Nf3");
    EXPECT_TRUE(all_of<seen::MoveMade>(seen)[0].doubts.has(Doubt::unseen));
}

TEST(Troubles, AStrangePositionIsToldWithWhatMendsIt) {
    const Seen seen = Tale().lost(500).board(60'000, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR").seen();
    EXPECT_EQ(only<seen::Exchanged>(seen).one, Square::d1);
    const auto& mends = only<seen::Mismatch>(seen).mends;
    ASSERT_EQ(mends.size(), 2u);
    EXPECT_EQ(mends[0], (Mend{Square::d1, Piece{Side::white, chess::Kind::queen}}));
    EXPECT_EQ(mends[1], (Mend{Square::e1, Piece{Side::white, chess::Kind::king}}));
    EXPECT_TRUE(seen.acts.empty());
}

TEST(Troubles, AMendedPositionGoesOn) {
    const Seen seen = Tale()
                          .lost(500)
                          .board(9'000, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR")
                          .off(10'000, "d1")
                          .off(11'000, "e1")
                          .on(12'000, "d1", 'Q')
                          .on(13'000, "e1", 'K')
                          .moves(15'000, "e2", "e4", 'P')
                          .white(16'000)
                          .seen();
    EXPECT_EQ(all_of<seen::Restored>(seen).size(), 1u);
    EXPECT_EQ(moves_text(seen), "e4");
}

TEST(Troubles, ADeadSquareIsFoundOutAndPlayedAround) {
    // f3 is never felt: Nf3 leaves g1 empty and nothing else, but h3 would have been felt, and e2 is taken.
    Tale tale("4k3/pppppppp/8/8/8/7P/PPPPPPP1/4K1N1 w - - 0 1");
    const Seen seen = tale.off(1000, "g1")
                          .white(2500)
                          .moves(5000, "e7", "e5", 'p')
                          .black(6500)
                          .moves(8000, "a2", "a3", 'P')
                          .white(9500)
                          .seen();
    EXPECT_EQ(moves_text(seen), "Nf3? e5 a3");
    EXPECT_EQ(only<seen::Unbelieved>(seen).square, Square::f3);
}

TEST(Troubles, ASquareThatFlickersAllTheTime) {
    Tale tale;
    for (int i = 0; i < 8; ++i) tale.off(1000 + 400 * i, "h8").on(1060 + 400 * i, "h8", 'r');
    const Seen seen = tale.moves(9000, "e2", "e4", 'P').white(9900).moves(30'000, "e7", "e5", 'p').black(31'000).seen();
    EXPECT_EQ(only<seen::Unbelieved>(seen).square, Square::h8);
    EXPECT_EQ(only<seen::BelievedAgain>(seen).square, Square::h8);
    EXPECT_EQ(moves_text(seen), "e4 e5");
}

constexpr auto kings_fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

TEST(Troubles, KingsPutIntoTheCentre) {
    struct {
        const char *white, *black;
        Convention means;
    } customs[] = {{"e4", "d5", Convention::white_wins},
                   {"d4", "e5", Convention::black_wins},
                   {"e4", "e5", Convention::draw},
                   {"d4", "d5", Convention::draw}};
    for (const auto& custom : customs) {
        const Seen seen = Tale(kings_fen)
                              .moves(1000, "e1", custom.white, 'K')
                              .moves(2000, "e8", custom.black, 'k')
                              .off(9000, "e2")
                              .seen();
        EXPECT_EQ(only<seen::KingsInCentre>(seen).means, custom.means) << custom.white << custom.black;
        EXPECT_EQ(moves_text(seen), "");
        EXPECT_TRUE(seen.acts.empty()) << "a custom is no act";
    }
}

// A draw was agreed and is none after all: the kings go back, and the game goes on.
TEST(Troubles, AfterKingsThatWentBackTheGameGoesOn) {
    const Tale kings = Tale(kings_fen)
                           .clock(0, Side::white)
                           .clock(500, std::nullopt)
                           .moves(1000, "e1", "e4", 'K')
                           .moves(2000, "e8", "d5", 'k');
    const Tale back = Tale(kings).moves(5000, "e4", "e1", 'K').moves(6000, "d5", "e8", 'k').clock(8000, Side::white);
    const Seen seen = Tale(back).moves(9000, "e2", "e4", 'P').white(10'500).seen();
    EXPECT_EQ(all_of<seen::KingsInCentre>(seen).size(), 1u);
    EXPECT_EQ(acts_text(seen), "e2e4 W!");
    EXPECT_TRUE(all_of<seen::MayBreach>(seen).empty()) << "to put kings back is no touch";
    EXPECT_EQ(moves_text(Tale(kings).moves(9000, "e2", "e4", 'P').white(10'500).seen()), "")
        << "while they stand there";
}

TEST(Troubles, AfterKingsANewGameThatIsSetUpIsTold) {
    Tale tale;
    tale.moves(1000, "e2", "e4", 'P').white(2000).moves(4000, "e7", "e5", 'p').black(5000);
    tale.off(6000, "e4").off(6100, "e5").moves(7000, "e1", "e4", 'K').moves(8000, "e8", "d5", 'k');
    tale.moves(12'000, "e4", "e1", 'K').moves(13'000, "d5", "e8", 'k').on(14'000, "e2", 'P').on(15'000, "e7", 'p');
    const Seen seen = tale.seen();
    EXPECT_EQ(all_of<seen::KingsInCentre>(seen).size(), 1u);
    EXPECT_EQ(only<seen::TakenBack>(seen).plies, 2u) << "as a machine reads it";
}

TEST(Troubles, TheLastMoveBeforeTheKingsWasMade) {
    const Seen seen =
        Tale(kings_fen).moves(1000, "e2", "e3", 'P').moves(4000, "e1", "e4", 'K').moves(5000, "e8", "d5", 'k').seen();
    EXPECT_EQ(moves_text(seen), "e3?");
    EXPECT_EQ(only<seen::KingsInCentre>(seen).means, Convention::white_wins);
}

TEST(Troubles, AfterMateNothingIsAMove) {
    const Seen seen = Tale("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
                          .moves(1000, "a1", "a8", 'R')
                          .white(2000)
                          .moves(9000, "a8", "a1", 'R')
                          .moves(12'000, "a1", "a8", 'R')
                          .white(15'000)
                          .seen();
    EXPECT_EQ(moves_text(seen), "Ra8#");
    EXPECT_EQ(all_of<seen::AfterTheEnd>(seen).size(), 1u);
    EXPECT_EQ(seen.acts.size(), 2u);
}

TEST(Troubles, MovesThatNobodyPressesForBecomeNoActs) {  // players analyse, the clock stands
    const Seen seen = Tale()
                          .moves(1000, "e2", "e4", 'P')
                          .white(2000)
                          .moves(4000, "e7", "e5", 'p')
                          .moves(5000, "g1", "f3", 'N')
                          .moves(6000, "b8", "c6", 'n')
                          .moves(7000, "f1", "b5", 'B')
                          .seen();
    EXPECT_EQ(moves_text(seen), "e4 e5? Nf3? Nc6? Bb5?");
    EXPECT_EQ(seen.acts.size(), 3u) << "e4, its press, and e5, which a reply settled";
}

TEST(Troubles, TheArbiterSaysWhereTheGameStands) {
    Tale tale;
    Interpreter interpreter(tale.start());
    interpreter.read({Millis(0), reading::ConnectionLost{}});
    interpreter.read({Millis(10), reading::BoardRead{read_picture("4k3/8/8/8/8/8/4P3/4K3").value()}});
    EXPECT_TRUE(interpreter.astray());
    interpreter.stand(Millis(20), Tale(kings_fen).start());
    EXPECT_FALSE(interpreter.astray());
    const Tale after = Tale(kings_fen).moves(1000, "e2", "e4", 'P').white(2000);
    for (const SensorReading& reading : after.readings()) interpreter.read(reading);
    interpreter.finish();
    EXPECT_EQ(moves_text(interpreter.take()), "e4");
}

constexpr auto back_rank = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";

// The rook is held over a8 and goes on to a7, for which White presses: it had not been let go (4.7).
TEST(Troubles, AMateHeldOverASquareIsNotTheEnd) {
    const Seen seen = Tale(back_rank)
                          .off(1000, "a1")
                          .on(2000, "a8", 'R')
                          .off(4400, "a8")
                          .on(4900, "a7", 'R')
                          .white(6000)
                          .moves(9000, "g7", "g6", 'p')
                          .black(11'000)
                          .seen();
    EXPECT_EQ(moves_text(seen), "Ra7 g6");
    EXPECT_EQ(seen.acts.size(), 4u);
}

TEST(Troubles, AMateThatNobodyPressesForEndsTheGame) {
    const Tale mate = Tale(back_rank).moves(1000, "a1", "a8", 'R');
    Interpreter interpreter(mate.start());
    for (const SensorReading& reading : mate.readings()) interpreter.read(reading);
    interpreter.advance(Millis(20'000));
    EXPECT_TRUE(interpreter.over());
    // Another piece is lifted: the hand has left the rook, and the pieces are put away.
    EXPECT_EQ(moves_text(Tale(mate).off(5000, "g8").off(6000, "g7").off(6500, "a8").seen()), "Ra8#");
}

// 5.1.1: the players look at the mate for three seconds and analyse, and nobody touches the clock.
TEST(Troubles, WhatIsMovedAfterAMateIsAnalysis) {
    const Seen seen = Tale(back_rank)
                          .moves(1000, "a1", "a8", 'R')
                          .moves(5100, "a8", "a1", 'R')
                          .moves(6500, "a1", "a7", 'R')
                          .moves(8000, "g7", "g6", 'p')
                          .seen();
    EXPECT_EQ(moves_text(seen), "Ra8#");
    EXPECT_EQ(acts_text(seen), "a1a8");
    EXPECT_EQ(all_of<seen::AfterTheEnd>(seen).size(), 1u);
}

// Pieces beside a mate that is only held are brushed: the game goes on as the board shows it.
TEST(Troubles, AMateHeldWhileAPieceIsBrushedIsNotTheEnd) {
    for (const auto& [square, piece] : {std::pair("h2", 'P'), std::pair("f7", 'p')}) {
        const Seen seen = Tale("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
                              .moves(1000, "a1", "a8", 'R')
                              .off(3200, square)
                              .on(3900, square, piece)
                              .moves(4300, "a8", "a7", 'R')
                              .white(5500)
                              .moves(9000, "g7", "g6", 'p')
                              .black(10'000)
                              .seen();
        EXPECT_EQ(moves_text(seen), "Ra7 g6") << square;
        EXPECT_EQ(acts_text(seen), "a1a7 W! g7g6 B!") << square;
    }
}

// It had stood so long that it was believed: what is played in its place is no analysis, and is told.
TEST(Troubles, AMoveInPlaceOfAMateThatNobodyPressedFor) {
    const Seen seen = Tale(back_rank)
                          .moves(1000, "a1", "a8", 'R')
                          .moves(16'000, "a8", "a7", 'R')
                          .white(18'000)
                          .moves(21'000, "g7", "g6", 'p')
                          .black(23'000)
                          .seen();
    EXPECT_EQ(moves_text(seen), "Ra8# Ra7 g6");
    EXPECT_EQ(only<seen::TakenBack>(seen).plies, 1u);
}

TEST(Troubles, AMateStandsOnceTheKingsArePutToTheCentre) {
    const Seen seen =
        Tale(back_rank).moves(1000, "a1", "a8", 'R').moves(4000, "g8", "d5", 'k').moves(5000, "e1", "e4", 'K').seen();
    EXPECT_EQ(moves_text(seen), "Ra8#");
    EXPECT_EQ(acts_text(seen), "a1a8");
}

TEST(Troubles, AMateStandsOnceTheClockIsStopped) {
    const Tale stopped =
        Tale(back_rank).clock(0, Side::white).moves(1000, "a1", "a8", 'R').clock(2600, std::nullopt).off(2900, "a8");
    EXPECT_EQ(moves_text(stopped.seen()), "Ra8#");
}

}  // namespace troubles_test
}  // namespace adoube::sensor
