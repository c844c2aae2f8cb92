// Events in simulated time: what a desk and the hall hear, what survives a crash, documents of older servers.
#include "server/event/feed.h"

#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace {

using std::string;
using namespace std::chrono_literals;

struct Hall : ::testing::Test {
    World world;
    string event, token, body;

    void make(const string& more) {
        const auto made = world.ask("POST", "/api/events", R"({"name":"Open",)" + more + "}");
        ASSERT_EQ(made.status, 201) << made.body;
        body = made.body;
        event = member(body, "event").substr(1, 12);
        token = body.substr(body.find("/e/" + event + "#s=") + 18, 43);
    }
    Client listen(const string& with = {}) {
        Client client{std::make_shared<SimulatedPeer>(), nullptr};
        const Request request{"GET", "/api/events/" + event + "/ws", {}, {{"host", "127.0.0.1:8080"}}, "127.0.0.1"};
        client.session = world.run->routes->converse(request, client.peer);
        client.session->frame(
            R"({"hello":1)" + (with.empty() ? "" : R"(,"token":")" + with + R"(","name":"Ann")") + "}",
            world.time.now());
        return client;
    }
    Response post(const string& path, const string& json) {
        return world.ask("POST", "/api/events/" + event + path, json, {{"authorization", "Bearer " + token}});
    }
    // Sits down at the first board.
    Client sit(const string& side) {
        world.game = member(body, "game");
        world.game = world.game.substr(1, world.game.size() - 2);
        const auto link = body.find("\"" + side + "\":\"/g/");
        return world.connect(body.substr(body.find("#s=", link) + 3, 43));
    }
};

// A token that goes out of use opens nothing any more, and closes what it had opened.
TEST_F(Hall, WhoeverCameWithARevokedTokenIsSentAway) {
    make(R"("lines":"1; Anna; Boris\n")");
    const auto one = Seats::new_token(world.run->random), other = Seats::new_token(world.run->random);
    for (const auto& everywhere_token : {one, other})
        ASSERT_TRUE(world.run->seats.put(everywhere_token, everywhere, Role::arbiter));
    const auto desk = listen(one), stays = listen(other), of_event = listen(token), hall = listen();
    const auto revoked =
        world.ask("POST", "/api/arbiter/tokens/revoke", R"({"id":")" + world.run->seats.id_of(one) + "\"}",
                  {{"authorization", "Bearer " + other}});
    EXPECT_EQ(revoked.status, 200) << revoked.body;
    EXPECT_EQ(desk.peer->closed, 4001);
    for (const auto& client : {stays, of_event, hall}) EXPECT_FALSE(client.peer->closed);
}

TEST_F(Hall, ADeskHearsOnlyWhatChanged) {
    make(R"("lines":"1; Anna; Boris\n2; Carl; Dina\n","defaults":{"control":"5400+30","start":"arbiter"})");
    auto desk = listen(token), hall = listen();
    EXPECT_NE(desk.last().find(R"("needs":[])"), string::npos) << desk.last();
    EXPECT_EQ(hall.last().find("needs"), string::npos);
    EXPECT_EQ(post("/clocks", R"({"do":"start"})").body, R"({"done":2,"refused":0})");
    world.pass(150ms);
    auto white = sit("white");
    world.pass(150ms);
    desk.peer->frames.clear();
    world.play(white, "e4");
    EXPECT_TRUE(desk.peer->frames.empty()) << "not told at once";
    world.pass(150ms);
    ASSERT_EQ(desk.peer->frames.size(), 1U);
    const auto frame = desk.last();
    EXPECT_NE(frame.find(R"("boards":[{"round":1,"board":1,)"), string::npos) << frame;
    EXPECT_EQ(frame.find("\"board\":2"), string::npos) << frame;
    EXPECT_NE(frame.find(R"("last":"e4")"), string::npos);
    for (const string same : {"\"offer\"", "\"presence\"", "\"illegal\"", "\"result\"", "\"needs\"", "\"white\":{"})
        EXPECT_EQ(frame.find(same), string::npos) << same << frame;
    world.pass(3s);
    EXPECT_EQ(desk.peer->frames.size(), 1U) << "nothing happened";
}

