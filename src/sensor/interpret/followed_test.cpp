// What the server or an arbiter says holds at the board: moves taken back, presses that are owed; and clocks that come
// and go.
#include <gtest/gtest.h>

#include "sensor/interpret/tale_test.h"

namespace adoube::sensor {
namespace followed_test {

// What an arbiter took back is not made again because somebody presses, or replies to it; only once it was put back.
TEST(Followed, WhatWasTakenBackIsNotMadeByAPressOrAReply) {
    const Tale tale = Tale().moves(1000, "e2", "e4", 'P').white(3000);
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    EXPECT_EQ(moves_text(interpreter.take()), "e4");
    interpreter.stand(Millis(5000), tale.start());
    const Tale ignored = Tale()
                             .black(6000)
                             .white(7000)
                             .moves(8000, "e7", "e5", 'p')
                             .black(9500)
                             .moves(12'000, "g1", "f3", 'N')
                             .white(14'000);
    for (const SensorReading& reading : ignored.readings()) interpreter.read(reading);
    interpreter.advance(Millis(40'000));
    const Seen seen = interpreter.take();
    EXPECT_EQ(moves_text(seen), "");
    EXPECT_TRUE(seen.acts.empty());
    const Tale after = Tale()
                           .moves(41'000, "f3", "g1", 'N')
                           .moves(42'000, "e5", "e7", 'p')
                           .moves(43'000, "e4", "e2", 'P')
                           .moves(45'000, "e2", "e4", 'P')
                           .white(47'000);
    for (const SensorReading& reading : after.readings()) interpreter.read(reading);
    interpreter.advance(Millis(50'000));
    EXPECT_EQ(moves_text(interpreter.take()), "e4") << "made again by hand";
}

// Another move in its place need not show the position between.
TEST(Followed, WhatWasTakenBackIsReplacedInOneMovement) {
    const Tale tale = Tale().moves(1000, "e2", "e4", 'P').white(3000);
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    interpreter.take();
    interpreter.stand(Millis(5000), tale.start());
    const Tale instead = Tale().moves(6000, "e4", "e3", 'P').white(8000);
    for (const SensorReading& reading : instead.readings()) interpreter.read(reading);
    interpreter.advance(Millis(20'000));
    EXPECT_EQ(moves_text(interpreter.take()), "e3");
}

// The board is heard again with a piece in the hand, and the arbiter says that the game stands where it did.
TEST(Followed, APieceInTheHandIsNotTakenBackByTheSameWord) {
    const Tale tale = Tale().lost(500).board(3000, "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR");
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    interpreter.stand(Millis(4000), tale.start());
    const Tale goes_on = Tale().on(5000, "e4", 'P').white(6000);
    for (const SensorReading& reading : goes_on.readings()) interpreter.read(reading);
    interpreter.finish();
    EXPECT_EQ(moves_text(interpreter.take()), "e4");
}

// A game entered by hand goes on from what the board shows beyond it.
TEST(Followed, WhatStandsBeyondTheWordIsMade) {
    const Tale tale = Tale().moves(1000, "e2", "e4", 'P').moves(4000, "e7", "e5", 'p');
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    interpreter.take();
    const Position after_e4 = Tale("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1").start();
    interpreter.stand(Millis(5000), after_e4);
    interpreter.read({Millis(6000), reading::LeverPressed{Side::black}});
    interpreter.advance(Millis(9000));
    EXPECT_EQ(moves_text(interpreter.take()), "e5");
}

// Presses that are owed from before the recording are made good by the next.
TEST(Followed, PressesOwedFromBeforeAreMadeGood) {
    const Tale tale = Tale("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
                          .white(1000)
                          .moves(2000, "e7", "e5", 'p')
                          .black(4000);
    Interpreter interpreter(tale.start());
    interpreter.owe({Side::white});
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    interpreter.advance(Millis(9000));
    std::vector<laws::Actor> pressed;
    for (const laws::Act& act : interpreter.take().acts)
        if (std::holds_alternative<laws::act::Press>(act.body)) pressed.push_back(act.by);
    EXPECT_EQ(pressed, (std::vector{laws::Actor::white, laws::Actor::black}));
}

// A clock that is unplugged: moves are believed when they have stood. Connected again, it is waited for.
TEST(Followed, AClockComesAndGoes) {
    Tale tale = Tale().moves(1000, "e2", "e4", 'P').white(3000);
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    interpreter.read({Millis(4000), reading::ClockLost{}});
    const Tale without = Tale().moves(5000, "e7", "e5", 'p');
    for (const SensorReading& reading : without.readings()) interpreter.read(reading);
    interpreter.advance(Millis(12'000));
    Seen seen = interpreter.take();
    EXPECT_EQ(moves_text(seen), "e4 e5");
    EXPECT_EQ(all_of<seen::ClockLost>(seen).size(), 1u);
    const Tale again = Tale().clock(13'000, Side::white).moves(14'000, "g1", "f3", 'N');
    for (const SensorReading& reading : again.readings()) interpreter.read(reading);
    interpreter.advance(Millis(40'000));
    seen = interpreter.take();
    EXPECT_EQ(moves_text(seen), "") << "nobody has pressed";
    EXPECT_EQ(all_of<seen::ClockFound>(seen).size(), 1u);
}

TEST(Followed, ZeroOnTheClockIsTold) {
    const auto shows = [](int at, int white, int black) {
        return SensorReading{Millis(at), reading::ClockRead{{Millis(white), Millis(black)}, Side::white}};
    };
    Interpreter unset(Tale().start());
    unset.read(shows(1, 0, 0));
    EXPECT_TRUE(all_of<seen::TimeGone>(unset.take()).empty()) << "not set";
    Interpreter interpreter(Tale().start());
    for (const SensorReading& one : {shows(1, 2000, 5000), shows(2, 0, 5000), shows(3, 0, 4000), shows(4, 1800, 4000)})
        interpreter.read(one);
    const Seen seen = interpreter.take();
    EXPECT_EQ(only<seen::TimeGone>(seen).side, Side::white);
    EXPECT_EQ(only<seen::TimeGiven>(seen).side, Side::white);
    EXPECT_EQ(all_of<seen::TimeGone>(seen)[0].at, Millis(2));
}

// Two take-backs asked for at once: where the last one led, and which acts were done before the first and the last.
TEST(Followed, TwoTakeBacksBetweenTwoQuestions) {
    const Tale tale = Tale()
                          .moves(1000, "e2", "e4", 'P')
                          .white(2500)
                          .moves(5000, "e4", "e2", 'P')
                          .moves(9000, "d2", "d4", 'P')
                          .white(10'500)
                          .moves(13'000, "d4", "d2", 'P')
                          .moves(17'000, "c2", "c4", 'P')
                          .white(18'500);
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    interpreter.advance(Millis(22'000));
    const Seen seen = interpreter.take();
    EXPECT_EQ(moves_text(seen), "e4 d4 c4");
    ASSERT_TRUE(seen.back);
    EXPECT_EQ(seen.back->before_first, 2u) << "e4 and its press";
    EXPECT_EQ(seen.back->before_last, 4u) << "d4 and its press";
    EXPECT_EQ(seen.acts.size(), 6u);
    EXPECT_TRUE(seen.back->to.same_as(tale.start()));
}

}  // namespace followed_test
}  // namespace adoube::sensor
