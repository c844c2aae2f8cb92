// What stops a game. A fault of ours while it is judged: that game stands still and the arbiter hears of it; the others go
// on. A planned stop of the server: all of them.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace {

using namespace std::chrono_literals;

struct Fenced : testing::Test {
    World world;
    std::array<std::string, 3> tokens = world.create(R"(,"control":"300")");
    Client white = world.connect(tokens[0]), black = world.connect(tokens[1]), arbiter = world.connect(tokens[2]);
    std::vector<std::string> journal;

    Fenced() {
        world.run->ports.told = [&](std::string_view what, const JournalFields&) { journal.emplace_back(what); };
    }
    std::string resign_with_a_fault() {
        world.run->workers.breaks = true;  // asked who can still mate
        const auto answer = world.act(black, R"({"type":"resigns"})");
        world.run->workers.breaks = false;
        return answer;
    }
};

TEST_F(Fenced, AFaultClosesTheGameAndTellsTheArbiter) {
    ASSERT_NE(world.play(white, "e4").find("\"lawful\""), std::string::npos);
    EXPECT_EQ(member(resign_with_a_fault(), "code"), "\"closed\"");
    EXPECT_EQ(journal, std::vector<std::string>{"game_closed"});
    EXPECT_EQ(member(member(arbiter.peer->last("{\"error\":"), "error"), "code"), "\"closed\"");
    EXPECT_EQ(member(white.view(), "frozen"), "true");  // and nobody's time runs
    EXPECT_EQ(member(world.play(black, "e5"), "code"), "\"closed\"");
    world.pass(400s);
    EXPECT_EQ(member(white.view(), "result"), "\"*\"");
}

TEST_F(Fenced, AnActOfTheArbiterOpensItAgain) {
    ASSERT_NE(world.play(white, "e4").find("\"lawful\""), std::string::npos);
    resign_with_a_fault();
    EXPECT_NE(world.act(arbiter, R"({"type":"starts clocks"})").find("\"lawful\""), std::string::npos);
    EXPECT_NE(world.play(black, "e5").find("\"lawful\""), std::string::npos);
}

// A move and its press are one gesture; the fault comes when the move is applied and the press is not.
TEST_F(Fenced, AGameThatWasHalfChangedIsReadAgain) {
    const auto others = world.create(R"(,"control":"300","press_with_move":true)");
    auto anna = world.connect(others[0]), boris = world.connect(others[1]);
    world.run->writer.miscounts = true;
    world.play(anna, "e4");
    EXPECT_EQ(std::ranges::count(journal, "game_closed"), 1);
    EXPECT_EQ(anna.peer->closed, 1012);
    EXPECT_EQ(boris.peer->closed, 1012);
    anna = world.connect(others[0]);
    boris = world.connect(others[1]);
    EXPECT_EQ(member(boris.view(), "turn"), "\"black\"");
    EXPECT_NE(world.play(boris, "e5").find("\"lawful\""), std::string::npos);
}

TEST_F(Fenced, OtherGamesGoOn) {
    resign_with_a_fault();
    const auto others = world.create("");
    auto other = world.connect(others[0]);
    EXPECT_NE(world.play(other, "d4").find("\"lawful\""), std::string::npos);
}

}  // namespace

// The planned stop: no clock runs or starts after it. With the real clock: tests/server/serve-stop.test.
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
