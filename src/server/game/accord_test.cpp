// A game nobody watches over: no player alone stops the clocks, both together do, and start them, and take a move back.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace accord_test {

using namespace std::chrono_literals;
using std::string;

struct Alone {
    World world;
    std::array<string, 3> tokens;
    Client white, black;
    explicit Alone(const string& rules = R"("arbiter_present":false)") {
        tokens = world.create(R"(,"control":"300","rules":{)" + rules + "}");
        white = world.connect(tokens[0]);
        black = world.connect(tokens[1]);
    }
    // The answer to what this client agrees to.
    string agree(Client& client, const string& what) { return agree(client, what, world.new_key()); }
    string agree(Client& client, const string& what, const string& key) {
        client.session->frame(R"({"agree":")" + what + R"(","key":")" + key + "\"}", world.time.now());
        for (auto at = client.peer->frames.rbegin(); at != client.peer->frames.rend(); ++at)
            if (at->starts_with("{\"kept\":\"" + key) || at->starts_with("{\"refused\":\"" + key)) return *at;
        return {};
    }
    string phase() const { return member(white.view(), "phase"); }
};

TEST(Accord, NoPlayerAloneStopsTheClocks) {
    Alone at;
    for (const string type : {"summons arbiter", "stops clock"}) {
        EXPECT_EQ(member(at.world.act(at.white, R"({"type":")" + type + "\"}"), "code"), "\"role\"");
        EXPECT_EQ(at.white.view().find("\"act\":\"" + type + "\""), string::npos) << "not among the rights";
    }
    EXPECT_EQ(at.phase(), "\"playing\"");
    EXPECT_TRUE(at.agree(at.white, "stop").starts_with("{\"kept\""));
    EXPECT_TRUE(at.agree(at.white, "stop").starts_with("{\"kept\"")) << "said twice by one player";
    EXPECT_EQ(at.phase(), "\"playing\"");
    EXPECT_EQ(member(at.black.view(), "accord"), R"({"what":"stop","by":"white"})");
}

TEST(Accord, BothTogetherStopAndStartThem) {
    Alone at;
    at.agree(at.white, "stop");
    at.world.pass(10s);
    at.agree(at.black, "stop");
    EXPECT_EQ(at.phase(), "\"paused\"");
    EXPECT_EQ(member(at.white.view(), "accord"), "null");
    EXPECT_EQ(member(member(at.white.view(), "clock"), "white"), "290000") << "they ran until both had agreed";
    EXPECT_EQ(at.white.view().find("\"act\":\"summons arbiter\""), string::npos) << "nor is there anybody now";
    EXPECT_EQ(member(at.world.act(at.white, R"({"type":"summons arbiter"})"), "code"), "\"role\"");
    at.world.pass(60s);
    at.agree(at.black, "start");
    EXPECT_EQ(at.phase(), "\"paused\"");
    at.agree(at.white, "start");
    EXPECT_EQ(at.phase(), "\"playing\"");
    EXPECT_EQ(member(member(at.white.view(), "clock"), "white"), "290000");
}

TEST(Accord, TakesTheLastMoveBack) {
    Alone at;
    EXPECT_EQ(member(at.agree(at.white, "take back"), "code"), "\"malformed\"") << "there is no move yet";
    at.world.play(at.white, "e4");
    at.agree(at.white, "take back");
    EXPECT_EQ(member(at.white.view(), "turn"), "\"black\"");
    at.agree(at.black, "take back");
    EXPECT_EQ(member(at.white.view(), "turn"), "\"white\"");
    EXPECT_EQ(member(at.white.view(), "record"), "[]");
}

// Both send theirs again, at once and after a restart: one move was taken back.
TEST(Accord, SentAgainIsNoOtherGesture) {
    Alone at;
    at.world.play(at.white, "e4");
    at.world.play(at.black, "e5");
    const auto first = at.world.new_key(), second = at.world.new_key();
    at.agree(at.white, "take back", first);
    at.agree(at.black, "take back", second);
    const auto one_move = [&] {
        const auto record = member(at.white.view(), "record");
        return record.find("e4") != string::npos && record.find("e5") == string::npos;
    };
    EXPECT_TRUE(one_move());
    EXPECT_TRUE(at.agree(at.white, "take back", first).starts_with("{\"kept\""));
    EXPECT_TRUE(at.agree(at.black, "take back", second).starts_with("{\"kept\""));
    EXPECT_TRUE(one_move());
    at.world.crash();
    at.world.start();
    at.white = at.world.connect(at.tokens[0]);
    at.black = at.world.connect(at.tokens[1]);
    EXPECT_TRUE(at.agree(at.black, "take back", second).starts_with("{\"kept\""));
    EXPECT_TRUE(at.agree(at.white, "take back", first).starts_with("{\"kept\""));
    EXPECT_TRUE(one_move());
}

TEST(Accord, AProposalIsDeclinedAndLapses) {
    Alone at;
    at.agree(at.white, "stop");
    at.agree(at.black, "no");
    EXPECT_EQ(member(at.white.view(), "accord"), "null");
    at.agree(at.white, "stop");
    at.world.play(at.white, "e4");
    EXPECT_EQ(member(at.white.view(), "accord"), "null");
    at.agree(at.black, "stop");
    EXPECT_EQ(at.phase(), "\"playing\"") << "another proposal, not an agreement";
}

TEST(Accord, WhereAnArbiterIsThePlayersDoNotAgreeOnIt) {
    Alone at(R"("arbiter_present":true)");
    EXPECT_EQ(member(at.agree(at.white, "stop"), "code"), "\"role\"");
    EXPECT_TRUE(at.world.act(at.white, R"({"type":"summons arbiter"})").find("\"lawful\"") != string::npos);
    EXPECT_EQ(at.phase(), "\"paused\"");
    Alone watched;
    auto watcher = watched.world.connect("");
    EXPECT_EQ(member(watched.agree(watcher, "stop"), "code"), "\"role\"");
    EXPECT_EQ(member(watched.agree(watched.white, "win"), "code"), "\"malformed\"");
}

TEST(Decisions, AreMarkedForBothPlayers) {
    Alone at(R"("arbiter_present":true)");
    auto arbiter = at.world.connect(at.tokens[2]);
    at.world.play(at.white, "e4");
    EXPECT_EQ(at.black.view().find("\"decides\""), string::npos) << "a move is no decision";
    at.world.act(arbiter, R"({"type":"adds","side":"black","time":120000000000})");
    EXPECT_NE(at.black.view().find("\"act\":\"adds\",\"decides\":true"), string::npos);
}

}  // namespace accord_test
}  // namespace adoube::server
