// Breaches at the board: what is told of them, and to whom.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace breaches_test {

using std::string;

TEST(Views, ABreachNobodyClaimedIsForTheArbiter) {
    World world;
    const auto tokens = world.create(R"(,"venue":"note")");
    auto white = world.connect(tokens[0]);
    auto black = world.connect(tokens[1]);
    auto arbiter = world.connect(tokens[2]);
    world.act(white, R"({"type":"touches","squares":["g1"]})");
    world.act(white, R"({"type":"releases","from":"e2","to":"e4"})");
    EXPECT_NE(member(arbiter.view(), "rulings").find("4.3.1"), string::npos);
    EXPECT_EQ(member(black.view(), "rulings").find("unlawful"), string::npos);
    EXPECT_EQ(world.ask("GET", "/api/games/" + world.game + "/log").status, 403);
    EXPECT_EQ(
        world.ask("GET", "/api/games/" + world.game + "/log", {}, {{"authorization", "Bearer " + tokens[2]}}).status,
        200);
}

// What the opponent and whoever watches are told of the last act, after White has done these.
struct Told {
    string opponent, watcher, own;
};
Told told_after(std::initializer_list<string> acts, const string& lang) {
    World world;
    const auto tokens = world.create(R"(,"venue":"note","rules":{"watch":"players"})");
    const auto spoken = R"(,"lang":")" + lang + "\"";
    auto white = world.connect(tokens[0], spoken), black = world.connect(tokens[1], spoken);
    auto watcher = world.connect("", spoken);
    for (const auto& act : acts) world.act(white, act);
    const auto last = [](Client& client) {
        const auto rulings = member(client.view(), "rulings");
        return rulings.substr(rulings.rfind("\"finding\""));
    };
    return {last(black), last(watcher), last(white)};
}

// An empty ruling would point at the breach as well as the true one.
TEST(Views, ABreachIsToldAsIfNothingWereWrong) {
    const string touches = R"({"type":"touches","squares":["g1"]})";
    const string plays = R"({"type":"plays","movement":{"from":"e2","to":"e4"}})";
    const string strays = R"({"type":"plays","movement":{"from":"d2","to":"e4"}})";
    for (const string lang : {"hy", "en", "ru"}) {
        const auto clean = told_after({plays}, lang), breach = told_after({touches, plays}, lang);
        EXPECT_NE(clean.opponent.find("4.7"), string::npos) << clean.opponent;
        EXPECT_EQ(breach.opponent, clean.opponent);
        EXPECT_EQ(breach.watcher, clean.watcher);
        EXPECT_EQ(breach.own, clean.own);
        // An illegal move that stands is told by the same clauses, with its own squares.
        const auto illegal = told_after({strays}, lang).opponent;
        EXPECT_TRUE(illegal.starts_with(R"("finding":"lawful","clauses":["4.7","6.2.1"])")) << illegal;
        EXPECT_NE(illegal.find("e4"), string::npos) << illegal;
    }
}

// A breach that stands is for the arbiter's eyes; one that was ruled on at the press is told to both (7.5.5).
TEST(Views, AnIllegalMoveRuledOnIsToldToThePlayers) {
    World world;
    const auto tokens = world.create(R"(,"venue":"note")");
    auto white = world.connect(tokens[0]);
    auto black = world.connect(tokens[1]);
    const auto moved = world.act(white, R"({"type":"moves","movement":{"from":"e2","to":"e5"}})");
    EXPECT_EQ(moved.find("unlawful"), string::npos) << moved;
    world.act(white, R"({"type":"releases","from":"e5","to":"e2"})");
    const auto played = world.act(white, R"({"type":"plays","movement":{"from":"e2","to":"e5"}})");
    EXPECT_NE(played.find("unlawful"), string::npos) << played;
    EXPECT_NE(played.find("7.5.5"), string::npos) << played;
    EXPECT_NE(member(black.view(), "rulings").find("7.5.5"), string::npos);
}

}  // namespace breaches_test
}  // namespace adoube::server
