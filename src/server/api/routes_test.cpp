// HTTP without a network: hosts, origins, bad requests, events from files, exports.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "record/log/log.h"
#include "server/game/simulated_test.h"
#include "server/import/new_event.h"
#include "server/import/pairing_text.h"
#include "views/state/time_control.h"

namespace adoube::server {
namespace routes_test {

using std::string;

int status_of(World& world, const string& method, const string& target, const string& body, Headers headers) {
    Response given;
    world.run->routes->answer({method, target, body, std::move(headers), "127.0.0.1"},
                              [&](Response response) { given = std::move(response); });
    return given.status;
}

TEST(Guard, HostsOriginsMethodsAndTypes) {
    World world;
    const string game = R"({"players":{"white":"A","black":"B"}})";
    const std::pair<string, string> host{"host", "127.0.0.1:8080"}, json{"content-type", "application/json"};
    EXPECT_EQ(status_of(world, "POST", "/api/games", game, {host, json}), 201);
    EXPECT_EQ(status_of(world, "POST", "/api/games", game, {host, json, {"origin", "http://127.0.0.1:8080"}}), 201);
    for (const string origin : {"http://evil.example", "null", "http://127.0.0.1:8080.evil.example",
                                "https://127.0.0.1:8080", "http://127.0.0.1"})
        EXPECT_EQ(status_of(world, "POST", "/api/games", game, {host, json, {"origin", origin}}), 403) << origin;
    EXPECT_EQ(status_of(world, "POST", "/api/games", game, {host, json, {"sec-fetch-site", "cross-site"}}), 403);
    EXPECT_EQ(status_of(world, "POST", "/api/games", game, {host, {"content-type", "text/plain"}}), 415);
    EXPECT_EQ(status_of(world, "POST", "/api/games", game, {host, json, {"content-encoding", "gzip"}}), 415);
    for (const string name : {"evil.example", "127.0.0.1:9999", "", "127.0.0.1:8080.evil.example"})
        EXPECT_EQ(status_of(world, "GET", "/healthz", "", {{"host", name}}), 421) << name;
    for (const string method : {"PUT", "DELETE", "TRACE", "OPTIONS", "PATCH", "FOO"})
        EXPECT_EQ(status_of(world, method, "/api/games", "", {host}), 405) << method;
}

TEST(Guard, TheLocalNetworkOnlyIfAsked) {
    World world({.lan = true});
    EXPECT_EQ(status_of(world, "GET", "/healthz", "", {{"host", "192.168.1.7:8080"}}), 200);
    EXPECT_EQ(status_of(world, "GET", "/healthz", "", {{"host", "clubpc.local:8080"}}), 200);
    EXPECT_EQ(status_of(world, "GET", "/healthz", "", {{"host", "rebound.example:8080"}}), 421);
}

TEST(Guard, TheServerSaysWhetherItSpeaksPlainlyOnALocalNetwork) {
    EXPECT_EQ(member(World().ask("GET", "/api/server").body, "lan"), "false");
    World open({.lan = true});
    EXPECT_EQ(member(open.ask("GET", "/api/server").body, "lan"), "true");
}

TEST(Pages, TheProtocolIsServedAsItIsWritten) {
    World world;
    for (const string name : {"openapi.json", "asyncapi.json"}) {
        std::ifstream file(ADOUBE_SOURCE_DIR "/docs/formats/" + name);
        std::ostringstream written;
        written << file.rdbuf();
        const auto served = world.ask("GET", "/api/" + name);
        EXPECT_EQ(served.status, 200);
        EXPECT_EQ(served.type, "application/json");
        EXPECT_EQ(served.body, written.str());
    }
}

TEST(Guard, PathsAreLookedUpNeverOpened) {
    World world;
    for (const string path : {"/../etc/passwd", "/..%2f..%2fetc/passwd", "/assets/../secrets", "//etc/passwd", "/%00",
                              "/\\", "/api/games/%2e%2e", "/api/games/../x", "/api/nothing", "/api/games/nosuchgame",
                              "/api/events/nosuch", "/api/games/a b/log"})
        EXPECT_EQ(world.ask("GET", path).status, 404) << path;
}

TEST(Guard, OnlyTheArbiterCreatesIfSoSet) {
    World world({.arbiters_only = true});
    const string game = R"({"players":{"white":"A","black":"B"}})";
    EXPECT_EQ(world.ask("POST", "/api/games", game).status, 403);
    const auto token = Seats::new_token(world.run->random);
    ASSERT_TRUE(world.run->seats.put(token, everywhere, Role::arbiter, true));
    EXPECT_EQ(world.ask("POST", "/api/games", game, {{"authorization", "Bearer " + token}}).status,
              403);  // a link is not a token
    const auto taken = world.ask("POST", "/api/seat", R"({"token":")" + token + "\"}");
    ASSERT_EQ(taken.status, 200);
    const auto mine = member(taken.body, "token").substr(1, 43);
    EXPECT_EQ(world.ask("POST", "/api/games", game, {{"authorization", "Bearer " + mine}}).status, 201);
    EXPECT_EQ(world.ask("POST", "/api/seat", R"({"token":")" + token + "\"}").status, 404);  // once
}

