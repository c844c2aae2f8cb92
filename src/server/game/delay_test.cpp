// Watchers who are shown a game late: nothing newer than the delay by any way out, all of it at the end; players and
// arbiters see the game as it is.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace delay_test {

using namespace std::chrono_literals;
using std::string;

std::int64_t clock_of(const string& view, std::string_view side) {
    return std::stoll(member(member(view, "clock"), side));
}

struct Late : testing::Test {
    World world;
    std::array<string, 3> tokens;
    Client white, black, arbiter, watcher;

    void begin(const string& more = R"(,"control":"3600")") {
        tokens = world.create(R"(,"watcher_delay":600)" + more);
        sit();
    }
    void sit() {
        white = world.connect(tokens[0]);
        black = world.connect(tokens[1]);
        arbiter = world.connect(tokens[2]);
        watcher = world.connect("");
    }
    string get(const string& what, const string& token = "") {
        const Headers bearer = token.empty() ? Headers{} : Headers{{"authorization", "Bearer " + token}};
        return world.ask("GET", "/api/games/" + world.game + what, {}, bearer).body;
    }
    // Everything a watcher can get, in one text.
    string all_ways_out() {
        string all;
        for (const string what : {"", ".pgn", "/log", "/record", "/envelope"}) all += get(what) + "\n";
        all += world.ask("GET", "/api/games").body;
        for (const auto& frame : watcher.peer->frames) all += frame + "\n";
        return all + world.connect("").view();
    }
    static bool knows_of_e4(const string& text) {
        return text.find("\"e4\"") != string::npos || text.find(". e4") != string::npos ||
               text.find("/4P3/") != string::npos;
    }
};

TEST_F(Late, NothingNewerThanTheDelayAndThenIt) {
    begin();
    world.pass(700s);  // the start is known
    ASSERT_NE(world.play(white, "e4").find("lawful"), string::npos);
    const auto made = white.seq();
    EXPECT_FALSE(knows_of_e4(all_ways_out()));
    world.pass(600s - 1us);
    EXPECT_FALSE(knows_of_e4(all_ways_out()));
    EXPECT_NE(watcher.seq(), made);
    world.pass(1us);
    EXPECT_EQ(watcher.seq(), made);
    for (const string what : {"", ".pgn", "/log", "/record"}) EXPECT_TRUE(knows_of_e4(get(what))) << what;
    EXPECT_TRUE(knows_of_e4(world.ask("GET", "/api/games").body));
}

TEST_F(Late, PlayersAndTheArbiterSeeTheGameAsItIs) {
    begin();
    world.pass(700s);
    ASSERT_NE(world.play(white, "e4").find("lawful"), string::npos);
    for (const auto* client : {&white, &black, &arbiter}) EXPECT_TRUE(knows_of_e4(client->view()));
    for (const auto& token : tokens)
        for (const string what : {"", ".pgn", "/log", "/record"}) EXPECT_TRUE(knows_of_e4(get(what, token))) << what;
    EXPECT_EQ(member(white.view(), "watcher_delay"), "600");
}

TEST_F(Late, TheClockIsTheOneOfThen) {
    begin();
    world.pass(700s);
    EXPECT_EQ(clock_of(get("", tokens[2]), "white"), 2'900'000);
    EXPECT_EQ(clock_of(get(""), "white"), 3'500'000);
    ASSERT_NE(world.play(white, "e4").find("lawful"), string::npos);
    world.pass(300s);
    EXPECT_EQ(clock_of(get(""), "white"), 3'200'000);  // still thinking
    EXPECT_EQ(clock_of(get(""), "black"), 3'600'000);
    world.pass(400s);
    EXPECT_EQ(clock_of(get(""), "white"), 2'900'000);
    EXPECT_EQ(clock_of(get(""), "black"), 3'500'000);
    EXPECT_EQ(member(get(""), "now"), "800000");
}

