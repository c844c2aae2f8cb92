// A record that somebody else wrote, or that was damaged: a game that cannot have been so is not served, and takes nothing
// else with it.
#include <gtest/gtest.h>

#include "record/codec/codec.h"
#include "server/game/simulated_test.h"

namespace adoube::server {
namespace load_test {

using std::string;

struct Load : testing::Test {
    World world;
    void put(const string& actor, laws::Act act, laws::Ruling ruling) {
        const auto& scene = world.run->registry->table(world.game).value()->scene();
        const record::Append append{
            world.game,
            scene.seq,
            actor,
            "planted",
            record::digest("act/1", {"planted"}),
            world.time.wall_us(),
            record::encode_entry({std::move(act), std::move(ruling)}, *scene.game.terms.edition)};
        const auto outcome = world.store.append_batch(std::array{append});
        ASSERT_TRUE(std::holds_alternative<record::outcome::Appended>(outcome[0]));
    }
    void expect_refused() {
        const auto broken = world.game;
        world.crash();
        world.start();
        EXPECT_EQ(world.ask("GET", "/api/games/" + broken).status, 503);
        const auto tokens = world.create("");
        auto white = world.connect(tokens[0]), black = world.connect(tokens[1]);
        EXPECT_NE(world.act(white, R"({"type":"plays","move":"e4"})").find("\"lawful\""), string::npos);
    }
};

TEST_F(Load, AnEventThatCannotHaveHappenedIsNotServed) {
    world.create("");
    put("arbiter", {laws::Instant(std::chrono::seconds(1)), laws::Actor::arbiter, laws::act::OpenEnvelope{"e4"}, {}},
        laws::lawful(laws::Clause::release).with(laws::event::EnvelopeOpened{}));
    expect_refused();
}

TEST_F(Load, AnActOfNobodyIsNotServed) {
    world.create("");
    put("mallory", {laws::Instant(std::chrono::seconds(1)), laws::Actor::white, laws::act::Resign{}, {}},
        laws::lawful(laws::Clause::release));
    expect_refused();
}

}  // namespace load_test
}  // namespace adoube::server
