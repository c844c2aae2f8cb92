// People without a seat, in simulated time: what they ask for waits in queues of its own, and is counted.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace strangers_test {

constexpr const char* players = R"({"players":{"white":"Anna","black":"Boris"}})";

Request from(const std::string& address, const std::string& method, const std::string& target,
             const std::string& body = {}, const std::string& token = {}) {
    Request request{method, target, body, {{"host", "127.0.0.1:8080"}}, address};
    if (method == "POST") request.headers.emplace_back("content-type", "application/json");
    if (!token.empty()) request.headers.emplace_back("authorization", "Bearer " + token);
    return request;
}

std::string header(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return {};
}

struct Strangers : testing::Test {
    World world;
    SimulatedWorkshop visitors;
    std::vector<Response> answers;
    void SetUp() override { world.run->ports.visitors = &visitors; }
    void TearDown() override { world.run->ports.visitors = nullptr; }
    void send(const Request& request) {
        world.run->routes->answer(request, [this](Response response) { answers.push_back(std::move(response)); });
    }
};

TEST_F(Strangers, AnActIsRuledWhileDownloadsWait) {
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    visitors.waits = true;
    for (const char* what : {"/record", ".pgn", "/log"})
        for (int i = 0; i < 30; ++i) send(from("203.0.113.7", "GET", "/api/games/" + world.game + what));
    EXPECT_TRUE(answers.empty());
    EXPECT_NE(world.play(white, "e4").find("\"lawful\""), std::string::npos);
    EXPECT_NE(world.act(white, R"({"type":"resigns"})").find("lawful"), std::string::npos);  // asks who can mate
    visitors.finish(90);
    EXPECT_EQ(answers.size(), 90U);
    for (const auto& one : answers) EXPECT_EQ(one.status, 200);
}

TEST_F(Strangers, NothingIsWrittenOnTheLoop) {
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    auto& writer = world.run->writer;
    writer.works_wait = true;
    send(from("127.0.0.1", "POST", "/api/games/" + world.game + "/seats", R"({"role":"black"})", tokens[2]));
    send(from("203.0.113.7", "POST", "/api/games", players));
    EXPECT_TRUE(answers.empty());
    EXPECT_EQ(writer.works.size(), 2U);
    EXPECT_TRUE(*world.run->seats.holder(tokens[1]));
    EXPECT_NE(world.play(white, "e4").find("\"lawful\""), std::string::npos);
    writer.finish();
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(answers[0].status, 201);
    EXPECT_FALSE(*world.run->seats.holder(tokens[1]));
}

TEST_F(Strangers, AGameIsReadForASeatBeforeVisitorsGetTheirs) {
    const auto tokens = world.create("");
    world.crash();
    world.start();
    world.run->ports.visitors = &visitors;
    visitors.waits = true;
    send(from("203.0.113.7", "GET", "/api/games/" + world.game));
    auto stranger = world.connect("");
    EXPECT_TRUE(answers.empty());
    EXPECT_TRUE(stranger.peer->frames.empty());
    auto white = world.connect(tokens[0]);
    EXPECT_NE(white.view(), "");
    EXPECT_NE(stranger.view(), "");  // the same reading served all
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_NE(world.play(white, "e4").find("\"lawful\""), std::string::npos);
    visitors.finish(10);  // a reading of before the move changes nothing
    EXPECT_NE(world.ask("GET", "/api/games/" + world.game).body.find("4P3"), std::string::npos);
    EXPECT_NE(world.connect(tokens[1]).view().find("4P3"), std::string::npos);
}

TEST_F(Strangers, WhatIsSaidWhileTheGameIsReadIsHeardAfterwards) {
    const auto tokens = world.create("");
    world.crash();
    world.start();
    world.run->workers.waits = true;
    auto white = world.connect(tokens[0]);
    EXPECT_TRUE(white.peer->frames.empty());
    const auto key = world.new_key();
    EXPECT_EQ(world.act(white, R"({"type":"plays","move":"e4"})", key, "0", world.time.now()), "");
    world.run->workers.finish(1);
    EXPECT_NE(white.peer->last("{\"ack\":\"" + key).find("\"lawful\""), std::string::npos);
}

TEST_F(Strangers, CreationsUnderWayAreBounded) {
    world.run->writer.works_wait = true;
    for (std::size_t i = 0; i < Registry::most_creations; ++i) send(from("203.0.113.7", "POST", "/api/games", players));
    EXPECT_TRUE(answers.empty());
    const auto busy = world.ask("POST", "/api/games", players);
    EXPECT_EQ(busy.status, 503);
    EXPECT_EQ(header(busy, "Retry-After"), "2");
    world.run->writer.finish();
    EXPECT_EQ(answers.size(), Registry::most_creations);
    EXPECT_EQ(world.ask("POST", "/api/games", players).status, 201);
}

