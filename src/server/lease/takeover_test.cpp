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

Request for_socket(const string& game) {
    return {"GET", "/api/games/" + game + "/ws", {}, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
}

// Somebody connected to the other server.
struct Guest {
    std::shared_ptr<SimulatedPeer> peer = std::make_shared<SimulatedPeer>();
    std::shared_ptr<Conversation> session{};
};

// A second server on the record of the one in `world`, which its leases believe to be dead.
struct TakenOver {
    explicit TakenOver(const string& more = {}) : tokens(world.create(R"(,"control":"600")" + more)) {
        another.registry->share(holder);
    }
    // To the second one; `more` is what a client adds to its hello.
    Guest come(const string& more = {}) {
        Guest guest;
        guest.session = another.routes->converse(for_socket(world.game), guest.peer);
        guest.session->frame(R"({"hello":1)" + more + "}", world.time.now());
        return guest;
    }
    static string with(const string& token) { return R"(,"token":")" + token + "\""; }
    template <class Seat>
    static string who_knows(Seat& seat) {
        return R"(,"since":)" + seat.seq() + R"(,"head":)" + seat.head();
    }

    World world;
    LeftByOne leases;
    Life another{world.time, world.store, 7, world.settings};
    LeaseHolder holder{another.ports, leases, {another.workers, another.workers}, "two"};
    std::array<string, 3> tokens;
};

// It has just begun, and has proved nothing itself yet.
TEST(Takeover, LateWatchersAreShownNoOlderGame) {
    TakenOver at(R"(,"watcher_delay":5)");
    World& world = at.world;
    at.another.ports.proved_us = world.time.wall_us();
    const auto began = std::to_string(world.time.wall_us());
    auto white = world.connect(at.tokens[0]), black = world.connect(at.tokens[1]);
    auto watcher = world.connect("");
    world.pass(1s);
    world.play(white, "e4");
    world.pass(8s);
    ASSERT_EQ(watcher.seq(), white.seq());
    const auto alive = std::to_string(world.time.wall_us());
    ASSERT_TRUE(world.store.put_value("lives.one", began + " " + began + "\n"));
    ASSERT_TRUE(world.store.put_value("alive.one", alive));
    world.store.lease(world.game, 2);
    const auto guest = at.come();
    EXPECT_GE(member(guest.peer->last("{\"view\":"), "seq"), watcher.seq());
}

// It changed hands while somebody was on the way to it: he is to come again, and is not told that there is no such game.
TEST(Takeover, WhoeverComesToTheOneThatLostItComesAgain) {
    TakenOver at;
    at.leases.elsewhere = true;
    EXPECT_EQ(at.come(at.with(at.tokens[0])).peer->closed, 1011);
}

// It was stopped for a while, and has not learnt yet that another has gone on.
TEST(Takeover, WhoeverKnowsMoreIsNotShownAnOlderGame) {
    TakenOver at;
    auto white = at.world.connect(at.tokens[0]), black = at.world.connect(at.tokens[1]);
    auto arbiter = at.world.connect(at.tokens[2]);
    at.world.act(arbiter, R"({"type":"stops clocks"})");
    const auto before = at.come();
    at.world.act(arbiter, R"({"type":"warns","side":"white"})");
    EXPECT_EQ(at.come(at.with(at.tokens[0]) + at.who_knows(white)).peer->closed, 1012);
}

// An act that the other has entered already comes to it on a connection of before: that is no verdict on the act.
TEST(Takeover, WhoeverKnowsMoreIsNotRefusedForGood) {
    TakenOver at;
    auto white = at.world.connect(at.tokens[0]), black = at.world.connect(at.tokens[1]);
    auto arbiter = at.world.connect(at.tokens[2]);
    at.world.act(arbiter, R"({"type":"stops clocks"})");
    const auto before = at.come(at.with(at.tokens[2]));
    at.world.act(arbiter, R"({"type":"warns","side":"white"})");
    before.session->frame(
        R"({"act":{"type":"starts clocks"},"key":")" + at.world.new_key() + R"(","expect":)" + white.seq() + "}",
        at.world.time.now());
    EXPECT_NE(before.peer->frames.back().find(R"("code":"unknown")"), std::string::npos) << before.peer->frames.back();
}

// It has the game, stood still, and has not come as far with what is shown late as the other one had.
TEST(Takeover, ALateWatcherWhoKnowsMoreIsNotShownAnOlderGame) {
    TakenOver at(R"(,"watcher_delay":5)");
    auto white = at.world.connect(at.tokens[0]), black = at.world.connect(at.tokens[1]);
    auto watcher = at.world.connect("");
    at.world.pass(1s);
    at.world.play(white, "e4");
    at.world.store.lease(at.world.game, 2);
    const auto before = at.come();
    at.world.pass(8s);
    ASSERT_EQ(watcher.seq(), white.seq());
    EXPECT_EQ(at.come(at.who_knows(watcher)).peer->closed, 1012);
}

