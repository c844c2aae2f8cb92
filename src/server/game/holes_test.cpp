// Time that is nobody's, in simulated time: holes between the beats, and entries that take long to be durable. The same
// with the real clock: tests/server/serve-pauses.test.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace holes_test {

using namespace std::chrono_literals;
using namespace playing;

// They are found in another order than they began in.
TEST(Hole, OfWhichOneLiesInTheOtherAreTheLongerOne) {
    Pulse pulse;
    pulse.lose({8s, 9s});
    pulse.lose({5s, 9s});
    pulse.lose({6s, 7s});
    EXPECT_EQ(pulse.since(0).from, 5s);
    EXPECT_EQ(pulse.since(0).to, 9s);
    EXPECT_EQ(pulse.since(2).from, 6s);
    EXPECT_EQ(pulse.since(2).to, 7s);
}

TEST(Hole, IsChargedToNobody) {
    Playing at;
    at.world.pass(5s);
    at.stand_still(30s);
    EXPECT_TRUE(lawful(at.world.act(at.white, R"({"type":"plays","move":"e4"})")));
    EXPECT_GE(at.left("white"), 15'000);
    EXPECT_LE(at.left("white"), 15'100);  // to the last beat
    EXPECT_NE(at.white.view().find("\"note\":\"pause\""), string::npos);
    at.world.pass(3s);
    EXPECT_EQ(at.left("black"), 17'000);
}

TEST(Hole, NoFlagFallsInIt) {
    Playing at;
    at.world.pass(5s);
    at.stand_still(30s);
    at.world.pass(1s);  // the flag's timer rings first of all
    EXPECT_EQ(member(at.white.view(), "result"), "\"*\"");
    EXPECT_GE(at.left("white"), 14'000);
    EXPECT_LE(at.left("white"), 14'100);
    at.world.pass(14s + 100ms + 20ms);
    EXPECT_EQ(member(at.white.view(), "result"), "\"0-1\"");
}

TEST(Hole, AFlagThatFellBeforeItHasFallen) {
    Playing at;
    at.world.pass(20s + 10ms);
    at.stand_still(30s);
    at.world.pass(100ms);
    EXPECT_EQ(member(at.white.view(), "result"), "\"0-1\"");
}

TEST(Hole, OfASecondOrLessIsTheLoopsOwn) {
    Playing at;
    at.world.pass(5s);
    at.stand_still(900ms);
    at.world.pass(100ms);
    EXPECT_EQ(at.left("white"), 14'000);
    EXPECT_EQ(at.white.view().find("\"note\":\"pause\""), string::npos);
}

TEST(Hole, WhoseTimeRunsIsWaitedForIfHeIsGone) {
    Playing at;
    at.world.pass(5s);
    at.white.peer->there = false;  // the kernel knows it; the loop has not read it yet
    at.stand_still(30s);
    at.world.pass(10s);
    EXPECT_EQ(member(at.black.view(), "phase"), "\"paused\"");
    auto white = at.world.connect(at.tokens[0]);
    EXPECT_EQ(member(white.view(), "phase"), "\"playing\"");
    at.world.pass(1s);
    EXPECT_GE(at.left("white"), 14'000);
    EXPECT_LE(at.left("white"), 14'100);
}

// It lay unread in the hole, and so did the end of its connection.
TEST(Hole, AMoveOfAPlayerWhoIsGoneSinceIsNoBreachOfThePause) {
    Playing at;
    at.world.pass(5s);
    at.white.peer->there = false;
    at.stand_still(30s);
    EXPECT_TRUE(lawful(at.world.act(at.white, R"({"type":"plays","move":"e4"})")));
    EXPECT_GE(at.left("white"), 15'000);
    EXPECT_LE(at.left("white"), 15'100);
    at.world.pass(3s);
    EXPECT_EQ(at.left("black"), 17'000);
}

// Nobody wins time by leaving and making the server slow.
TEST(Hole, WhoeverWasAwayBeforeItIsNotWaitedFor) {
    Playing at;
    at.world.pass(5s);
    at.white.session->closed();
    at.world.pass(1s);
    at.stand_still(3s);
    at.world.pass(1s);
    EXPECT_EQ(member(at.black.view(), "phase"), "\"playing\"");
    EXPECT_GE(at.left("white"), 13'000);
    EXPECT_LE(at.left("white"), 13'100);
}

TEST(Hole, IsNotChargedByACrashAfterIt) {
    Playing at;
    at.world.pass(5s);
    at.world.run->writer.waits = true;
    at.stand_still(30s);
    at.world.pass(1s);  // the pause is not durable yet, nor is any proof of life after it
    at.world.run->writer.waiting.clear();
    at.world.crash();
    at.world.start();
    auto arbiter = at.world.connect(at.tokens[2]);
    EXPECT_GE(at.left("white"), 15'000);
    EXPECT_LE(at.left("white"), 15'100);
}

TEST(Hole, AClockThatSomethingFromWithinItStartsRunsFromItsEnd) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    at.world.pass(5s);
    EXPECT_TRUE(lawful(at.world.act(arbiter, R"({"type":"stops clocks"})")));
    at.world.pass(1s);
    at.stand_still(5s);
    const auto came = at.world.time.now() - 3s;
    EXPECT_TRUE(lawful(at.world.act(arbiter, R"({"type":"starts clocks"})", at.world.new_key(), arbiter.seq(), came)));
    EXPECT_EQ(at.left("white"), 15'000);
}

// While a move is being sealed no clock is stopped for a hole: the game's own time stands.
TEST(Hole, ASealThatCameInItCountsFromItsBeginning) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    at.world.pass(5s);
    ASSERT_TRUE(lawful(at.world.act(arbiter, R"({"type":"asks to seal"})")));
    at.world.pass(2s);
    at.stand_still(5s);
    at.white.session->frame(
        R"({"seal":{"text":"Nb1-c3"},"key":")" + at.world.new_key() + R"(","expect":)" + at.white.seq() + "}",
        at.world.time.now() - 3s);
    EXPECT_EQ(member(at.white.view(), "phase"), "\"adjourned\"");
    EXPECT_GE(at.left("white"), 13'000);
    EXPECT_LE(at.left("white"), 13'100);  // to the last beat
}

// The game is read by the first thing that happens after it, before any beat.
TEST(Hole, BeforeTheGameWasReadGivesNothing) {
    Playing at;
    at.world.pass(5s);
    at.world.crash();
    at.world.start();
    at.stand_still(5s);
    auto arbiter = at.world.connect(at.tokens[2]);
    EXPECT_EQ(member(arbiter.view(), "phase"), "\"paused\"");
    EXPECT_EQ(arbiter.view().find("\"note\":\"pause\""), string::npos);
    EXPECT_GE(at.left("white"), 15'000);
    EXPECT_LE(at.left("white"), 15'100);  // to the last proof of life
}

// The game begins when the first start of its clock is durable. A crash in the first move charges from then, too.
TEST(SlowDisk, TheFirstStartIsNotChargedByACrash) {
    World world;
    const auto tokens = world.create(R"(,"control":"20")");
    world.run->writer.waits = true;
    auto white = world.connect(tokens[0]), black = world.connect(tokens[1]);
    world.run->writer.finish_one();
    world.pass(800ms);
    while (!world.run->writer.waiting.empty()) world.run->writer.finish_one();
    world.run->writer.waits = false;
    world.pass(5s);
    world.crash();
    world.start();
    auto arbiter = world.connect(tokens[2]);
    const auto left = clock_of(world.ask("GET", "/api/games/" + world.game).body, "white");
    EXPECT_GE(left, 15'000);
    EXPECT_LE(left, 15'100);
}

// No clock runs, so that nothing but the entries themselves proves when they were.
TEST(Run, BeginsNotBeforeTheEntriesOfTheLast) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    ASSERT_TRUE(lawful(at.world.act(arbiter, R"({"type":"stops clocks"})")));
    at.world.pass(4s);
    ASSERT_TRUE(lawful(at.world.act(arbiter, R"({"type":"warns","side":"white"})")));
    const auto entered = at.world.time.wall_us();
    at.world.pass(200ms);
    at.world.crash();
    at.world.time.offset_us -= 1'000'000;  // the clock on the wall is set back, not as far as the entry before
    at.world.start();
    EXPECT_GE(at.world.run->registry->runs().began_us(), entered);
}

// White has played e4 after five seconds, and a slow disk is writing it.
struct MoveBeingWritten : Playing {
    MoveBeingWritten() {
        world.pass(5s);
        world.run->writer.waits = true;
        world.play(white, "e4");
    }
};

TEST(SlowDisk, WhatItTakesIsChargedToNobody) {
    MoveBeingWritten at;
    auto& writer = at.world.run->writer;
    at.world.pass(3s);
    writer.finish_one();  // e4 is durable and everybody is told
    EXPECT_EQ(member(at.black.view(), "turn"), "\"black\"");
    at.world.pass(1s);
    at.world.play(at.black, "e5");  // thought of while the pause was still being written
    at.world.pass(2s);
    writer.finish_one();  // the pause
    writer.finish_one();  // e5, two seconds after it was received
    writer.finish_one();  // those two seconds
    EXPECT_EQ(at.left("white"), 15'000);
    EXPECT_EQ(at.left("black"), 19'000);
}

// Proofs of life go on meanwhile; none of them is of a time in which an entry was on its way.
TEST(SlowDisk, ACrashBeforeItsPauseIsDurableChargesNothingOfIt) {
    MoveBeingWritten at;
    auto& writer = at.world.run->writer;
    at.world.pass(3s);
    writer.finish_one();  // e4 is durable
    at.world.pass(1s);
    writer.waiting.clear();  // and its pause never is
    at.world.crash();
    at.world.start();
    auto arbiter = at.world.connect(at.tokens[2]);
    EXPECT_EQ(at.left("white"), 15'000);
    EXPECT_EQ(at.left("black"), 20'000);
}

TEST(SlowDisk, WhatACrashTookOnItsWayIsChargedUpToThen) {
    MoveBeingWritten at;
    at.world.pass(3s);
    at.world.run->writer.waiting.clear();
    at.world.crash();
    at.world.start();
    auto arbiter = at.world.connect(at.tokens[2]);
    EXPECT_GE(at.left("white"), 15'000);
    EXPECT_LE(at.left("white"), 15'100);
}

// Black has moved, and the move waits behind a pause that is being written when the process stands still.
TEST(Hole, WhatWasReceivedBeforeItAndWaitedCountsFromThen) {
    MoveBeingWritten at;
    auto& writer = at.world.run->writer;
    at.world.pass(2s);
    writer.finish_one();  // e4; its pause is written now, and Black's clock runs
    at.world.pass(100ms);
    at.world.play(at.black, "e5");
    at.world.pass(800ms);
    at.stand_still(5s);
    while (!writer.waiting.empty()) writer.finish_one();
    EXPECT_EQ(at.left("black"), 19'900);
    EXPECT_EQ(at.left("white"), 15'000);
}

// Two things came in one hole. The first is slow to be written, which is lost too; the second takes time of its own.
TEST(Hole, WhatCameInItIsNotBeforeTheNext) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    auto& writer = at.world.run->writer;
    at.world.pass(5s);
    at.stand_still(5s);
    writer.waits = true;
    const auto came = at.world.time.now() - 2s;
    at.world.act(arbiter, time_for_black, at.world.new_key(), arbiter.seq(), came);
    at.world.act(arbiter, time_for_black, at.world.new_key(), arbiter.seq(), came + 1s);
    writer.finish_one();  // the pause
    at.world.pass(2s);
    writer.finish_one();  // the first, two seconds after the hole
    writer.finish_one();  // and the pause for that
    at.world.pass(500ms);
    while (!writer.waiting.empty()) writer.finish_one();  // the second
    EXPECT_GE(at.left("white"), 14'500);
    EXPECT_LE(at.left("white"), 14'600);  // to the last beat
}

// White's move came in a hole. While the pause for that is being written the process stands still again.
TEST(Hole, WhatCameInItIsChargedNothingUpToTheNext) {
    Playing at;
    auto& writer = at.world.run->writer;
    at.world.pass(5s);
    at.stand_still(5s);
    writer.waits = true;
    at.world.act(at.white, R"({"type":"plays","move":"e4"})", at.world.new_key(), at.white.seq(),
                 at.world.time.now() - 2s);
    at.world.pass(800ms);
    at.stand_still(3s);
    while (!writer.waiting.empty()) writer.finish_one();
    EXPECT_EQ(member(at.white.view(), "turn"), "\"black\"");
    EXPECT_GE(at.left("white"), 15'000);
    EXPECT_LE(at.left("white"), 15'100);  // to the last beat
}

// The deadline passes while something is slow to be written; the pause for that puts it off. What came meanwhile counts
// from the end of the pause, before the flag.
TEST(SlowDisk, AMoveThatCameInItIsJudgedBeforeTheFlag) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    auto& writer = at.world.run->writer;
    at.world.pass(19s + 500ms);
    writer.waits = true;
    at.world.act(arbiter, time_for_black);
    at.world.pass(700ms);  // the flag's timer rings
    at.world.play(at.white, "e4");
    at.world.pass(2s);
    writer.finish_one();  // it is durable, almost three seconds after it was received
    at.world.pass(1s);
    writer.finish_one();  // the pause for it
    while (!writer.waiting.empty()) writer.finish_one();
    EXPECT_EQ(member(at.white.view(), "result"), "\"*\"");
    EXPECT_EQ(member(at.white.view(), "turn"), "\"black\"");
    EXPECT_EQ(at.left("white"), 500);
}

// While no clock runs: a refusal that waited behind something slow took no more time than was lost already.
TEST(SlowDisk, ARefusalBehindItLosesNothingTwice) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    auto& writer = at.world.run->writer;
    at.world.play(at.white, "e4");
    const auto expect = at.white.seq();
    at.world.play(at.black, "e5");
    at.world.pass(5s);
    ASSERT_TRUE(lawful(at.world.act(arbiter, R"({"type":"stops clocks"})")));
    writer.waits = true;
    at.world.act(arbiter, time_for_black);
    at.world.pass(100ms);
    at.world.act(at.white, R"({"type":"plays","move":"d4"})", at.world.new_key(), expect, at.world.time.now());
    at.world.pass(1s + 100ms);
    at.world.act(arbiter, R"({"type":"starts clocks"})");
    at.world.pass(300ms);
    writer.finish_one();  // Black's time; a second and a half are lost
    at.world.pass(200ms);
    writer.finish_one();  // White's move is refused: the board has changed
    EXPECT_EQ(member(at.white.peer->last("{\"refused\":"), "code"), "\"stale\"");
    writer.finish_one();  // the clocks run since the end of what was lost
    EXPECT_EQ(member(at.white.view(), "phase"), "\"playing\"");
    EXPECT_EQ(at.left("white"), 14'800);
}

}  // namespace holes_test
}  // namespace adoube::server