struct CountedServer : testing::Test {
    World world{{.counted = true, .password_cost = World::cheap}};
    int status(const Request& request) { return world.ask(request).status; }
};

TEST_F(CountedServer, ManyAddressesTogetherCreateNoMoreThanTheDiskBears) {
    int created = 0;
    for (int i = 0; i < 100; ++i)
        created += status(from("203.0.113." + std::to_string(i), "POST", "/api/games", players)) == 201;
    EXPECT_EQ(created, 64);
    world.pass(std::chrono::seconds(1));
    EXPECT_EQ(status(from("203.0.113.200", "POST", "/api/games", players)), 201);
}

TEST_F(CountedServer, EachAddressCreatesItsShare) {
    for (int i = 0; i < 30; ++i) EXPECT_EQ(status(from("203.0.113.7", "POST", "/api/games", players)), 201);
    const auto over = world.ask(from("203.0.113.7", "POST", "/api/games", players));
    EXPECT_EQ(over.status, 429);
    EXPECT_EQ(header(over, "Retry-After"), "6");
    EXPECT_EQ(status(from("203.0.113.8", "POST", "/api/games", players)), 201);
    world.pass(std::chrono::seconds(6));
    EXPECT_EQ(status(from("203.0.113.7", "POST", "/api/games", players)), 201);
    EXPECT_EQ(status(from("203.0.113.7", "POST", "/api/games", players)), 429);
}

TEST(ServerWithQuotas, CountsByThoseItWasGiven) {
    AddressQuotas quotas;
    ASSERT_TRUE(read_quota("games=2+1/minute", quotas));
    World world{{.counted = true, .quotas = quotas, .password_cost = World::cheap}};
    const auto create = [&] { return world.ask(from("203.0.113.7", "POST", "/api/games", players)); };
    EXPECT_EQ(create().status, 201);
    EXPECT_EQ(create().status, 201);
    const auto over = create();
    EXPECT_EQ(over.status, 429);
    EXPECT_EQ(header(over, "Retry-After"), "60");
    EXPECT_EQ(world.ask(from("203.0.113.8", "POST", "/api/games", players)).status, 201);
}

TEST_F(CountedServer, BoardsAreCountedOneByOne) {
    const auto event = [](int boards) {
        std::string csv = "white,black\\n";
        for (int i = 0; i < boards; ++i) csv += "W" + std::to_string(i) + ",B" + std::to_string(i) + "\\n";
        return R"({"name":"E","csv":")" + csv + "\"}";
    };
    EXPECT_EQ(status(from("203.0.113.7", "POST", "/api/events", event(1200))), 201);
    EXPECT_EQ(status(from("203.0.113.7", "POST", "/api/events", event(900))), 429);
    EXPECT_EQ(status(from("203.0.113.7", "POST", "/api/events", event(800))), 201);
}

TEST_F(CountedServer, DownloadsAreCountedForWhoeverHasNoSeat) {
    const auto tokens = world.create("");
    const auto log = "/api/games/" + world.game + "/log";
    for (int i = 0; i < 60; ++i) EXPECT_EQ(status(from("203.0.113.7", "GET", log)), 200);
    EXPECT_EQ(status(from("203.0.113.7", "GET", log)), 429);
    EXPECT_EQ(status(from("203.0.113.7", "GET", log, {}, tokens[0])), 200);
}

TEST_F(CountedServer, ConnectionsOfSeatsAreNotCounted) {
    const auto tokens = world.create("");
    const auto connect = [&](const std::string& token) {
        const auto request = from("203.0.113.7", "GET", "/api/games/" + world.game + "/ws");
        if (world.run->routes->refuse_socket(request)) return false;
        auto peer = std::make_shared<SimulatedPeer>();
        auto session = world.run->routes->converse(request, peer);
        session->frame(R"({"hello":1)" + (token.empty() ? "" : R"(,"token":")" + token + "\"") + "}", world.time.now());
        session->closed();
        return true;
    };
    for (int i = 0; i < 200; ++i) EXPECT_TRUE(connect(tokens[0])) << i;
    for (int i = 0; i < 60; ++i) EXPECT_TRUE(connect("")) << i;
    EXPECT_FALSE(connect(""));
}

