// Time that is nobody's while an adjourned game is resumed and the replier is waited for: his clock runs and nothing
// stops it, so the game's own time stands instead.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace holes_resuming_test {

using namespace std::chrono_literals;
using namespace playing;

struct Resumed {
    World world;
    std::array<string, 3> tokens;
    Client white, black, arbiter;

    Resumed() {
        tokens = world.create(R"(,"control":"600","rules":{"default_time":10})");
        white = world.connect(tokens[0]);
        black = world.connect(tokens[1]);
        arbiter = world.connect(tokens[2]);
        command(R"({"type":"asks to seal"})");
        white.session->frame(
            R"({"seal":{"text":"Nb1-c3"},"key":")" + world.new_key() + R"(","expect":)" + white.seq() + "}",
            world.time.now());
        command(R"({"type":"schedules","in":60000000000,"place":"here"})");
        command(R"({"type":"checks envelope"})");
        world.pass(60s);
        ADOUBE_CHECK(lawful(world.act(white, R"({"type":"arrives"})")));
        command(R"({"type":"resumes"})");
        ADOUBE_CHECK(member(arbiter.view(), "phase") == "\"resuming\"");
        ADOUBE_CHECK(member(member(arbiter.view(), "clock"), "running") == "\"black\"");
    }
    void command(const string& act) { ADOUBE_CHECK(lawful(world.act(arbiter, act))); }
    void stand_still(Nanos duration) { world.time.at += duration; }
    void crash() {
        world.crash();
        world.start();
    }
    void expect_left(std::int64_t ms) {  // to the last beat or proof before it
        const auto left = clock_of(world.ask("GET", "/api/games/" + world.game).body, "black");
        EXPECT_GE(left, ms);
        EXPECT_LE(left, ms + 200);
    }
};

TEST(Resumed, AHoleIsChargedToNobody) {
    Resumed at;
    at.world.pass(2s);
    at.stand_still(5s);
    at.world.pass(1s);
    at.expect_left(597'000);
}

TEST(Resumed, AFullDiskIsChargedToNobody) {
    Resumed at;
    at.world.pass(2s);
    at.world.store.fill(true);
    at.world.pass(5s);
    at.world.store.fill(false);
    at.world.pass(1s);
    at.expect_left(597'000);
}

// There is room again, and nobody has noticed.
TEST(Resumed, APlannedStopChargesNothingOfAFullDisk) {
    Resumed at;
    at.world.pass(2s);
    at.world.store.fill(true);
    at.world.pass(5s);
    at.world.store.fill(false);
    at.world.run->registry->stop([] {});
    at.crash();
    at.arbiter = at.world.connect(at.tokens[2]);
    at.expect_left(597'900);  // a tenth of a second until it was noticed
}

TEST(Resumed, ACrashChargesUpToTheLastProof) {
    Resumed at;
    at.world.pass(2s);
    at.crash();
    at.world.pass(5s);
    at.arbiter = at.world.connect(at.tokens[2]);
    at.expect_left(598'000);
}

// No clock was stopped at the first, and it went on when the game was read.
TEST(Resumed, ASecondCrashChargesWhatRanSinceTheFirst) {
    Resumed at;
    at.world.pass(2s + 50ms);
    at.crash();
    at.arbiter = at.world.connect(at.tokens[2]);
    at.world.pass(5s);
    at.stand_still(4s);
    at.world.pass(1s + 50ms);
    at.crash();
    at.arbiter = at.world.connect(at.tokens[2]);
    at.expect_left(592'000);
}

TEST(Resumed, AHoleIsNotChargedByACrashAfterIt) {
    Resumed at;
    at.world.pass(2s);
    at.stand_still(5s);
    at.world.pass(1s);
    at.crash();
    at.arbiter = at.world.connect(at.tokens[2]);
    at.expect_left(597'000);
}

// A proof of life that was begun before the hole found no room after it: there was none since then.
TEST(Resumed, HolesThatOverlapAreGivenOnce) {
    Resumed at;
    at.world.pass(2s);
    const auto began = at.world.time.now();
    at.stand_still(5s);
    at.world.pass(200ms);
    at.world.run->ports.no_room = began;
    at.world.pass(1s);
    at.expect_left(597'000);
}

// Nothing of it stands in the record of this game; a crash gives nothing for it in others.
TEST(Resumed, AHoleGivesNothingInOtherGames) {
    Resumed at;
    const auto resumed = at.world.game;
    const auto others = at.world.create(R"(,"control":"600")");
    const auto other = at.world.game;
    const auto white = at.world.connect(others[0]), black = at.world.connect(others[1]);
    at.stand_still(5s);
    at.world.pass(20s);
    at.crash();
    const auto left = clock_of(at.world.ask("GET", "/api/games/" + other).body, "white");
    EXPECT_GE(left, 580'000);
    EXPECT_LE(left, 580'200);
    at.world.game = resumed;
    at.expect_left(580'000);
}

TEST(Resumed, WhatFollowsAPlannedStopIsChargedToNobody) {
    Resumed at;
    at.world.pass(2s);
    at.world.run->registry->stop([] {});
    at.world.pass(3s);  // it ends when all connections have
    at.crash();
    at.arbiter = at.world.connect(at.tokens[2]);
    at.expect_left(598'000);
}

TEST(Resumed, AFullDiskAfterACrashIsChargedToNobody) {
    Resumed at;
    at.world.pass(2s);
    at.crash();
    at.world.store.fill(true);
    at.world.run->ports.no_room = at.world.time.now();  // another game noticed it
    at.arbiter = at.world.connect(at.tokens[2]);
    at.world.pass(5s);
    at.world.store.fill(false);
    at.world.pass(1s);
    at.expect_left(597'000);
}

// The default time of ten seconds was over when the hole began.
TEST(Resumed, WhoArrivesInAHoleDoesNotArriveBeforeIt) {
    Resumed at;
    at.world.pass(11s);
    at.stand_still(5s);
    at.world.act(at.black, R"({"type":"arrives"})", at.world.new_key(), at.black.seq(), at.world.time.now() - 3s);
    EXPECT_EQ(member(at.arbiter.view(), "result"), "\"1-0\"");
}

TEST(Resumed, WhoArrivesInAHoleThatBeganInTimeIsInTime) {
    Resumed at;
    at.world.pass(9s);
    at.stand_still(5s);
    at.world.act(at.black, R"({"type":"arrives"})", at.world.new_key(), at.black.seq(), at.world.time.now() - 1s);
    EXPECT_EQ(member(at.arbiter.view(), "result"), "\"*\"");
}

}  // namespace holes_resuming_test
}  // namespace adoube::server
