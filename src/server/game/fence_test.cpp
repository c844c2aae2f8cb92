// A fault of ours while a game is judged: that game stands still and the arbiter hears of it; the others go on.
#include <gtest/gtest.h>

#include <algorithm>

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
}  // namespace adoube::server