TEST(Pages, AGameToStepThroughHasEveryPositionAndRuling) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    ASSERT_NE(world.play(white, "e4").find("lawful"), string::npos);
    const auto record = world.ask("GET", "/api/games/" + world.game + "/record?lang=ru");
    ASSERT_EQ(record.status, 200);
    EXPECT_NE(record.body.find(R"("start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")"), string::npos);
    EXPECT_NE(record.body.find(R"("fen":"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq)"), string::npos);
    EXPECT_NE(record.body.find(R"("ply":1,"by":"white","act":"plays","finding":"lawful")"), string::npos);
}

TEST(Requests, BadGamesAreRefusedWithTheirPlace) {
    World world;
    const std::vector<string> bad{"",
                                  "{",
                                  "[]",
                                  "null",
                                  "{}",
                                  R"({"players":{}})",
                                  R"({"players":{"white":"A"}})",
                                  R"({"players":{"white":"","black":"B"}})",
                                  R"({"players":{"white":7,"black":"B"}})",
                                  R"({"players":{"white":"A","black":"B"},"edition":"1999"})",
                                  R"({"players":{"white":"A","black":"B"},"control":"fast"})",
                                  R"({"players":{"white":"A","black":"B"},"control":"0"})",
                                  R"({"players":{"white":"A","black":"B"},"control":"40/"})",
                                  R"({"players":{"white":"A","black":"B"},"control":"99999999999999999999"})",
                                  R"({"players":{"white":"A","black":"B"},"play":"slow"})",
                                  R"({"players":{"white":"A","black":"B"},"fen":"8/8/8/8/8/8/8/8 w - - 0 1"})",
                                  R"({"players":{"white":"A","black":"B"},"fen":"7k/5KQ1/8/8/8/8/8/8 b - - 0 1"})",
                                  R"({"players":{"white":"A","black":"B"},"fen":"7k/5Q2/8/8/8/8/8/K7 b - - 0 1"})",
                                  R"({"players":{"white":"A","black":"B"},"fen":"7k/8/8/8/8/8/8/K7 b - - 0 1"})",
                                  R"({"players":{"white":"A","black":"B"},"rules":{"default_time":-1}})",
                                  R"({"players":{"white":"A","black":"B"},"unknown":1})",
                                  R"({"players":{"white":"A","black":"B"},"players":{"white":"A","black":"B"}})",
                                  R"({"players":{"white":"A","black":"B"},"board":1.5})",
                                  R"({"players":{"white":"A","black":"B"}} x)",
                                  "{\"players\":{\"white\":\"\xff\",\"black\":\"B\"}}",
                                  R"({"players":{"white":"A\u0000","black":"B"}})",
                                  R"({"players":{"white":"\ud800","black":"B"}})",
                                  string(70000, ' ')};
    for (const auto& body : bad) {
        const auto answer = world.ask("POST", "/api/games", body);
        EXPECT_EQ(answer.status, 400) << body.substr(0, 100);
        EXPECT_NE(answer.body.find("\"error\":\"malformed\""), string::npos);
    }
}