TEST_F(Hall, AFlagThatFallsIsToldThoughNobodyActed) {
    make(R"("lines":"Anna - Boris","defaults":{"control":"60","start":"arbiter","rules":{"watch":"players"}})");
    auto desk = listen(token);
    EXPECT_EQ(post("/clocks", R"({"do":"start"})").status, 200);
    world.pass(30s);
    EXPECT_EQ(member(desk.peer->last("{\"now\""), "fell"), "[]");
    world.pass(40s);
    EXPECT_NE(desk.last().find("flag"), string::npos) << desk.last();
}

// What a sensor board has for the arbiter waits at the desk of the event too, behind what stops a game; the hall hears
// nothing of it.
TEST_F(Hall, ASensorBoardIsHeardAtTheDeskOfTheEvent) {
    make(R"("lines":"Anna - Boris","defaults":{"venue":"note","control":"5400","start":"arbiter"})");
    auto desk = listen(token), hall = listen();
    EXPECT_EQ(post("/clocks", R"({"do":"start"})").status, 200);
    auto white = sit("white"), arbiter = world.connect(token);
    const auto needs = [&](const string& sightings) {
        if (!sightings.empty())
            arbiter.session->frame(R"({"sensor":{"recording":"00000000000000aa","now":9000,"period":50,"sightings":[)" +
                                       sightings + R"(]},"key":")" + world.new_key() + "\"}",
                                   world.time.now());
        world.pass(1200ms);  // looked for once a second
        const auto round =
            world.ask("GET", "/api/events/" + event + "/rounds/1", {}, {{"authorization", "Bearer " + token}}).body;
        return member(round, "needs");
    };
    EXPECT_EQ(needs(""), "[]") << "no sensor board was ever heard";
    world.act(white, R"({"type":"moves","move":"e4"})");
    EXPECT_EQ(needs(R"({"at":1010,"saw":"may_breach","side":"white","clause":"4.3.1","first":"g1","gap":900,)"
                    R"("move":"e4","uci":"e2e4","number":1})"),
              R"([{"kind":"evidence","by":"white"}])");
    EXPECT_EQ(needs(R"({"at":1020,"saw":"mismatch","mend":[{"square":"a3","put":null}]})"),
              R"([{"kind":"evidence","by":"white"},{"kind":"astray"}])");
    EXPECT_NE(desk.last().find("\"astray\""), string::npos) << desk.last();
    EXPECT_EQ(needs(R"({"at":1030,"saw":"restored"},{"at":1030,"saw":"connection_lost"})"),
              R"([{"kind":"evidence","by":"white"},{"kind":"unheard"}])");
    arbiter.session->frame(
        R"({"weigh":{"number":1,"side":"white","reason":"a sleeve"},"key":")" + world.new_key() + "\"}",
        world.time.now());
    EXPECT_EQ(needs(R"({"at":1040,"saw":"connection_found"})"), "[]");
    EXPECT_EQ(needs(R"({"at":1050,"saw":"time_gone","side":"black"})"), R"([{"kind":"flag","by":"black"}])");
    EXPECT_EQ(needs(R"({"at":1060,"saw":"time_given","side":"black"})"), "[]");
    arbiter.session->closed();
    EXPECT_EQ(needs(""), R"([{"kind":"unheard"}])") << "its recorder is gone";
    for (const auto& frame : hall.peer->frames)
        for (const string word : {"evidence", "astray", "unheard"}) EXPECT_EQ(frame.find(word), string::npos) << frame;
}