TEST_F(Late, HeartbeatsAndArrivalsTellNothing) {
    begin();
    world.pass(700s);
    watcher.peer->frames.clear();
    ASSERT_NE(world.play(white, "e4").find("lawful"), string::npos);
    black.session->closed();
    world.pass(30s);
    const auto beat = watcher.peer->last("{\"hb\":");
    ASSERT_FALSE(beat.empty());
    EXPECT_EQ(beat.find(member(white.view(), "head")), string::npos);
    EXPECT_EQ(member(beat, "seq"), member(get(""), "seq"));
    EXPECT_EQ(member(member(get(""), "presence"), "black"), "1");
    EXPECT_EQ(watcher.peer->last("{\"presence\":"), "");
    world.pass(571s);
    EXPECT_EQ(member(member(watcher.view(), "presence"), "black"), "0");
}

TEST_F(Late, WhoeverWantsOnlyChangesGetsThemLate) {
    begin("");
    auto other = world.connect("", R"(,"changes":true)");
    world.pass(700s);
    for (const auto& [player, move] : {std::pair{&white, "d4"}, {&black, "d5"}, {&white, "e4"}}) {
        ASSERT_NE(world.play(*player, move).find("lawful"), string::npos);
        world.pass(100s);
    }
    EXPECT_EQ(other.peer->last("{\"change\":").find("e4"), string::npos);
    world.pass(499s);
    EXPECT_EQ(member(member(other.peer->last("{\"change\":"), "record"), "from"), "1");
    world.pass(1s);
    const auto change = other.peer->last("{\"change\":");
    EXPECT_EQ(member(member(change, "record"), "from"), "2");
    EXPECT_TRUE(knows_of_e4(change)) << change;
    EXPECT_EQ(member(change, "seq"), white.seq());
}

TEST_F(Late, TheEndShowsAll) {
    begin();
    world.pass(700s);
    world.play(white, "e4");
    world.pass(10s);
    EXPECT_FALSE(knows_of_e4(all_ways_out()));
    world.act(black, R"({"type":"resigns"})");
    EXPECT_EQ(member(watcher.view(), "result"), "\"1-0\"");
    EXPECT_EQ(watcher.seq(), white.seq());
    EXPECT_EQ(watcher.head(), white.head());
    EXPECT_EQ(get("/log"), get("/log", tokens[2]));
    EXPECT_EQ(get(".pgn"), get(".pgn", tokens[2]));
    EXPECT_EQ(member(get(""), "record"), member(get("", tokens[2]), "record"));
}

TEST_F(Late, ARestartShowsNoMoreAndNoLess) {
    begin("");
    world.play(white, "d4");
    world.pass(500s);
    world.play(black, "d5");
    world.pass(200s);
    const auto before = get("");
    EXPECT_NE(before.find("\"d4\""), string::npos);
    EXPECT_EQ(before.find("\"d5\""), string::npos);
    world.crash();
    world.start();
    EXPECT_EQ(member(get(""), "record"), member(before, "record"));
    EXPECT_EQ(member(get(""), "seq"), member(before, "seq"));
    EXPECT_EQ(get("/log").find("\"d5\""), string::npos);
    sit();
    EXPECT_EQ(watcher.seq(), member(before, "seq"));
    world.pass(400s);
    EXPECT_EQ(watcher.seq(), white.seq());
    EXPECT_NE(watcher.view().find("\"d5\""), string::npos);
}

TEST_F(Late, RulingsAndOffersComeLateToo) {
    begin("");
    world.pass(700s);
    world.act(white, R"({"type":"touches","squares":["g1"]})");
    world.act(white, R"({"type":"releases","from":"e2","to":"e4"})");
    EXPECT_NE(arbiter.view().find("4.3.1"), string::npos);
    EXPECT_EQ(all_ways_out().find("4.3.1"), string::npos);
    world.pass(600s);
    EXPECT_NE(watcher.view().find("4.3.1"), string::npos);
}

TEST_F(Late, ResumingWithALaterHeadThanIsShownTellsNoHead) {
    begin("");
    world.pass(700s);
    world.play(white, "e4");
    auto wrong = world.connect("", R"(,"since":1,"head":")" + string(64, '0') + "\"");
    EXPECT_EQ(wrong.peer->closed, 4009);
    EXPECT_EQ(wrong.last().find(member(white.view(), "head")), string::npos) << wrong.last();
}

