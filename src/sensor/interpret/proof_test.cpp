// By sensor=acts only what the readings prove becomes a step; a turn that they do not prove is entered as one move with
// its press, and never a press alone.
#include <gtest/gtest.h>

#include "sensor/interpret/tale_test.h"

namespace adoube::sensor {
namespace proof_test {

constexpr const char* castling = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
constexpr const char* capture = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

std::string as_acts(const Tale& tale) { return acts_text(tale.seen({.use = SensorUse::acts})); }

TEST(Proof, AMoveThatWasReadIsEnteredStepByStep) {
    EXPECT_EQ(as_acts(Tale().moves(1000, "e2", "e4", 'P').white(2500)), "+e2 -e2e4 W!");
    EXPECT_EQ(as_acts(Tale(capture).off(1000, "d5").off(1500, "e4").on(2000, "d5", 'P').white(3000)),
              "xd5 +e4 -e4d5 W!");
}

// A reading tells its squares in the order of the board and not of the hand: here what is filled comes first.
TEST(Proof, ASlideReadTheWrongWayRoundIsOneMove) {
    EXPECT_EQ(as_acts(Tale().off(1000, "e2").on(1600, "e3", 'P').on(1800, "e4", 'P').off(1800, "e3").white(2500)),
              "e2e4 W!");
    EXPECT_EQ(as_acts(Tale().off(1000, "e2").on(1600, "e3", 'P').on(1800, "e4", 'P').off(1850, "e3").white(2500)),
              "e2e4 W!");
    EXPECT_EQ(as_acts(Tale(castling)
                          .off(1000, "e1")
                          .on(1600, "f1", 'K')
                          .on(1800, "g1", 'K')
                          .off(1800, "f1")
                          .off(2300, "h1")
                          .on(2700, "f1", 'R')
                          .white(3500)),
              "e1g1 W!");
}

TEST(Proof, AMoveReadAtOnceIsOneMove) {
    EXPECT_EQ(as_acts(Tale().on(1000, "e4", 'P').off(1000, "e2").white(2000)), "e2e4 W!");
    EXPECT_EQ(as_acts(Tale(capture).on(1000, "d5", 'P').off(1000, "e4").white(2000)), "e4d5 W!");
    EXPECT_EQ(as_acts(Tale(capture).off(1000, "e4").on(1000, "d5", 'P').white(2000)), "e4d5 W!");
}

TEST(Proof, CastlingReadAtOnceIsOneMove) {
    const Tale at_once =
        Tale(castling).off(1000, "e1").on(1000, "g1", 'K').off(1000, "h1").on(1000, "f1", 'R').white(2000);
    EXPECT_EQ(as_acts(at_once), "e1g1 W!");
}

// Within the time of a bounce the square of the capture reads one piece and then the other.
TEST(Proof, AQuickCaptureIsReadInItsOrder) {
    const Tale quick = Tale(capture).off(1000, "d5").off(1060, "e4").on(1110, "d5", 'P').white(1300);
    EXPECT_EQ(as_acts(quick), "xd5 +e4 -e4d5 W!");
}

TEST(Proof, WhatTheOpponentHoldsAlreadyIsNoPartOfTheMove) {
    const Tale fast =
        Tale().off(1000, "e2").off(1400, "e7").on(1500, "e4", 'P').white(1700).on(2200, "e5", 'p').black(3000);
    EXPECT_EQ(as_acts(fast), "e2e4 W! e7e5 B!");
}

TEST(Proof, AMoveMadeWhileNothingWasHeardHasItsPress) {
    const char* after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    EXPECT_EQ(as_acts(Tale().lost(500).board(2000, after).white(3000)), "e2e4 W!");
    EXPECT_EQ(as_acts(Tale().board(0, after).white(3000)), "e2e4 W!");
}

TEST(Proof, AMoveBegunWhileNothingWasHeardIsOneMove) {
    const Tale taken = Tale(capture)
                           .lost(800)
                           .board(3000, "rnbqkbnr/ppp1pppp/8/3p4/8/8/PPPP1PPP/RNBQKBNR")
                           .off(4000, "d5")
                           .on(4500, "d5", 'P')
                           .white(5000);
    EXPECT_EQ(as_acts(taken), "e4d5 W!");
    const Tale passing = Tale("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2")
                             .lost(800)
                             .board(3000, "rnbqkbnr/ppp1pppp/8/8/4P3/4p3/PPPP1PPP/RNBQKBNR")
                             .off(4000, "e4")
                             .black(5000);
    EXPECT_EQ(as_acts(passing), "d4e3 B!");
}

TEST(Proof, TheReplyInTheHandWhenTheBoardIsHeardAgain) {
    const Tale reply = Tale(capture)
                           .lost(800)
                           .board(5000, "r1bqkbnr/ppp1pppp/8/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR")
                           .on(9000, "c6", 'n')
                           .black(10'000);
    EXPECT_EQ(as_acts(reply), "b1c3 W! b8c6 B!");
    const Tale clock = Tale(capture)
                           .clock(0, Side::white)
                           .lost(800)
                           .board(5000, "r1bqkbnr/ppp1pppp/8/3p4/4P3/2N5/PPPP1PPP/R1BQKBNR")
                           .clock(5000, Side::black)
                           .on(9000, "c6", 'n')
                           .black(10'000);
    EXPECT_EQ(as_acts(clock), "b1c3 W! b8c6 B!");
    EXPECT_TRUE(all_of<seen::Unbelieved>(clock.seen()).empty()) << "he has it in his hand";
}

// A brush whose end is reported late looks like a touch of a second or more: that is evidence, and no act.
TEST(Proof, AShortTouchIsEvidenceAndALongOneAnAct) {
    const auto touched = [](int away) {
        return Tale().off(1000, "g1").on(1000 + away, "g1", 'N').moves(6000, "e2", "e4", 'P').white(8000);
    };
    EXPECT_EQ(as_acts(touched(1500)), "e2e4 W!");
    EXPECT_TRUE(all_of<seen::MayBreach>(touched(1500).seen())[0].certain());
    EXPECT_EQ(as_acts(touched(2000)), "+g1 -g1g1 +e2 e2e4 W!");
}

// White changes his move after pressing, and Black answers what stands: no press is entered that never was.
TEST(Proof, AChangedMoveKeepsItsPress) {
    const Seen seen = Tale()
                          .moves(1000, "e2", "e4", 'P')
                          .white(2000)
                          .off(2300, "e4")
                          .on(2500, "e3", 'P')
                          .moves(6000, "e7", "e5", 'p')
                          .black(7000)
                          .seen();
    EXPECT_EQ(moves_text(seen), "e4 e3? e5");
    EXPECT_EQ(acts_text(seen), "e2e4 W! e2e3 W! e7e5 B!");
    EXPECT_EQ(seen.acts[3].at, instant(Millis(2500))) << "the lever was down when e3 came to stand";
}

}  // namespace proof_test
}  // namespace adoube::sensor
