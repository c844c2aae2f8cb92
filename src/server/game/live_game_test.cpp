// The whole server in simulated time: games, retries, staleness, resuming, flags, crashes.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace live_game_test {

using namespace std::chrono_literals;
using std::string;

bool lawful(const string& answer) {
    return answer.starts_with("{\"ack\"") && answer.find("\"finding\":\"lawful\"") != string::npos;
}
std::int64_t clock_of(const string& view, std::string_view side) {
    return std::stoll(member(member(view, "clock"), side));
}

TEST(Served, TheClockStartsWhenBothAreThere) {
    World world;
    const auto tokens = world.create(R"(,"control":"300")");
    auto white = world.connect(tokens[0]);
    world.pass(60s);
    EXPECT_EQ(member(white.view(), "phase"), "\"paused\"");
    EXPECT_EQ(member(white.view(), "frozen"), "true");
    auto black = world.connect(tokens[1]);
    EXPECT_EQ(member(white.view(), "phase"), "\"playing\"");
    EXPECT_EQ(clock_of(white.view(), "white"), 300'000);
    world.pass(10s);
    EXPECT_TRUE(lawful(world.play(white, "e4")));
    EXPECT_EQ(clock_of(black.view(), "white"), 290'000);
    EXPECT_EQ(member(black.view(), "turn"), "\"black\"");
    EXPECT_EQ(member(black.view(), "fen"), "\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"");
}

TEST(Served, ATouchBindsAndTheWrongMoveIsRuledUnlawful) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    EXPECT_TRUE(lawful(world.act(white, R"({"type":"touches","squares":["g1"]})")));
    EXPECT_EQ(member(member(white.view(), "duty"), "kind"), "\"move\"");
    EXPECT_EQ(member(white.view(), "may"), R"(["g1f3","g1h3"])");
    const auto answer = world.act(white, R"({"type":"releases","from":"e2","to":"e4"})");
    EXPECT_NE(answer.find("\"finding\":\"unlawful\""), string::npos) << answer;
    EXPECT_NE(answer.find("4.3.1"), string::npos) << answer;
}

TEST(Served, TheSameKeyGetsTheSameAnswer) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    const auto key = world.new_key();
    const auto body = R"({"type":"plays","move":"Nf3"})";
    const auto first = world.act(white, body, key, "0", world.time.now());
    ASSERT_TRUE(lawful(first));
    EXPECT_EQ(world.act(white, body, key, "0", world.time.now()), first);  // Nf3 no longer reads on this board
    const auto other = world.act(white, R"({"type":"plays","move":"e4"})", key, "0", world.time.now());
    EXPECT_EQ(member(other, "code"), "\"key_reuse\"");
    world.crash();
    world.start();
    auto again = world.connect(tokens[0]);
    EXPECT_EQ(world.act(again, body, key, "0", world.time.now()), first);
    EXPECT_EQ(member(again.view(), "seq"), "1");
}

TEST(Served, AnActOnAnOldBoardIsStaleForEver) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    auto black = world.connect(tokens[1]);
    ASSERT_TRUE(lawful(world.play(white, "e4")));
    const auto key = world.new_key();
    const auto claim = R"({"type":"claims","ground":"threefold"})";
    const auto stale = world.act(black, claim, key, "0", world.time.now());
    EXPECT_EQ(member(stale, "code"), "\"stale\"");
    EXPECT_EQ(world.act(black, claim, key, "1", world.time.now()), stale);  // kept: a retry cannot turn it
    EXPECT_TRUE(lawful(world.act(black, R"({"type":"resigns"})", world.new_key(), "0", world.time.now())));
}

TEST(Served, ResumesBySequenceAndHeadAndSeesDivergence) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    world.play(white, "e4");
    const auto head = white.head();
    auto again = world.connect(tokens[0], R"(,"since":1,"head":)" + head);
    EXPECT_EQ(again.seq(), "1");
    auto wrong = world.connect(tokens[0], R"(,"since":1,"head":")" + string(64, '0') + "\"");
    EXPECT_TRUE(wrong.last().starts_with("{\"diverged\"")) << wrong.last();
    EXPECT_EQ(wrong.peer->closed, 4009);
    auto ahead = world.connect(tokens[0], R"(,"since":7,"head":)" + head);
    EXPECT_EQ(ahead.peer->closed, 4009);
}

struct Started {
    World world;
    std::array<string, 3> tokens;
    Client white, black;
    Nanos began{};
    explicit Started(const string& control) {
        tokens = world.create(R"(,"control":")" + control + "\"");
        white = world.connect(tokens[0]);
        black = world.connect(tokens[1]);
        began = world.time.now();
    }
};

TEST(Flag, AMoveOneNanosecondBeforeTheDeadlineStands) {
    Started at("60");
    at.world.pass(60s - 1ns);
    EXPECT_TRUE(lawful(at.world.play(at.white, "e4")));
    EXPECT_EQ(member(at.white.view(), "result"), "\"*\"");
}

TEST(Flag, AMoveAtTheDeadlineLosesEvenIfItIsReadBeforeTheTimer) {
    Started at("60");
    at.world.pass(60s);
    EXPECT_FALSE(lawful(at.world.play(at.white, "e4")));
    EXPECT_EQ(member(at.white.view(), "result"), "\"0-1\"");
    EXPECT_EQ(member(at.white.view(), "reason"), "\"flag\"");
}

TEST(Flag, AMoveReceivedBeforeTheDeadlineIsJudgedBeforeTheFlag) {
    Started at("60");
    const auto received = at.began + 60s - 1ns;
    at.world.pass(60s + 10ms);  // the deadline is past, the grace is not
    EXPECT_TRUE(lawful(
        at.world.act(at.white, R"({"type":"plays","move":"e4"})", at.world.new_key(), at.white.seq(), received)));
    EXPECT_EQ(member(at.white.view(), "result"), "\"*\"");
}

