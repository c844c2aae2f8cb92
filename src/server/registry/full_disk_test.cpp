// A disk that is full: nothing is entered, no flag falls, and the time until there is room is charged to nobody.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace full_disk_test {

using namespace std::chrono_literals;
using namespace playing;

TEST(FullDisk, NothingIsEnteredAndNoTimeRunsUntilThereIsRoom) {
    Playing at;
    at.world.pass(5s);
    at.world.store.fill(true);
    const auto refused = at.world.play(at.white, "e4");
    EXPECT_EQ(member(refused, "code"), "\"full\"") << refused;
    at.world.pass(60s);  // longer than is left on the clock
    EXPECT_EQ(member(at.world.play(at.white, "e4"), "code"), "\"full\"");
    EXPECT_EQ(at.world.ask("GET", "/healthz").status, 503);
    EXPECT_NE(at.world.ask("GET", "/metrics").body.find("\nadoube_disk_full 1\n"), string::npos);
    at.world.store.fill(false);
    at.world.pass(200ms);
    EXPECT_EQ(at.world.ask("GET", "/healthz").status, 200);
    EXPECT_TRUE(lawful(at.world.act(at.white, R"({"type":"plays","move":"e4"})")));
    EXPECT_GE(at.left("white"), 14'800);
    EXPECT_LE(at.left("white"), 15'000);
    EXPECT_NE(at.white.view().find("\"note\":\"pause\""), string::npos);
}

TEST(FullDisk, AFlagThatFellBeforeItHasFallen) {
    Playing at;
    at.world.pass(20s + 5ms);
    at.world.store.fill(true);
    at.world.pass(500ms);  // the flag is called, and cannot be entered
    EXPECT_EQ(member(at.white.view(), "result"), "\"*\"");
    at.world.store.fill(false);
    at.world.pass(1s);
    EXPECT_EQ(member(at.white.view(), "result"), "\"0-1\"");
}

// It was on its way when nobody knew yet, and there was room again when it was written. White had done nothing before.
TEST(FullDisk, AFlagThatWasCalledBeforeItWasNoticedHasFallen) {
    SimulatedWorkshop prover;
    Playing at;
    at.world.pass(19s + 850ms);
    at.world.run->ports.proofs = &prover;
    at.world.run->writer.waits = prover.waits = true;
    at.world.store.fill(true);
    at.world.pass(200ms);
    ASSERT_EQ(at.world.run->writer.waiting.size(), 1);  // the flag
    prover.finish(1);
    ASSERT_TRUE(at.world.run->ports.no_room);
    at.world.store.fill(false);
    at.world.run->writer.finish_one();
    EXPECT_EQ(member(at.white.view(), "result"), "\"0-1\"");
}

TEST(FullDisk, TheStopAfterACrashIsWrittenWhenThereIsRoom) {
    Playing at;
    at.world.pass(5s);
    at.world.crash();
    at.world.start();
    at.world.store.fill(true);
    auto arbiter = at.world.connect(at.tokens[2]);  // the game is read now
    at.world.pass(2s);
    at.world.store.fill(false);
    at.world.pass(1s);
    EXPECT_EQ(member(arbiter.view(), "phase"), "\"paused\"");
    at.world.pass(60s);  // nobody who plays is there
    auto white = at.world.connect(at.tokens[0]);
    EXPECT_EQ(member(white.view(), "phase"), "\"playing\"");
    EXPECT_GE(at.left("white"), 15'000);
    EXPECT_LE(at.left("white"), 15'100);
}

TEST(FullDisk, GivesNothingForTheTimeBeforeTheGameWasRead) {
    Playing at;
    at.world.pass(5s);
    at.world.crash();
    at.world.start();
    at.world.store.fill(true);
    at.world.run->ports.no_room = at.world.time.now();  // another game noticed it
    at.world.pass(10s);
    auto arbiter = at.world.connect(at.tokens[2]);
    at.world.store.fill(false);
    at.world.pass(1s);
    EXPECT_GE(at.left("white"), 15'000);
    EXPECT_LE(at.left("white"), 15'100);
}

// Both came back while nothing could be written.
TEST(FullDisk, WhoeverCameMeanwhileIsNotWaitedForLonger) {
    Playing at;
    at.world.pass(5s);
    at.world.run->registry->stop([] {});
    at.world.crash();
    at.world.start();
    at.world.store.fill(true);
    at.world.pass(200ms);
    auto white = at.world.connect(at.tokens[0]);
    auto black = at.world.connect(at.tokens[1]);
    at.world.pass(1s);
    EXPECT_EQ(member(white.view(), "phase"), "\"paused\"");
    at.world.store.fill(false);
    at.world.pass(1s);
    EXPECT_EQ(member(white.view(), "phase"), "\"playing\"");
}

// There is room again while a note is being written, behind which the game looks at the hole.
TEST(FullDisk, IsNotChargedByACrashBehindANote) {
    Playing at;
    at.world.pass(5s);
    at.world.store.fill(true);
    at.world.pass(4s);
    at.world.run->writer.waits = true;
    at.world.ask("POST", "/api/games/" + at.world.game + "/seats", R"({"role":"black"})",
                 {{"authorization", "Bearer " + at.tokens[2]}});
    ASSERT_EQ(at.world.run->writer.waiting.size(), 1);
    at.world.store.fill(false);
    at.world.pass(1s);
    at.world.crash();
    at.world.start();
    EXPECT_GE(at.left("white"), 14'900);
}

// The process stood still in it: the later hole is found first, while a note is being written.
TEST(FullDisk, IsNotChargedBeforeAHoleInIt) {
    Playing at;
    at.world.pass(5s);
    at.world.store.fill(true);
    at.world.pass(4s);
    at.world.run->writer.waits = true;
    const auto table = *at.world.run->registry->table(at.world.game);
    table->note(Role::arbiter, table->scene().next_link(Role::black, "new"), [](const auto&) {});
    ASSERT_EQ(at.world.run->writer.waiting.size(), 1);
    at.stand_still(3s);
    at.world.store.fill(false);
    at.world.pass(1s);
    at.world.run->writer.waits = false;
    at.world.run->writer.finish_one();
    EXPECT_GE(at.left("white"), 13'900);
    EXPECT_LE(at.left("white"), 14'100);
}

// The stop with which a game begins found no room, and a note got in before it.
TEST(FullDisk, AGameThatBeginsBehindANoteWaitsForBoth) {
    World world;
    const auto tokens = world.create(R"(,"control":"20")");
    world.store.fill(true);
    const auto white = world.connect(tokens[0]);
    world.store.fill(false);
    const auto link = world.ask("POST", "/api/games/" + world.game + "/seats", R"({"role":"arbiter"})",
                                {{"authorization", "Bearer " + tokens[2]}});
    ASSERT_EQ(link.status, 201) << link.body;
    world.pass(5s);
    EXPECT_EQ(member(white.view(), "phase"), "\"paused\"");
    const auto black = world.connect(tokens[1]);
    EXPECT_EQ(member(white.view(), "phase"), "\"playing\"");
    EXPECT_EQ(clock_of(white.view(), "white"), 20'000);
}

}  // namespace full_disk_test
}  // namespace adoube::server