TEST_F(Late, BoardsOfAnEvent) {
    const auto made =
        world.ask("POST", "/api/events",
                  R"({"name":"Open","csv":"white,black\nA,B\n","defaults":{"watcher_delay":600,"control":"3600"}})");
    ASSERT_EQ(made.status, 201) << made.body;
    const auto event = member(made.body, "event").substr(1, 12);
    const auto chief = made.body.substr(made.body.find("#s=") + 3, 43);
    world.game = member(made.body, "game").substr(1, 12);
    const auto seats = member(made.body, "seats");
    for (std::size_t i = 0; i < 3; ++i) {
        const auto link = member(seats, role_names[i]);
        tokens[i] = link.substr(link.find("#s=") + 3, 43);
    }
    sit();
    world.pass(700s);
    world.play(white, "e4");
    const auto at = "/api/events/" + event;
    for (const string what : {"", "/live.pgn"}) {
        EXPECT_FALSE(knows_of_e4(world.ask("GET", at + what).body)) << what;
        EXPECT_TRUE(knows_of_e4(world.ask("GET", at + what, {}, {{"authorization", "Bearer " + chief}}).body)) << what;
    }
    world.pass(600s);
    for (const string what : {"", "/live.pgn"}) EXPECT_TRUE(knows_of_e4(world.ask("GET", at + what).body)) << what;
    world.act(black, R"({"type":"resigns"})");
    EXPECT_NE(world.ask("GET", at + "/results.csv").body.find("1-0"), string::npos);
    EXPECT_NE(world.ask("GET", at + "/live.pgn").body.find("1-0"), string::npos);
}

TEST_F(Late, ASealedMoveIsNotAnnouncedEarly) {
    begin(R"(,"control":"3600","rules":{"session":600})");
    world.pass(601s);
    ASSERT_NE(world.act(arbiter, R"({"type":"asks to seal"})").find("lawful"), string::npos);
    white.session->frame(R"({"seal":{"text":"e4"},"key":")" + world.new_key() + R"(","expect":)" + white.seq() + "}",
                         world.time.now());
    ASSERT_EQ(member(arbiter.view(), "phase"), "\"adjourned\"");
    EXPECT_EQ(member(get(""), "phase"), "\"playing\"");
    EXPECT_EQ(member(get(""), "adjournment"), "null");
    world.pass(600s);
    EXPECT_EQ(member(get(""), "phase"), "\"adjourned\"");
}

// No clock runs, so that nothing but what was shown late proves how late it was.
TEST_F(Late, AClockOnTheWallThatWasSetBackShowsNoOlderGame) {
    begin();
    ASSERT_NE(world.act(arbiter, R"({"type":"stops clocks"})").find("lawful"), string::npos);
    world.pass(601s);
    const auto shown = std::stoll(watcher.seq());
    ASSERT_EQ(std::to_string(shown), arbiter.seq());
    world.crash();
    world.time.offset_us -= 3'600'000'000;
    world.start();
    const auto behind = world.run->registry->runs().began_us() - world.time.wall_us();
    world.time.offset_us += std::max<std::int64_t>(0, behind);  // as serve() does
    watcher = world.connect("");
    EXPECT_GE(std::stoll(watcher.seq()), shown);
}

// The machine dies before the proof is durable: what it would prove was shown to nobody.
TEST_F(Late, NothingIsShownThatIsNotProved) {
    begin();
    ASSERT_NE(world.act(arbiter, R"({"type":"stops clocks"})").find("lawful"), string::npos);
    world.pass(500s);
    const auto before = watcher.seq();
    world.run->workers.waits = true;  // as do the proofs
    world.pass(110s);
    EXPECT_EQ(watcher.seq(), before);
    world.run->workers.waits = false;
    world.run->workers.finish(100);
    world.pass(200ms);
    EXPECT_EQ(watcher.seq(), arbiter.seq());
}

}  // namespace delay_test
}  // namespace adoube::server