// One of several servers on the same record; it lives as long as this does. What it asks for it gets.
struct Fellow final : record::Leases {
    Fellow(World& in, string server, std::int64_t number)
        : world(in), name(std::move(server)), epoch(number), life(in.time, in.store, 7, in.settings, name) {
        life.registry->share(holder);
    }
    Result<void> join(const string&, const string&) override { return {}; }
    Result<record::Beaten> beat() override { return record::Beaten{{{place, epoch}}, {}}; }
    Result<record::Keeper> take(const string& asked) override {
        place = asked;
        world.store.lease(place, epoch);
        return record::KeptHere{epoch, before};
    }
    Result<void> release(const string&) override { return {}; }
    Result<void> leave() override { return {}; }
    Result<std::vector<record::Server>> servers() override { return std::vector<record::Server>(); }

    std::shared_ptr<Conversation> connect(const string& token) {
        auto session = life.routes->converse(for_socket(world.game), peer);
        session->frame(R"({"hello":1,"token":")" + token + "\"}", world.time.now());
        return session;
    }
    void pass(Nanos duration) {
        const auto until = world.time.at + duration;
        auto& waiting = life.timers.waiting;
        while (!waiting.empty() && waiting.begin()->first.first <= until) {
            const auto ring = std::move(waiting.begin()->second);
            world.time.at = std::max(world.time.at, waiting.begin()->first.first);
            waiting.erase(waiting.begin());
            ring();
        }
        world.time.at = until;
    }

    World& world;
    string name;
    std::int64_t epoch;
    string before{}, place{};
    Life life;
    LeaseHolder holder{life.ports, *this, {life.workers, life.workers}, name};
    std::shared_ptr<SimulatedPeer> peer = std::make_shared<SimulatedPeer>();
};

// A game of twenty seconds a side at the first of three; White has thought for five seconds when it dies.
struct Handed {
    World world;
    std::array<string, 3> tokens;
    std::vector<std::shared_ptr<Conversation>> sessions;

    Handed() {
        tokens = world.create(R"(,"control":"20")");
        Fellow one(world, "one", 1);
        sessions = {one.connect(tokens[0]), one.connect(tokens[1])};
        one.pass(5s);
        one.life.writer.dead = true;
        sessions.clear();
    }
    std::int64_t left_at(Fellow& server) {
        const auto session = server.connect(tokens[2]);
        const auto left = clock_of(server.peer->last("{\"view\":"), "white");
        session->closed();
        return left;
    }
};

TEST(Takeover, ChargesUpToTheLastProofOfWhoKeptIt) {
    Handed at;
    at.world.time.at += 3s;
    Fellow two(at.world, "two", 2);
    two.before = "one";
    EXPECT_GE(at.left_at(two), 15'000);
    EXPECT_LE(at.left_at(two), 15'100);
}

// It lost the game and lives: it goes on proving, also before the other has read the game.
TEST(Takeover, WhatWasProvedSinceTheLeaseWasTakenIsNotCharged) {
    Handed at;
    Fellow two(at.world, "two", 2);
    two.before = "one";
    two.holder.whose(LeaseHolder::Kind::game, at.world.game, [](const Result<LeaseHolder::Where>&) {});
    two.pass(3s);
    ASSERT_TRUE(at.world.store.put_value("alive.one", std::to_string(at.world.time.wall_us())));
    EXPECT_GE(at.left_at(two), 15'000);
    EXPECT_LE(at.left_at(two), 15'100);
}

// It takes the lease, and dies before anybody asks it for the game, or before it could enter anything.
TEST(Takeover, WhoEnteredNothingProvedNothing) {
    for (const bool asked : {false, true}) {
        Handed at;
        {
            Fellow two(at.world, "two", 2);
            two.before = "one";
            two.life.writer.waits = two.life.writer.works_wait = true;
            two.pass(3s);
            if (asked)
                two.connect(at.tokens[2]);
            else
                ASSERT_TRUE(two.take(at.world.game));
            two.pass(3s);
            two.life.writer.dead = true;
        }
        Fellow three(at.world, "three", 3);
        three.before = "two";
        EXPECT_GE(at.left_at(three), 15'000);
        EXPECT_LE(at.left_at(three), 15'100);
    }
}

// It dies when it is known that its proofs count, and the stop of the clock is not durable yet.
TEST(Takeover, BeforeTheClockIsStoppedNothingMoreIsCharged) {
    Handed at;
    {
        Fellow two(at.world, "two", 2);
        two.before = "one";
        two.life.writer.waits = true;
        two.pass(3s);
        two.connect(at.tokens[2]);
        ASSERT_EQ(two.life.writer.waiting.size(), 1);
        two.pass(3s);
        two.life.writer.dead = true;
    }
    Fellow three(at.world, "three", 3);
    three.before = "two";
    EXPECT_GE(at.left_at(three), 15'000);
    EXPECT_LE(at.left_at(three), 15'200);
}

}  // namespace takeover_test
}  // namespace adoube::server
