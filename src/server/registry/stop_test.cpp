// The planned stop of the server: no clock runs or starts after it. With the real clock: tests/server/serve-stop.test.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace stop_test {

using namespace std::chrono_literals;
using namespace playing;

TEST(Stop, CallsNoFlagInAHole) {
    Playing at;
    at.world.pass(5s);
    at.world.store.fill(true);
    at.world.pass(200ms);
    at.stand_still(60s);  // longer than is left on the clock
    at.world.store.fill(false);
    at.world.run->registry->stop([] {});  // before anything noticed that there is room again
    EXPECT_EQ(member(at.white.view(), "result"), "\"*\"");
    EXPECT_EQ(member(at.white.view(), "phase"), "\"paused\"");
}

// It was received before the stop, and waited for something that was slow to be written.
TEST(Stop, NothingFromBeforeItStartsAClockAfterIt) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    auto& writer = at.world.run->writer;
    at.world.pass(5s);
    ASSERT_TRUE(lawful(at.world.act(arbiter, R"({"type":"stops clocks"})")));
    writer.waits = true;
    at.world.act(arbiter, R"({"type":"warns","side":"white"})");
    at.world.act(arbiter, R"({"type":"starts clocks"})");
    at.world.pass(100ms);
    at.world.run->registry->stop([] {});
    while (!writer.waiting.empty()) writer.finish_one();
    EXPECT_EQ(member(arbiter.peer->last("{\"refused\":"), "code"), "\"unknown\"");
    EXPECT_EQ(member(at.white.view(), "phase"), "\"paused\"");
}

// A pause was being written when the server was told to stop, and another hole is found before the stop has its turn.
TEST(Stop, NothingIsChargedBetweenItAndAHoleBehindIt) {
    Playing at;
    at.world.pass(5s);
    at.world.run->writer.waits = true;
    at.stand_still(3s);
    at.world.pass(500ms);
    ASSERT_EQ(at.world.run->writer.waiting.size(), 1);  // the pause
    at.world.run->registry->stop([] {});
    at.world.pass(700ms);
    at.stand_still(3s);
    at.world.run->writer.waits = false;
    at.world.run->writer.finish_one();
    EXPECT_EQ(member(at.white.view(), "phase"), "\"paused\"");
    EXPECT_GE(at.left("white"), 14'500);
    EXPECT_LE(at.left("white"), 14'600);  // to the last beat before the pause
}

TEST(Stop, AClockWhoseStartIsBeingWrittenIsStopped) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    auto& writer = at.world.run->writer;
    at.world.pass(5s);
    ASSERT_TRUE(lawful(at.world.act(arbiter, R"({"type":"stops clocks"})")));
    writer.waits = true;
    at.world.act(arbiter, R"({"type":"starts clocks"})");
    at.world.pass(100ms);
    bool stopped = false;
    at.world.run->registry->stop([&] { stopped = true; });
    EXPECT_FALSE(stopped);
    while (!writer.waiting.empty()) writer.finish_one();
    EXPECT_TRUE(stopped);
    EXPECT_EQ(member(at.white.view(), "phase"), "\"paused\"");
    EXPECT_LE(at.left("white"), 15'000);
    EXPECT_GE(at.left("white"), 14'900);
}

// The stop pauses the game while a move waits: the move is to be sent again, and is no breach of the pause.
TEST(Stop, AMoveThatWaitedIsToBeSentAgain) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    auto& writer = at.world.run->writer;
    at.world.pass(5s);
    writer.waits = true;
    at.world.act(arbiter, time_for_black);
    at.world.pass(1s + 500ms);
    at.world.play(at.white, "e4");
    at.world.pass(500ms);
    at.world.run->registry->stop([] {});
    while (!writer.waiting.empty()) writer.finish_one();
    EXPECT_EQ(member(at.white.peer->last("{\"refused\":"), "code"), "\"unknown\"");
    EXPECT_EQ(member(at.white.view(), "phase"), "\"paused\"");
    EXPECT_EQ(at.left("white"), 15'000);
}

// The disk was full before it, then slow, and whoever stopped the server did not wait for it.
TEST(Stop, WhereItCouldNotBeWrittenNothingIsChargedSinceThereWasNoRoom) {
    Playing at;
    auto& writer = at.world.run->writer;
    at.world.pass(5s);
    at.world.store.fill(true);
    at.world.pass(2s);
    bool told = false;
    at.world.run->registry->stop([&] { told = true; });
    EXPECT_TRUE(told);
    at.world.pass(1s);
    writer.waits = true;
    at.world.store.fill(false);
    at.world.pass(1s);
    EXPECT_EQ(writer.waiting.size(), 1);  // the stop, once more
    at.world.crash();
    at.world.start();
    EXPECT_GE(at.left("white"), 14'900);  // a tenth of a second until it was noticed
    EXPECT_LE(at.left("white"), 15'100);
}

TEST(Stop, NothingStartsAClockAfterIt) {
    Playing at;
    at.world.pass(5s);
    at.world.run->registry->stop([] {});
    EXPECT_EQ(member(at.white.view(), "phase"), "\"paused\"");
    at.world.pass(1ms);
    auto again = at.world.connect(at.tokens[0]);
    const auto answer = at.world.play(again, "e4");
    EXPECT_EQ(member(answer, "code"), "\"unknown\"") << answer;
    EXPECT_EQ(member(again.view(), "phase"), "\"paused\"");
    at.world.pass(1s);
    EXPECT_EQ(at.left("white"), 15'000);
}

}  // namespace stop_test
}  // namespace adoube::server