TEST(Frames, BadOnesAreAnsweredAndChangeNothing) {
    const string good = R"("key":"AAAAAAAAAAAAAAAAAAAAAA","expect":0)";
    const string act = R"("act":{"type":"plays","move":"e4"})";
    const std::vector<string> bad{"",
                                  "x",
                                  "[]",
                                  "7",
                                  "{}",
                                  R"({"act":{}})",
                                  "{" + act + "}",
                                  "{" + act + R"(,"key":"short","expect":0})",
                                  "{" + act + R"(,"key":"AAAAAAAAAAAAAAAAAAAAAA"})",
                                  "{" + act + R"(,"key":"AAAAAAAAAAAAAAAAAAAAAA","expect":-1})",
                                  "{" + act + R"(,"key":"AAAAAAAAAAAAAAAAAAAAAA","expect":1.0})",
                                  "{" + act + R"(,"key":"AAAAAAAAAAAAAAAAAAAAAA","expect":"0"})",
                                  "{" + act + R"(,"key":"AAAAAAAAAAAAAAAAAAAAAA","expect":9})",
                                  "{" + act + "," + good + R"(,"extra":1})",
                                  "{" + act + "," + act + "," + good + "}",
                                  R"({"act":[],)" + good + "}",
                                  R"({"act":"e4",)" + good + "}",
                                  R"({"act":{"type":"flies"},)" + good + "}",
                                  R"({"act":{"type":"plays"},)" + good + "}",
                                  R"({"act":{"type":"plays","move":"zz"},)" + good + "}",
                                  R"({"act":{"type":"plays","move":"e4","at":5},)" + good + "}",
                                  R"({"act":{"type":"touches","squares":["z9"]},)" + good + "}",
                                  R"({"act":{"type":"touches","squares":[]},"seal":{},)" + good + "}",
                                  R"({"act":{"type":"resigns"},)" + good + "} trailing",
                                  R"({"act":{"type":"plays","move":"e4","by":"black"},)" + good + "}",
                                  R"({"act":[[[[[[[[[[]]]]]]]]]],)" + good + "}",
                                  "\xEF\xBB\xBF{" + act + "," + good + "}"};
    for (const auto& frame : bad) {
        World world;
        const auto tokens = world.create("");
        auto white = world.connect(tokens[0]);
        const auto frames = white.peer->frames.size();
        white.session->frame(frame, world.time.now());
        EXPECT_EQ(white.peer->frames.size(), frames + 1) << frame;
        EXPECT_TRUE(white.last().starts_with("{\"refused\"") || white.last().starts_with("{\"error\""))
            << frame << white.last();
        EXPECT_EQ((*world.store.game(world.game))->seq, 0U) << frame;
        ASSERT_TRUE(world.play(white, "e4").starts_with("{\"ack\"")) << frame;
    }
}

TEST(Frames, TooManyEndTheConversation) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    for (int i = 0; i < 1000 && !white.peer->closed; ++i) white.session->frame("{}", world.time.now());
    EXPECT_EQ(white.peer->closed, 1008);
}

TEST(Frames, HelloComesFirstAndSoon) {
    World world;
    world.create("");
    const auto peer = std::make_shared<SimulatedPeer>();
    const auto session = world.run->routes->converse({"GET", "/api/games/" + world.game + "/ws", {}, {}, {}}, peer);
    world.pass(std::chrono::seconds(5));
    EXPECT_EQ(peer->closed, 4000);
    const auto rude = std::make_shared<SimulatedPeer>();
    world.run->routes->converse({"GET", "/api/games/" + world.game + "/ws", {}, {}, {}}, rude)
        ->frame(R"({"act":{}})", world.time.now());
    EXPECT_EQ(rude->closed, 4000);
}

TEST(Controls, AsPgnWritesThem) {
    for (const string text : {"40/5400+30:1800+30", "300+3", "600", "40/7200:20/3600:900+30", "300d3", "-"})
        EXPECT_EQ(views::time_control_text(*views::read_time_control(text)), text);
    EXPECT_EQ(views::time_control_text(*views::read_time_control("90m+30s")), "5400+30");
    EXPECT_EQ(
        views::time_control_text(*views::read_time_control("40 moves in 90 min + 30 s, then 30 minutes + 30 sec")),
        "40/5400+30:1800+30");
    EXPECT_EQ(views::time_control_text(*views::read_time_control("5 min delay 3 s")), "300d3");
    EXPECT_FALSE(views::read_time_control("2 hours then 1 hour"));  // how many moves in the first?
    for (const string text : {"*", "0", "40", "+3", "40/", "/300", "300:300", "1e3", "-5", "40/0", "0/300"})
        EXPECT_EQ(views::read_time_control(text).has_value(), text == "40") << text;
}

