// What follows a move that was not the last word: taken back, replaced as 7.5 says, made while the clock stood, held
// elsewhere before. Nobody is accused of mending the board.
#include <gtest/gtest.h>

#include "sensor/interpret/tale_test.h"

namespace adoube::sensor {
namespace afterwards_test {

constexpr Settings without_clock{.clock = false};

Tale one_move_each() {
    return Tale().moves(1000, "e2", "e4", 'P').white(3000).moves(5000, "e7", "e5", 'p').black(7000);
}

// A draw is agreed, the clock is stopped and the players analyse.
TEST(Afterwards, WhatIsMovedWhileTheClockStandsIsNotEntered) {
    const Tale agreed =
        one_move_each().clock(7000, Side::white).clock(9000, std::nullopt).moves(12'000, "g1", "f3", 'N');
    const Seen seen = Tale(agreed).moves(15'000, "b8", "c6", 'n').seen();
    EXPECT_EQ(moves_text(seen), "e4 e5 Nf3? Nc6?");
    EXPECT_EQ(acts_text(seen), "e2e4 W! e7e5 B!");
    EXPECT_EQ(acts_text(Tale(agreed).white(14'000).seen()), "e2e4 W! e7e5 B!") << "pressed, too";
}

// The arbiter lets a move be made while the clock is stopped, and starts the opponent's.
TEST(Afterwards, AMoveMadeWhileTheClockStoodIsEnteredOnceItRuns) {
    const Tale stopped = one_move_each().clock(9000, std::nullopt).moves(12'000, "g1", "f3", 'N').white(14'000);
    const std::string before = "e2e4 W! e7e5 B!";
    EXPECT_EQ(acts_text(Tale(stopped).clock(20'000, Side::black).seen()), before + " g1f3 W!");
    EXPECT_EQ(acts_text(Tale(stopped).clock(20'000, Side::white).seen()), before) << "his own clock runs on";
    EXPECT_EQ(acts_text(Tale(stopped).moves(20'000, "b8", "c6", 'n').black(22'000).seen()), before + " g1f3 W! b8c6 B!")
        << "both press: a game is played, whatever the clock says";
}

TEST(Afterwards, APressBeforeTheClockWasStoppedCounts) {
    const Tale tale = Tale().clock(0, Side::white).moves(1000, "e2", "e4", 'P').white(3000).clock(3100, std::nullopt);
    EXPECT_EQ(acts_text(tale.seen()), "e2e4 W!");
}

TEST(Afterwards, NothingIllegalIsToldWhileTheClockStands) {
    const Seen seen = Tale().clock(0, std::nullopt).moves(1000, "e2", "e5", 'P').white(3000).seen();
    EXPECT_TRUE(all_of<seen::IllegalMovement>(seen).empty());
    EXPECT_EQ(acts_text(seen), "");
    EXPECT_EQ(only<seen::Mismatch>(seen).mends.size(), 2u);
}

// 7.5.2: the pawn left on the last rank becomes a queen; to put her there is no move.
TEST(Afterwards, TheQueenOfAPawnLeftOnTheLastRankIsNoSecondMove) {
    const Tale pressed = Tale("7k/P7/8/8/8/8/8/K7 w - - 0 1").moves(1000, "a7", "a8", 'P').white(3000);
    EXPECT_EQ(only<seen::Mismatch>(pressed.seen({.use = SensorUse::acts})).mends,
              (std::vector<Mend>{{Square::a8, chess::piece_of('Q').value()}}));
    const Tale mended = Tale(pressed).off(8000, "a8").on(9000, "a8", 'Q').moves(12'000, "h8", "h7", 'k').black(14'000);
    const Seen as_acts = mended.seen({.use = SensorUse::acts});
    EXPECT_EQ(acts_text(as_acts), "a7a8 W! +h8 -h8h7 B!");
    EXPECT_EQ(moves_text(as_acts), "Kh7");
    EXPECT_EQ(all_of<seen::Restored>(as_acts).size(), 1u);
    EXPECT_EQ(moves_text(mended.seen()), "a8=Q+? Kh7") << "by sensor=evidence she is the move, once she stands";
    EXPECT_EQ(acts_text(mended.seen()), "a7a8 W! h8h7 B!");
}

// 4.7: without a clock nobody tells when a piece is let go.
TEST(Afterwards, AMoveHeldElsewhereFirstIsToldInDoubtWithoutAClock) {
    const Seen seen = Tale()
                          .off(1000, "e2")
                          .on(1500, "e3", 'P')
                          .off(3400, "e3")
                          .on(3900, "e4", 'P')
                          .moves(9000, "e7", "e5", 'p')
                          .seen(without_clock);
    EXPECT_EQ(acts_text(seen), "e2e4 e7e5");
    const auto& may = only<seen::MayBreach>(seen);
    EXPECT_EQ(may.clause, laws::Clause::release);
    EXPECT_EQ(may.gap, Millis(1900));
    EXPECT_FALSE(all_of<seen::MayBreach>(seen)[0].certain());
}

// It stood for so long that it was believed: the change is told as what it may be, and who enters has to wait.
TEST(Afterwards, AMoveThatWasBelievedAndIsChangedIsToldInDoubt) {
    const Seen seen = Tale().moves(1000, "e2", "e3", 'P').moves(9000, "e3", "e4", 'P').seen(without_clock);
    EXPECT_EQ(moves_text(seen), "e3 e4");
    EXPECT_EQ(only<seen::TakenBack>(seen).plies, 1u);
    const auto& may = only<seen::MayBreach>(seen);
    EXPECT_EQ(may.clause, laws::Clause::release);
    EXPECT_EQ(may.gap, Millis(7500));
    ASSERT_TRUE(seen.back);
    EXPECT_EQ(seen.back->before_first, 1u) << "e3 was an act before it was taken back";
    EXPECT_EQ(seen.back->to, Tale().start());
}

TEST(Afterwards, WithoutAClockAMoveIsMadeWhenTheOpponentLifts) {
    const Seen seen = Tale()
                          .moves(1000, "e2", "e4", 'P')
                          .off(3200, "g8")
                          .on(4200, "g8", 'n')
                          .moves(5200, "e7", "e5", 'p')
                          .seen(without_clock);
    EXPECT_EQ(moves_text(seen), "e4 e5");
    EXPECT_EQ(only<seen::MayBreach>(seen).first, Square::g8) << "and what he lifts is his own touch";
}

// 7.5.1: the touches of the illegal move bind the player who replaces it.
TEST(Afterwards, AReplacedIllegalMoveBindsByItsTouches) {
    const Tale restored = illegal_capture_put_back();
    EXPECT_TRUE(all_of<seen::MayBreach>(Tale(restored).moves(11'000, "b1", "c3", 'N').white(13'000).seen()).empty());
    const auto other = all_of<seen::MayBreach>(Tale(restored).moves(11'000, "d2", "d3", 'P').white(13'000).seen());
    ASSERT_EQ(other.size(), 1u);
    EXPECT_EQ(std::get<seen::MayBreach>(other[0].what).first, Square::b1);
}

TEST(Afterwards, ReplacedIllegalCastlingBindsTheKing) {
    const Tale restored = Tale("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1")
                              .moves(1000, "e1", "g1", 'K')
                              .moves(2000, "h1", "f1", 'R')
                              .white(3000)
                              .off(8000, "g1")
                              .off(8500, "f1")
                              .on(9000, "h1", 'R')
                              .on(9500, "e1", 'K');
    const Seen seen = Tale(restored).moves(11'500, "h1", "h5", 'R').white(13'000).seen();
    EXPECT_EQ(only<seen::MayBreach>(seen).clause, laws::Clause::castle_illegal);
    EXPECT_TRUE(all_of<seen::MayBreach>(Tale(restored).moves(11'500, "e1", "f2", 'K').white(13'000).seen()).empty());
}

// The opponent puts an illegal move back and presses: White has the move, and nothing is to be mended.
TEST(Afterwards, APositionReinstatedAndPressedForStands) {
    const Tale tale = Tale()
                          .moves(1000, "e2", "e5", 'P')
                          .white(3000)
                          .moves(6000, "e5", "e2", 'P')
                          .black(7500)
                          .moves(9500, "e2", "e4", 'P')
                          .white(11'000);
    const Seen as_acts = tale.seen({.use = SensorUse::acts});
    EXPECT_TRUE(all_of<seen::Mismatch>(as_acts).empty());
    EXPECT_EQ(moves_text(as_acts), "e4");
    EXPECT_EQ(only<seen::TakenBack>(as_acts).plies, 1u);
    EXPECT_EQ(acts_text(tale.seen()), "e2e4 W!");
    EXPECT_EQ(moves_text(tale.seen()), "e4");
}

// An illegal move is found after the reply; both go back, and another is made at once.
TEST(Afterwards, AMoveMadeAtOnceFromAnEarlierPositionIsSeen) {
    const Tale tale = Tale()
                          .moves(1000, "e2", "e5", 'P')
                          .white(3000)
                          .moves(6000, "d7", "d5", 'p')
                          .black(8000)
                          .moves(19'000, "d5", "d7", 'p')
                          .moves(20'000, "e5", "e4", 'P')
                          .white(22'000);
    const Seen as_acts = tale.seen({.use = SensorUse::acts});
    EXPECT_TRUE(all_of<seen::Mismatch>(as_acts).empty());
    EXPECT_EQ(only<seen::TakenBack>(as_acts).plies, 2u);
    EXPECT_EQ(moves_text(as_acts), "d5 e4?");
    EXPECT_EQ(acts_text(tale.seen()), "e2e4 W!") << "nothing that followed the illegal move was a move";
}

// By custom: he resigns. Whether he does, the arbiter asks.
TEST(Afterwards, AKingPutToTheCentreAndPressedForIsNoIllegalMove) {
    const Seen seen = Tale().moves(1000, "e2", "e4", 'P').white(3000).moves(9000, "e8", "e5", 'k').black(10'500).seen();
    EXPECT_TRUE(all_of<seen::IllegalMovement>(seen).empty());
    EXPECT_EQ(acts_text(seen), "e2e4 W!");
    EXPECT_EQ(only<seen::Mismatch>(seen).mends.size(), 2u);
    const Seen step = Tale("4k3/8/3p4/8/5K2/8/8/8 w - - 0 1").moves(1000, "f4", "e5", 'K').white(3000).seen();
    EXPECT_EQ(all_of<seen::IllegalMovement>(step).size(), 1u) << "one step into check is one";
}

// h7 was pushed before White pressed: of the two pieces on new squares the one moved on Black's turn is the move.
TEST(Afterwards, WhatWasPushedBeforeTheTurnIsToBeMended) {
    const Seen seen = Tale()
                          .moves(1000, "e2", "e4", 'P')
                          .off(2300, "h7")
                          .on(2600, "h6", 'p')
                          .white(3500)
                          .moves(9000, "e7", "e5", 'p')
                          .black(11'000)
                          .seen();
    EXPECT_EQ(only<seen::Mismatch>(seen).mends,
              (std::vector<Mend>{{Square::h6, std::nullopt}, {Square::h7, chess::piece_of('p').value()}}));
    const Seen both = Tale().moves(1000, "e2", "e4", 'P').moves(2000, "h2", "h3", 'P').white(3500).seen();
    EXPECT_EQ(only<seen::Mismatch>(both).mends.size(), 4u) << "on one turn nobody knows which";
}

}  // namespace afterwards_test
}  // namespace adoube::sensor