TEST_F(Hall, ResultsOfTheLawsAreFoundAgainAfterACrash) {
    make(R"("lines":"Anna - Boris","defaults":{"start":"arbiter"})");
    auto white = sit("white");
    world.act(white, R"({"type":"resigns"})");
    world.crash();  // before anybody took the result over
    world.start();
    const auto round = world.ask("GET", "/api/events/" + event + "/rounds/1").body;
    EXPECT_EQ(member(round, "result"), "\"0-1\"") << round;
    EXPECT_EQ(member(round, "reason"), "\"resignation\"");
    EXPECT_EQ(member(round, "entered"), "false");
    EXPECT_NE(world.ask("GET", "/api/events/" + event + "/standings").body.find(R"("name":"Boris"},"points":"1.0")"),
              string::npos);
}

// 12.9: the opponent of who loses by a penalty may get less than the point, and standings give what was ruled.
TEST_F(Hall, APenaltyGivesTheScoreItSays) {
    make(R"("lines":"Anna - Boris","defaults":{"start":"arbiter"})");
    sit("white");
    auto arbiter = world.connect(token);
    const auto ruled = world.act(arbiter, R"({"type":"finds","fact":"breach","side":"white",)"
                                          R"("penalty":{"measure":"loss","half_points":1},"reason":"a telephone"})");
    ASSERT_NE(ruled.find("\"lawful\""), string::npos) << ruled;
    const auto round = world.ask("GET", "/api/events/" + event + "/rounds/1").body;
    EXPECT_EQ(member(round, "result"), "\"0-1/2\"") << round;
    EXPECT_NE(world.ask("GET", "/api/events/" + event + "/standings").body.find(R"("name":"Boris"},"points":"0.5")"),
              string::npos);
}

TEST_F(Hall, AGameThatIsOverIsNotTakenBackByAStar) {
    make(R"("lines":"Anna - Boris","defaults":{"start":"arbiter"})");
    auto white = sit("white");
    world.act(white, R"({"type":"resigns"})");
    world.pass(150ms);
    EXPECT_EQ(post("/rounds/1/results", R"({"board":1,"result":"*"})").status, 409);
    EXPECT_EQ(post("/rounds/1/results", R"({"board":1,"result":"1-0","reason":"entered wrongly"})").status, 200);
    EXPECT_EQ(member(world.ask("GET", "/api/events/" + event + "/rounds/1").body, "result"), "\"1-0\"");
}

TEST_F(Hall, ADocumentOfAnOlderServerIsAnEventOfOneRound) {
    make(R"("lines":"Anna - Boris","defaults":{"start":"arbiter"})");
    const auto game = member(body, "game");
    ASSERT_TRUE(world.store.put_document(
        {"event", "eold", R"({"name":"Old","site":"Gyumri","date":"2026.01.02","round":"3","games":[)" + game + "]}"}));
    const auto old = world.ask("GET", "/api/events/eold").body;
    EXPECT_EQ(member(old, "name"), "\"Old\"") << old;
    EXPECT_NE(old.find(R"("white":{"number":1,"name":"Anna"})"), string::npos) << old;
    EXPECT_NE(old.find(R"("round":"3")"), string::npos) << old;
    EXPECT_NE(world.ask("GET", "/api/events/eold/live.pgn").body.find("[Event \"Old\"]"), string::npos);
}

TEST_F(Hall, WhoeverHasNoTokenChangesNothing) {
    make(R"("lines":"Anna - Boris")");
    const auto path = "/api/events/" + event;
    for (const string what : {"/rounds", "/clocks", "/players", "/players/1", "/rounds/1/results", "/rounds/1/notes",
                              "/rounds/1/links", "/rounds/1/boards", "/rounds/1/boards/1", "/rounds/1/byes"})
        EXPECT_EQ(world.ask("POST", path + what, "{}").status, 404) << what;
    for (const string what : {"/trf16", "/trf26"}) EXPECT_EQ(world.ask("GET", path + what).status, 403);
    EXPECT_EQ(world.ask("GET", path + "/rounds/1/report").status, 404);
    auto hall = listen();
    hall.session->frame(R"({"taking":1})", world.time.now());
    EXPECT_EQ(hall.peer->closed, 1008);
}

}  // namespace
}  // namespace adoube::server
