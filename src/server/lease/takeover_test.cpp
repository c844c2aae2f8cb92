// A server that takes a game over from another.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace takeover_test {

using namespace std::chrono_literals;
using namespace playing;

// Whatever is asked for was kept by "one", which does not live any more.
struct LeftByOne final : record::Leases {
    Result<void> join(const string&, const string&) override { return {}; }
    Result<record::Beaten> beat() override { return record::Beaten{{{place, 2}}, {}}; }
    Result<record::Keeper> take(const string& asked) override {
        place = asked;
        if (elsewhere) return record::KeptElsewhere{"one", "10.0.0.1:8080"};
        return record::KeptHere{2, "one"};
    }
    Result<void> release(const string&) override { return {}; }
    Result<void> leave() override { return {}; }
    Result<std::vector<record::Server>> servers() override { return std::vector<record::Server>(); }
    string place;
    bool elsewhere = false;  // it lives, and has it again
};

// It has just begun, and has proved nothing itself yet.
TEST(Takeover, LateWatchersAreShownNoOlderGame) {
    World world;
    LeftByOne leases;
    Life another(world.time, world.store, 7, world.settings);
    LeaseHolder holder(another.ports, leases, {another.workers, another.workers}, "two");
    another.registry->share(holder);
    another.ports.proved_us = world.time.wall_us();
    const auto began = std::to_string(world.time.wall_us());
    const auto tokens = world.create(R"(,"control":"600","watcher_delay":5)");
    auto white = world.connect(tokens[0]), black = world.connect(tokens[1]);
    auto watcher = world.connect("");
    world.pass(1s);
    world.play(white, "e4");
    world.pass(8s);
    ASSERT_EQ(watcher.seq(), white.seq());
    const auto alive = std::to_string(world.time.wall_us());
    ASSERT_TRUE(world.store.put_value("lives.one", began + " " + began + "\n"));
    ASSERT_TRUE(world.store.put_value("alive.one", alive));
    world.store.lease(world.game, 2);
    const auto shown = std::make_shared<SimulatedPeer>();
    const Request request{"GET", "/api/games/" + world.game + "/ws", {}, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
    const auto session = another.routes->converse(request, shown);
    session->frame(R"({"hello":1})", world.time.now());
    EXPECT_GE(member(shown->last("{\"view\":"), "seq"), watcher.seq());
}

// It changed hands while somebody was on the way to it: he is to come again, and is not told that there is no such game.
TEST(Takeover, WhoeverComesToTheOneThatLostItComesAgain) {
    World world;
    LeftByOne leases;
    Life another(world.time, world.store, 7, world.settings);
    LeaseHolder holder(another.ports, leases, {another.workers, another.workers}, "two");
    another.registry->share(holder);
    const auto tokens = world.create(R"(,"control":"600")");
    leases.elsewhere = true;
    const auto peer = std::make_shared<SimulatedPeer>();
    const Request request{"GET", "/api/games/" + world.game + "/ws", {}, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
    const auto session = another.routes->converse(request, peer);
    session->frame(R"({"hello":1,"token":")" + tokens[0] + "\"}", world.time.now());
    EXPECT_EQ(peer->closed, 1011);
}

// It was stopped for a while, and has not learnt yet that another has gone on.
TEST(Takeover, WhoeverKnowsMoreIsNotShownAnOlderGame) {
    World world;
    LeftByOne leases;
    Life another(world.time, world.store, 7, world.settings);
    LeaseHolder holder(another.ports, leases, {another.workers, another.workers}, "two");
    another.registry->share(holder);
    const auto tokens = world.create(R"(,"control":"600")");
    auto white = world.connect(tokens[0]), black = world.connect(tokens[1]), arbiter = world.connect(tokens[2]);
    world.act(arbiter, R"({"type":"stops clocks"})");
    const auto peer = std::make_shared<SimulatedPeer>();
    const Request request{"GET", "/api/games/" + world.game + "/ws", {}, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
    const auto first = another.routes->converse(request, std::make_shared<SimulatedPeer>());
    first->frame(R"({"hello":1})", world.time.now());
    world.act(arbiter, R"({"type":"warns","side":"white"})");
    const auto session = another.routes->converse(request, peer);
    session->frame(
        R"({"hello":1,"token":")" + tokens[0] + R"(","since":)" + white.seq() + R"(,"head":)" + white.head() + "}",
        world.time.now());
    EXPECT_EQ(peer->closed, 1012);
}

}  // namespace takeover_test
}  // namespace adoube::server
