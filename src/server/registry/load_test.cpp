// A record that somebody else wrote, or that was damaged: a game that cannot have been so is not served, and takes
// nothing else with it.
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
        ASSERT_TRUE(std::holds_alternative<record::append::Appended>(outcome[0]));
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

// Whatever was changed, though the game could have gone so: the chain tells.
TEST_F(Load, ARecordThatWasChangedIsNotServed) {
    const auto played = [&](const std::function<void(std::vector<record::Entry>&)>& change) {
        const auto tokens = world.create("");
        auto white = world.connect(tokens[0]), black = world.connect(tokens[1]);
        world.play(white, "e4");
        world.play(black, "e5");
        world.store.change(world.game, change);
    };
    played([](std::vector<record::Entry>& entries) { entries[0].at_us += 1; });
    expect_refused();
    played([](std::vector<record::Entry>& entries) { entries.erase(entries.begin()); });
    expect_refused();
    played([](std::vector<record::Entry>& entries) {
        entries[0].at_us += 1;
        entries[0].hash = record::entry_hash(entries[0]);  // and not those behind it
    });
    expect_refused();
}

// Its head tells where it ended; whoever goes on from there would break the chain.
TEST_F(Load, ARecordThatDoesNotEndWithItsHeadIsNotServed) {
    const auto played = [&](const std::function<void(std::vector<record::Entry>&)>& change) {
        const auto tokens = world.create("");
        auto white = world.connect(tokens[0]), black = world.connect(tokens[1]);
        world.play(white, "e4");
        world.store.change(world.game, change, record::MemoryStore::Head::stays);
    };
    played([](std::vector<record::Entry>& entries) { entries.pop_back(); });
    expect_refused();
    played([](std::vector<record::Entry>& entries) {
        entries.back().at_us += 1;
        entries.back().hash = record::entry_hash(entries.back());
    });
    expect_refused();
    played([](std::vector<record::Entry>& entries) {
        auto more = entries.back();
        more.seq += 1;
        more.key = "more";
        more.prev = entries.back().hash;
        more.hash = record::entry_hash(more);
        entries.push_back(more);
    });
    expect_refused();
}

// The arbiter may still enter its result, and the other boards of the event are as they were.
TEST_F(Load, ADamagedBoardTakesNothingOfItsEventWithIt) {
    const auto made = world.ask("POST", "/api/events", R"({"name":"Club","lines":"Anna - Boris\nVera - Gagik"})");
    ASSERT_EQ(made.status, 201) << made.body;
    const auto unquoted = [](const string& json) { return json.substr(1, json.size() - 2); };
    const auto path = "/api/events/" + unquoted(member(made.body, "event"));
    const auto link = member(made.body.substr(0, made.body.find("\"boards\"")), "arbiter");
    const Headers bearer{{"authorization", "Bearer " + link.substr(link.find("#s=") + 3, 43)}};
    world.game = unquoted(member(made.body, "game"));
    put("mallory", {laws::Instant(std::chrono::seconds(1)), laws::Actor::white, laws::act::Resign{}, {}},
        laws::lawful(laws::Clause::release));
    world.crash();
    world.start();
    for (const string what : {"", "/rounds/1", "/standings", "/live.pgn", "/trf26", "/rounds/1/report"}) {
        const auto told = world.ask("GET", path + what, {}, bearer);
        EXPECT_EQ(told.status, 200) << what << ": " << told.body;
        EXPECT_TRUE(!what.empty() || told.body.find("Vera") != string::npos) << told.body;
    }
    EXPECT_EQ(world.ask("GET", "/api/games/" + world.game).status, 503);
    const auto entered = world.ask("POST", path + "/rounds/1/results", R"({"board":1,"result":"1-0"})", bearer);
    EXPECT_EQ(entered.status, 200) << entered.body;
}

// A hand may touch a piece as often as it likes; what was answered can be read.
TEST_F(Load, AGameWithManyTouchesIsServedAgain) {
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]), black = world.connect(tokens[1]);
    for (int i = 0; i < 40; ++i)
        ASSERT_NE(world.act(white, R"({"type":"touches","squares":["e2","d2","g1"]})").find("\"lawful\""),
                  string::npos);
    world.crash();
    world.start();
    auto again = world.connect(tokens[0]);
    world.connect(tokens[1]);
    EXPECT_EQ(world.ask("GET", "/api/games/" + world.game).status, 200);
    EXPECT_NE(world.act(again, R"({"type":"plays","move":"e4"})").find("\"lawful\""), string::npos);
}

}  // namespace load_test
}  // namespace adoube::server