TEST(Events, FromCsvToLivePgn) {
    World world;
    const string csv =
        "board,white,black,white_rating,black_fide_id\n2,\"Petrosyan, Anna\",Boris,2301,13300000\n1,Carl,Dina,,\n";
    const auto made = world.ask("POST", "/api/events",
                                R"({"name":"Club","site":"Gyumri","date":"2026.11.15","round":"3","csv":)" +
                                    json::quoted(csv) + R"(,"defaults":{"control":"5400+30"}})");
    ASSERT_EQ(made.status, 201) << made.body;
    const auto event = member(made.body, "event");
    const auto path = "/api/events/" + event.substr(1, event.size() - 2);
    const auto pgn = world.ask("GET", path + "/live.pgn").body;
    for (const string tag :
         {"[White \"Petrosyan, Anna\"]", "[WhiteElo \"2301\"]", "[BlackFideId \"13300000\"]", "[Event \"Club\"]",
          "[Round \"3\"]", "[Board \"2\"]", "[Result \"*\"]", "[TimeControl \"5400+30\"]"})
        EXPECT_NE(pgn.find(tag), string::npos) << tag << "\n" << pgn;
    const auto link = member(made.body, "arbiter");
    const auto token = made.body.substr(made.body.find("/e/"));
    const auto bearer = "Bearer " + token.substr(token.find("#s=") + 3, 43);
    EXPECT_EQ(world.ask("POST", path + "/clocks", R"({"do":"start"})").status, 404);
    const auto started = world.ask("POST", path + "/clocks", R"({"do":"start"})", {{"authorization", bearer}});
    EXPECT_EQ(started.body, R"({"done":2,"refused":0})");
    EXPECT_EQ(world.ask("POST", path + "/clocks", R"({"do":"stop"})", {{"authorization", bearer}}).body,
              R"({"done":2,"refused":0})");
    EXPECT_EQ(world.ask("POST", path + "/clocks", R"({"do":"stop"})", {{"authorization", bearer}}).body,
              R"({"done":0,"refused":2})");
    EXPECT_NE(world.ask("GET", path + "/results.csv").body.find("\n3,2,\"Petrosyan, Anna\",Boris,*\n"), string::npos);
}

TEST(Events, TroubleInATableIsRefused) {
    const auto first = [](std::string_view text) {
        return error_of("csv", read_pairing_csv(text).troubles.at(0)).message;
    };
    EXPECT_EQ(first("board,white\n1,A\n"), "csv: line 1, column 1: columns white and black are wanted");
    EXPECT_EQ(first("white,black\n\"A,B\n"), "csv: line 2, column 1: a quote is not closed");
    EXPECT_EQ(first("white,black\nA,\n"), "csv: line 2, column 3: a player is missing");
    EXPECT_EQ(first("white,black,club\nA,B,C\n"), "csv: line 1, column 13: unknown column \"club\"");
    EXPECT_EQ(first("white,black\nM\xFCller,B\n"), "csv: line 2, column 2: not a letter of UTF-8");
}

TEST(Clauses, AreToldWithTheirGistsInThreeLanguages) {
    World world;
    const auto laws = world.ask("GET", "/api/laws/2023");
    EXPECT_EQ(laws.status, 200);
    EXPECT_NE(laws.body.find(R"({"number":"4.3.1","kind":"executable","hy":")"), string::npos) << laws.body;
    EXPECT_EQ(world.ask("GET", "/api/laws/1999").status, 404);
    EXPECT_EQ(world.ask("GET", "/api/laws").body, R"({"editions":["2023","2018"]})");
}

TEST(Exports, TheLogVerifies) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    world.play(white, "e4");
    world.act(white, R"({"type":"offers draw"})");
    std::istringstream log(world.ask("GET", "/api/games/" + world.game + "/log").body);
    const auto chain = record::verify_chain(log);
    ASSERT_TRUE(chain) << chain.error().text();
    EXPECT_EQ(chain->entries, 2U);
    EXPECT_EQ("\"" + record::hex(chain->head) + "\"", white.head());
    EXPECT_NE(world.ask("GET", "/api/games/" + world.game + ".pgn").body.find("1. e4"), string::npos);
}

}  // namespace routes_test
}  // namespace adoube::server
