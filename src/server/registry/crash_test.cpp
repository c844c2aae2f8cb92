// What a crash charges, and how the next run knows when the entries of the last were made.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace crash_test {

using namespace std::chrono_literals;
using namespace playing;

// It was read late, and counts from when it came: so does what is charged behind it.
TEST(Crash, ChargesFromWhenTheLastActCame) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    at.world.pass(5s);
    at.stand_still(800ms);
    const auto came = at.world.time.now() - 700ms;
    ASSERT_TRUE(lawful(at.world.act(arbiter, time_for_black, at.world.new_key(), arbiter.seq(), came)));
    at.world.pass(2s + 200ms);
    at.world.crash();
    at.world.start();
    EXPECT_GE(at.left("white"), 12'000);
    EXPECT_LE(at.left("white"), 12'200);  // to the last proof
}

// White moved, and was not to blame for what the record was busy with.
TEST(Crash, ChargesNothingBehindAMoveThatWaited) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    auto& writer = at.world.run->writer;
    at.world.pass(5s);
    writer.waits = true;
    at.world.act(arbiter, time_for_black);
    at.world.pass(300ms);
    at.world.play(at.white, "e4");
    at.world.pass(600ms);
    writer.finish_one();
    at.world.pass(300ms);
    at.world.crash();
    at.world.start();
    EXPECT_GE(at.left("white"), 14'700);
    EXPECT_LE(at.left("white"), 15'000);
}

// A fault of ours when something that was slow to be written is applied: the game is read again, and its clock stopped.
TEST(Crash, ChargesNothingBeforeAGameWasReadAgain) {
    Playing at;
    auto arbiter = at.world.connect(at.tokens[2]);
    auto& writer = at.world.run->writer;
    at.world.pass(5s);
    writer.waits = writer.miscounts = true;
    at.world.act(arbiter, time_for_black);
    at.world.pass(3s);
    writer.finish_one();
    at.world.pass(1s);
    ASSERT_EQ(writer.waiting.size(), 1);  // the stop, which is never written
    at.world.crash();
    at.world.start();
    EXPECT_GE(at.left("white"), 15'000);
    EXPECT_LE(at.left("white"), 15'100);
}

// The last entry lies behind the last proof of life.
TEST(Run, BeginsNotBeforeAnEntryThatWasNotProved) {
    Playing at;
    at.world.pass(5s + 50ms);
    ASSERT_TRUE(lawful(at.world.play(at.white, "e4")));
    const auto entered = at.world.time.wall_us();
    at.world.crash();
    at.world.time.offset_us -= 3'600'000'000;  // the clock on the wall is set back
    at.world.start();
    EXPECT_GT(at.world.run->registry->runs().began_us(), entered);
    at.world.pass(2s);
    at.world.crash();
    at.world.start();
    EXPECT_EQ(at.left("black"), 20'000);
}

}  // namespace crash_test
}  // namespace adoube::server