TEST(Flag, IsCalledByTheServer) {
    Started at("60");
    at.world.pass(60s + 20ms - 1ns);
    EXPECT_EQ(member(at.black.view(), "result"), "\"*\"");
    at.world.pass(1ns);
    EXPECT_EQ(member(at.black.view(), "result"), "\"0-1\"");
    EXPECT_NE(at.black.view().find("\"by\":\"server\",\"act\":\"calls flag\""), string::npos);
}

// 6.8: in a hall it has fallen when somebody says so; what is done before that is in time.
TEST(Flag, IsNotCalledByTheServerInAHall) {
    World world;
    const auto tokens = world.create(R"(,"control":"60","venue":"note")");
    auto white = world.connect(tokens[0]), black = world.connect(tokens[1]);
    world.pass(70s);
    EXPECT_EQ(member(black.view(), "result"), "\"*\"");
    EXPECT_TRUE(lawful(world.act(white, R"({"type":"moves","move":"e4"})")));
    EXPECT_EQ(member(black.view(), "result"), "\"*\"");
    EXPECT_TRUE(lawful(world.act(black, R"({"type":"claims","ground":"flag"})")));
    EXPECT_EQ(member(black.view(), "result"), "\"0-1\"");
}

TEST(Crash, ChargesUpToTheLastProofOfLifeAndNoFurther) {
    Started at("300");
    at.world.pass(10s + 90ms);  // proofs every 100 ms
    at.world.crash();
    at.world.time.at += 3600s;
    at.world.start();
    auto arbiter = at.world.connect(at.tokens[2]);
    EXPECT_EQ(member(arbiter.view(), "phase"), "\"paused\"");
    const auto left = clock_of(arbiter.view(), "white");
    EXPECT_GE(left, 300'000 - 10'090);        // nothing eaten
    EXPECT_LE(left, 300'000 - 10'090 + 100);  // at most one proof is given
    at.world.pass(60s);
    EXPECT_EQ(clock_of(at.world.ask("GET", "/api/games/" + at.world.game).body, "white"), left);
    auto white = at.world.connect(at.tokens[0]);
    EXPECT_EQ(member(white.view(), "phase"), "\"playing\"");
    at.world.pass(5s);
    EXPECT_TRUE(lawful(at.world.play(white, "e4")));
    EXPECT_EQ(clock_of(white.view(), "white"), left - 5'000);
    EXPECT_NE(white.view().find("\"note\":\"crash\""), string::npos);
}

TEST(Crash, APlannedStopIsExact) {
    Started at("300");
    at.world.pass(10s + 123ms);
    bool stopped = false;
    at.world.run->registry->stop([&] { stopped = true; });
    EXPECT_TRUE(stopped);
    at.world.crash();
    at.world.time.at += 86400s;
    at.world.start();
    auto white = at.world.connect(at.tokens[0]);
    EXPECT_EQ(clock_of(white.view(), "white"), 300'000 - 10'123);
}

TEST(Crash, NothingAnsweredIsLost) {
    World world;
    const auto tokens = world.create("");
    const std::array<string, 6> moves{"Nf3", "Nf6", "Ng1", "Ng8", "e4", "e5"};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        auto player = world.connect(tokens[i % 2]);
        ASSERT_TRUE(lawful(world.play(player, moves[i]))) << moves[i];
        world.crash();
        world.start();
        auto again = world.connect(tokens[2]);
        EXPECT_EQ(again.seq(), std::to_string(i + 1));
    }
}

TEST(Crash, APieceTouchedBeforeItMustBeMoved) {  // 4.3.1
    Started at("300");
    at.world.act(at.white, R"({"type":"touches","squares":["g1"]})");
    at.world.crash();
    at.world.start();
    auto white = at.world.connect(at.tokens[0]);
    EXPECT_FALSE(lawful(at.world.act(white, R"({"type":"plays","move":"e4"})")));
    EXPECT_TRUE(lawful(at.world.act(white, R"({"type":"plays","move":"Nf3"})")));
}

TEST(Press, ComesWithTheMoveIfSoAgreed) {
    World world;
    const auto tokens = world.create(R"(,"control":"300+2","press_with_move":true)");
    auto white = world.connect(tokens[0]);
    auto black = world.connect(tokens[1]);
    world.act(white, R"({"type":"touches","squares":["e2"]})");
    EXPECT_TRUE(lawful(world.act(white, R"({"type":"releases","from":"e2","to":"e4"})")));
    EXPECT_EQ(member(member(black.view(), "clock"), "running"), "\"black\"");
    EXPECT_EQ(clock_of(black.view(), "white"), 304'000);
}

TEST(Registry, LoadsAGameWhenSomebodyComesAndPutsItAway) {
    World world;
    std::vector<string> games;
    for (int i = 0; i < 50; ++i) {
        world.create("");
        games.push_back(world.game);
    }
    world.crash();
    world.start();
    EXPECT_EQ(world.run->registry->loaded(), 0U);
    world.game = games[17];
    auto watcher = world.connect("");
    EXPECT_EQ(world.run->registry->loaded(), 1U);
    world.pass(std::chrono::seconds(11));
    EXPECT_FALSE(watcher.peer->last("{\"hb\":").empty());
    EXPECT_EQ(world.run->registry->loaded(), 1U);
    watcher.session->closed();
    world.pass(std::chrono::seconds(11));
    EXPECT_EQ(world.run->registry->loaded(), 0U);
}

}  // namespace live_game_test
}  // namespace adoube::server