TEST_F(CountedServer, WrongPasswordsOfOneDoNotKeepAnotherOut) {
    constexpr const char* good = R"({"password":"the fox is quick 12"})";
    constexpr const char* bad = R"({"password":"the fox is slow  12"})";
    const auto token = Seats::new_token(world.run->random);
    ASSERT_TRUE(world.run->seats.put(token, everywhere, Role::arbiter));
    ASSERT_EQ(status(from("198.51.100.1", "POST", "/api/arbiter/password", good, token)), 200);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(status(from("203.0.113.7", "POST", "/api/arbiter", bad)), 404);
    EXPECT_EQ(status(from("203.0.113.7", "POST", "/api/arbiter", good)), 429);
    EXPECT_EQ(status(from("203.0.113.8", "POST", "/api/arbiter", good)), 200);
}

TEST_F(CountedServer, ATokenOfTheArbiterExpires) {
    const auto token = Seats::new_token(world.run->random);
    ASSERT_TRUE(world.run->seats.put(token, everywhere, Role::arbiter));
    world.time.at += std::chrono::hours(30 * 24) - std::chrono::seconds(1);
    EXPECT_EQ(status(from("127.0.0.1", "GET", "/api/arbiter/tokens", {}, token)), 200);
    world.time.at += std::chrono::seconds(1);
    EXPECT_EQ(status(from("127.0.0.1", "GET", "/api/arbiter/tokens", {}, token)), 404);
}

TEST(CrowdedServer, KeepsWhatIsLeftForSeats) {
    World world;
    const auto tokens = world.create("");
    auto before = world.connect("");
    world.run->ports.crowded = [] { return true; };
    EXPECT_EQ(world.connect("").peer->closed, 1013);
    EXPECT_FALSE(world.connect(tokens[0]).peer->closed);
    EXPECT_FALSE(before.peer->closed);
    auto& routes = *world.run->routes;
    EXPECT_EQ(routes.admit(from("203.0.113.7", "GET", "/api/games")).refused->status, 503);
    EXPECT_FALSE(routes.admit(from("203.0.113.7", "GET", "/g/" + world.game)).refused);
    EXPECT_FALSE(routes.admit(from("203.0.113.7", "POST", "/api/seat")).refused);
    EXPECT_FALSE(routes.admit(from("203.0.113.7", "GET", "/api/games/" + world.game, {}, tokens[0])).refused);
}

TEST(BodyLimits, AreThoseOfTheRoute) {
    World world;
    auto& routes = *world.run->routes;
    const auto longest = [&](const char* path) { return routes.admit(from("127.0.0.1", "POST", path)).longest_body; };
    EXPECT_EQ(longest("/api/events"), 4U * 1024 * 1024);
    EXPECT_EQ(longest("/api/games"), 64U * 1024);
    EXPECT_EQ(longest("/api/games?x"), 64U * 1024);
    EXPECT_EQ(longest("/api/seat"), 4096U);
    EXPECT_EQ(longest("/"), 0U);
    EXPECT_EQ(routes.admit(from("127.0.0.1", "GET", "/api/games")).longest_body, 0U);
}

// One who comes back with a new connection each time has no more to say than one who stays.
TEST_F(Strangers, ASeatHasOneAllowanceForAllItsConnections) {
    const auto tokens = world.create("");
    const std::string act = R"({"type":"offers_draw"})";
    int answered = 0;
    for (int i = 0; i < 5; ++i) {
        auto white = world.connect(tokens[0]);
        for (int j = 0; j < 60 && !white.peer->closed; ++j) answered += !world.act(white, act).empty();
        white.session->closed();
    }
    EXPECT_LE(answered, 120);
    EXPECT_GE(answered, 100);
    world.pass(std::chrono::seconds(2));
    auto white = world.connect(tokens[0]);
    EXPECT_FALSE(world.act(white, act).empty());
    auto black = world.connect(tokens[1]);
    EXPECT_FALSE(world.act(black, act).empty());
}

TEST_F(Strangers, AfterSoManyConnectionsOfASeatTheOldestLeaves) {
    const auto tokens = world.create("");
    auto black = world.connect(tokens[1]);
    std::vector<Client> tabs;
    for (int i = 0; i < 20; ++i) tabs.push_back(world.connect(tokens[0]));
    for (std::size_t i = 0; i < tabs.size(); ++i) EXPECT_EQ(tabs[i].peer->closed.has_value(), i < 4) << i;
    EXPECT_FALSE(black.peer->closed);
    EXPECT_NE(world.play(tabs.back(), "e4").find("\"lawful\""), std::string::npos);
}

}  // namespace strangers_test
}  // namespace adoube::server
