// What a sensor board saw, kept with the game: who may tell it, that it is told once and changes no game, what the desk
// is told, and the strip of a move. Times and squares are those of the worked example in docs/formats/sensor.md.
#include <gtest/gtest.h>

#include <sstream>

#include "record/log/verify_log.h"
#include "server/game/simulated_test.h"

namespace adoube::server {
namespace sensor_test {

using std::string;

constexpr const char* lifts =
    R"({"at":900,"saw":"pressed","side":"black"},)"
    R"({"at":1800,"saw":"lifted","square":"h1","piece":"R"},{"at":2200,"saw":"lifted","square":"e1","piece":"K"})";
constexpr const char* downs =
    R"({"at":3100,"saw":"put_down","square":"g1","piece":"K","from":"e1"},)"
    R"({"at":3600,"saw":"put_down","square":"f1","piece":"R","from":"h1"},)"
    R"({"at":3600,"saw":"move_made","side":"white","move":"O-O","uci":"e1g1","number":1},)"
    R"({"at":3600,"saw":"may_breach","side":"white","clause":"4.4.2","first":"h1","gap":400,"move":"O-O",)"
    R"("uci":"e1g1","number":1})";
constexpr const char* press = R"({"at":4300,"saw":"pressed","side":"white"})";

struct Sensor : testing::Test {
    World world;
    std::array<string, 3> tokens;
    Client white, arbiter;

    void SetUp() override { begin(""); }
    void begin(const string& rules) {
        tokens = world.create(R"(,"venue":"note","control":"5400","start":"arbiter",)"
                              R"("fen":"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1")" +
                              rules);
        white = world.connect(tokens[0]);
        arbiter = world.connect(tokens[2]);
        world.act(arbiter, R"({"type":"starts clocks"})");
    }
    string recording = "00000000000000aa", more;
    string tell(Client& client, const string& sightings, int now, const string& with, string key = {}) {
        if (key.empty()) key = world.new_key();
        client.session->frame(R"({"sensor":{"recording":")" + recording + R"(","now":)" + std::to_string(now) +
                                  R"(,"period":50,"sightings":[)" + sightings + R"(]},"key":")" + key + "\"" + more +
                                  (with.empty() ? "" : R"(,"with":")" + with + "\"") + "}",
                              world.time.now());
        for (auto at = client.peer->frames.rbegin(); at != client.peer->frames.rend(); ++at)
            if (at->find(key) != string::npos) return *at;
        return {};
    }
    string strip(const string& query = "", std::size_t whose = 2) {
        return world
            .ask("GET", "/api/games/" + world.game + "/sensor" + query, {},
                 {{"authorization", "Bearer " + tokens[whose]}})
            .body;
    }
    string desk() {  // behind the terms, which may have a member of this name
        const auto view = arbiter.view();
        return member(view.substr(view.find("\"evidence\":")), "sensor");
    }
    void castles_with_the_rook_first() {
        world.pass(std::chrono::milliseconds(2500));
        tell(white, lifts, 2500, tokens[1]);
        world.pass(std::chrono::milliseconds(2000));
        world.act(white, R"({"type":"moves","move":"O-O"})");
        tell(white, string(downs) + "," + press, 4500, tokens[1]);
    }
};

// The server's clock has run down because a press never came; the one at the board has not.
TEST_F(Sensor, AFlagIsNotClaimedAgainstTheClockAtTheBoard) {
    auto recorder = world.connect(tokens[0]);
    tell(recorder, R"({"at":900,"saw":"lifted","square":"h1","piece":"R"})", 1000, tokens[1]);
    auto black = world.connect(tokens[1]);
    world.pass(std::chrono::hours(2));
    const auto claim = [&] { return world.act(black, R"({"type":"claims","ground":"flag"})"); };
    EXPECT_EQ(member(claim(), "code"), "\"board_clock\"");
    EXPECT_EQ(member(black.view(), "result"), "\"*\"");
    tell(recorder, R"({"at":7200000,"saw":"time_gone","side":"white"})", 7'200'900, tokens[1]);
    claim();
    EXPECT_EQ(member(black.view(), "result"), "\"0-1\"");
}

TEST_F(Sensor, IsToldByWhoHoldsBothSeatsOrByTheArbiter) {
    EXPECT_NE(tell(white, lifts, 3000, "").find("\"role\""), string::npos);
    EXPECT_NE(tell(white, lifts, 3000, tokens[0]).find("\"role\""), string::npos) << "his own link twice";
    EXPECT_NE(tell(white, lifts, 3000, string(43, 'x')).find("\"role\""), string::npos);
    auto watcher = world.connect("");
    EXPECT_NE(tell(watcher, lifts, 3000, tokens[1]).find("\"role\""), string::npos);
    EXPECT_EQ(desk(), "null");
    EXPECT_NE(tell(white, lifts, 3000, tokens[1]).find("\"kept\""), string::npos);
    EXPECT_NE(tell(arbiter, downs, 4000, "").find("\"kept\""), string::npos);
    EXPECT_EQ(member(white.view(), "sensor"), "") << "players are not told";
}

TEST_F(Sensor, IsKeptOnceAndChangesNoGame) {
    const auto before = member(white.view(), "fen");
    const auto key = world.new_key();
    tell(white, lifts, 3000, tokens[1], key);
    const auto seq = white.seq();
    white.peer->frames.clear();
    EXPECT_EQ(tell(white, lifts, 3000, tokens[1], key), R"({"kept":")" + key + "\"}") << "answered as before";
    arbiter.peer->frames.clear();
    tell(white, press, 5000, tokens[1]);
    EXPECT_EQ(std::stoi(white.seq()), std::stoi(seq) + 1) << "and the game goes on";
    EXPECT_EQ(member(white.view(), "fen"), before);
    EXPECT_EQ(member(member(white.view(), "hand"), "touches"), "[]") << "a lift is no touch";
    world.crash();
    world.start();
    white = world.connect(tokens[0]);
    tell(white, lifts, 3000, tokens[1], key);
    const auto log =
        world.ask("GET", "/api/games/" + world.game + "/log", {}, {{"authorization", "Bearer " + tokens[2]}}).body;
    std::istringstream lines(log);
    const auto report = record::verify_log(lines);
    EXPECT_TRUE(report.holds()) << (report.fault ? report.fault->what : "");
    const auto kept = log.find(R"("saw":"lifted","square":"h1")");
    EXPECT_NE(kept, string::npos);
    EXPECT_EQ(log.find(R"("saw":"lifted","square":"h1")", kept + 1), string::npos) << "once, also after a restart";
}

TEST_F(Sensor, AKeyIsNotGoodForSomethingElse) {
    const auto key = world.new_key();
    tell(white, lifts, 3000, tokens[1], key);
    white.peer->frames.clear();
    EXPECT_NE(tell(white, press, 5000, tokens[1], key).find("\"key_reuse\""), string::npos);
    EXPECT_EQ(strip("?move=now").find("\"at\":3400"), string::npos) << "and is not kept";
}

TEST_F(Sensor, WhatCannotHaveBeenSeenIsRefusedWithItsPlace) {
    const struct {
        const char *sighting, *word;
    } wrong[] = {
        {R"({"at":9000,"saw":"pressed","side":"white"})", "sensor.sightings[0].at"},
        {R"({"at":1,"saw":"may_breach","side":"white","clause":"99.9","uci":"e1g1"})", "sensor.sightings[0].clause"},
        {R"({"at":1,"saw":"may_breach","side":"white","clause":"12.9","uci":"e1g1"})", "sensor.sightings[0].clause"},
        {R"({"at":100,"saw":"may_breach","side":"white","clause":"4.4.2","gap":101})", "sensor.sightings[0].gap"},
        {R"({"at":100,"saw":"put_back","square":"h1","piece":"R","away":101})", "sensor.sightings[0].away"},
        {R"({"at":1,"saw":"move_made","side":"white","move":"O-O","uci":"e2e4"})", "sensor.sightings[0].uci"},
        {R"({"at":1,"saw":"move_made","side":"black","move":"O-O","uci":"e1g1"})", "sensor.sightings[0].uci"},
        {R"({"at":1,"saw":"move_made","side":"white","move":"e4","uci":"d2e4"})", "sensor.sightings[0].uci"},
        {R"({"at":1,"saw":"move_made","side":"white","move":"exd5","uci":"c4d5"})", "sensor.sightings[0].uci"},
        {R"({"at":1,"saw":"move_made","side":"white","move":"Nf3","uci":"g1h3"})", "sensor.sightings[0].uci"},
        {R"({"at":1,"saw":"move_made","side":"white","move":"a8=N","uci":"a7a8q"})", "sensor.sightings[0].uci"},
        {R"({"at":1,"saw":"move_made","side":"white","move":"a7","uci":"a6a7q"})", "sensor.sightings[0].uci"},
        {R"({"at":1,"saw":"may_breach","side":"white","clause":"4.4.2","uci":"zz99"})", "sensor.sightings[0].uci"},
        {R"({"at":1,"saw":"move_made","side":"white","uci":"e7e8k"})", "sensor.sightings[0].uci"},
    };
    for (const auto& one : wrong) {
        const auto answer = tell(white, one.sighting, 5000, tokens[1]);
        EXPECT_NE(answer.find(one.word), string::npos) << answer;
        EXPECT_NE(answer.find("\"malformed\""), string::npos) << answer;
    }
    EXPECT_EQ(desk(), "null");
}

// What people and programs write, each with the squares it can have.
TEST_F(Sensor, AMoveAndItsSquaresAreOne) {
    const struct {
        const char *move, *uci;
    } moves[] = {{"O-O", "e1g1"},  {"O-O-O", "e1a1"},   {"e4", "e2e4"},     {"exd6", "e5d6"},    {"Nbd2", "b1d2"},
                 {"R1e2", "e1e2"}, {"Qh4xe1+", "h4e1"}, {"a8=Q#", "a7a8q"}, {"bxa8=N", "b7a8n"}, {"Kxe2", "d1e2"}};
    int now = 5000;
    for (const auto& [move, uci] : moves) {
        const string sighting = R"({"at":1,"saw":"move_made","number":1,"side":"white","move":")" + string(move) +
                                R"(","uci":")" + uci + R"("})";
        const auto answer = tell(white, sighting, ++now, tokens[1]);
        EXPECT_NE(answer.find("\"kept\""), string::npos) << answer;
    }
}

// The time of a recording does not run backwards. Single things are told late (a move when it is answered).
TEST_F(Sensor, ARecordingTellsForward) {
    const auto key = world.new_key();
    tell(white, lifts, 5000, tokens[1], key);
    EXPECT_NE(tell(white, press, 4999, tokens[1]).find("sensor.now"), string::npos);
    EXPECT_NE(tell(white, press, 5000, tokens[1]).find("\"kept\""), string::npos);
    EXPECT_NE(tell(white, press, 6000, tokens[1]).find("\"kept\""), string::npos) << "what it saw earlier";
    white.peer->frames.clear();
    EXPECT_NE(tell(white, lifts, 5000, tokens[1], key).find("\"kept\""), string::npos) << "a key is answered as before";
}

// One board, one recorder: the second is told so, unless it takes over; of one that went away nothing is left.
TEST_F(Sensor, ASecondRecorderIsRefused) {
    tell(white, lifts, 3000, tokens[1]);
    auto second = world.connect(tokens[0]);
    const auto by = [&](const char* name, Client& client, int now) {
        recording = name;
        return tell(client, press, now, tokens[1]);
    };
    EXPECT_NE(by("00000000000000bb", second, 5000).find("\"recorder\""), string::npos);
    EXPECT_NE(by("00000000000000aa", white, 5100).find("\"kept\""), string::npos);
    more = R"(,"take_over":true)";
    EXPECT_NE(by("00000000000000bb", second, 5200).find("\"kept\""), string::npos);
    more.clear();
    EXPECT_NE(by("00000000000000aa", white, 5300).find("\"recorder\""), string::npos) << "the first one now";
    EXPECT_EQ(member(desk(), "here"), "true");
    second.session->closed();
    EXPECT_EQ(member(desk(), "here"), "false");
    EXPECT_NE(by("00000000000000aa", white, 5400).find("\"kept\""), string::npos);
}

TEST_F(Sensor, ShowsTheStripOfAMove) {
    castles_with_the_rook_first();
    const auto told = strip("?move=1w");
    EXPECT_EQ(member(told, "period"), "50");
    EXPECT_EQ(member(told, "board"), R"("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R")");
    // Counted from Black's press at 900; the board after each of them.
    for (const char* instant :
         {R"({"at":0,"saw":"pressed","side":"black","board":"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R"})",
          R"({"at":900,"piece":"R","saw":"lifted","square":"h1","board":"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K3"})",
          R"({"at":1300,"piece":"K","saw":"lifted","square":"e1","board":"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R7"})",
          R"("square":"g1","board":"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R5K1"})",
          R"("square":"f1","board":"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1"})",
          R"({"at":3400,"saw":"pressed","side":"white")"})
        EXPECT_NE(told.find(instant), string::npos) << instant << "\n" << told;
    EXPECT_NE(told.find(R"("may":[{"at":2700,"clause":"4.4.2","first":"h1","gap":400)"), string::npos) << told;
    EXPECT_EQ(strip(), told) << "the last move unless another is wanted";
    EXPECT_EQ(member(strip("?move=now"), "made"), "null");
    EXPECT_EQ(member(strip("?move=7b"), "made"), "null");
    EXPECT_NE(strip("?move=e4").find("malformed"), string::npos);
    EXPECT_NE(strip("", 0).find("\"role\""), string::npos) << "players do not read it";
}

TEST_F(Sensor, OffersCertainEvidenceUntilItIsWeighed) {
    castles_with_the_rook_first();
    EXPECT_NE(member(desk(), "may").find(R"("first":"h1")"), string::npos) << desk();
    arbiter.session->frame(
        R"({"weigh":{"number":1,"side":"white","reason":"a sleeve"},"key":")" + world.new_key() + "\"}",
        world.time.now());
    EXPECT_EQ(member(desk(), "may"), "[]");
    white.session->frame(R"({"weigh":{"number":1,"side":"white"},"key":")" + world.new_key() + "\"}", world.time.now());
    EXPECT_NE(white.peer->last("{\"refused\"").find("\"role\""), string::npos);
}

TEST_F(Sensor, OffersNoDoubtfulEvidence) {
    string doubtful = downs;
    const string end = R"("number":1})";
    doubtful.replace(doubtful.rfind(end), end.size(), R"("number":1,"doubts":["brief"]})");
    tell(white, doubtful, 4000, tokens[1]);
    EXPECT_EQ(member(desk(), "may"), "[]");
    EXPECT_NE(strip().find(R"("clause":"4.4.2","doubts":["brief"])"), string::npos) << "the strip shows it, marked";
}

TEST_F(Sensor, OffersNothingOfAMoveThatWasUndone) {
    castles_with_the_rook_first();
    const auto back = world.act(arbiter, R"({"type":"goes back to","plies":0,"reason":"4.4.2"})");
    ASSERT_NE(back.find("\"lawful\""), string::npos) << back;
    EXPECT_EQ(member(desk(), "may"), "[]");
    const auto saw = world.act(arbiter, R"({"type":"saw touch","side":"white","squares":["h1"]})");
    EXPECT_NE(saw.find("4.3.1"), string::npos) << saw;
    EXPECT_EQ(member(strip("?move=1w"), "board"), R"("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R")");
}

TEST_F(Sensor, LeavesRulingToTheLawsWhereLiftsAreActs) {
    begin(R"(,"rules":{"sensor":"acts"})");
    EXPECT_EQ(member(member(white.view(), "rules"), "sensor"), "\"acts\"");
    world.act(white, R"({"type":"touches","squares":["h1"]})");
    world.act(white, R"({"type":"touches","squares":["e1"]})");
    world.act(white, R"({"type":"moves","move":"O-O"})");
    const auto rulings = member(arbiter.view(), "rulings");  // the player is not told; the opponent may claim
    EXPECT_NE(rulings.find("4.4.2"), string::npos) << rulings;
    const auto told = tell(white, downs, 4000, tokens[1]);
    EXPECT_NE(told.find("kept"), string::npos) << told;
    EXPECT_EQ(member(desk(), "may"), "[]");
}

TEST_F(Sensor, TellsWhetherTheBoardIsHeardAndShowsTheGame) {
    EXPECT_EQ(desk(), "null");
    tell(white, "", 0, tokens[1]);  // only says that it is here
    EXPECT_EQ(member(desk(), "here"), "true");
    tell(white, R"({"at":10,"saw":"connection_lost"})", 10, tokens[1]);
    EXPECT_EQ(member(desk(), "heard"), "false");
    tell(white,
         R"({"at":20,"saw":"connection_found"},{"at":20,"saw":"mismatch","mend":[{"square":"a1","put":"R"},)"
         R"({"square":"a3","put":null}]})",
         20, tokens[1]);
    EXPECT_EQ(member(desk(), "heard"), "true");
    EXPECT_EQ(member(desk(), "mend"), R"([{"square":"a1","put":"R"},{"square":"a3","put":null}])");
    tell(white, R"({"at":30,"saw":"restored"})", 30, tokens[1]);
    EXPECT_EQ(member(desk(), "mend"), "[]");
    white.session->closed();
    EXPECT_EQ(member(desk(), "here"), "false");
}

TEST_F(Sensor, IsNotKeptWhereEverybodyReadsTheLog) {
    tokens = world.create(R"(,"venue":"refuse")");
    white = world.connect(tokens[0]);
    EXPECT_NE(tell(white, lifts, 3000, tokens[1]).find("venue note"), string::npos);
}

TEST_F(Sensor, RefusesWhatIsMalformedWithItsPlace) {
    const auto seq = white.seq();
    for (const char* bad : {R"({"at":1,"saw":"flew"})", R"({"at":1,"saw":"lifted","square":"z1"})",
                            R"({"saw":"lifted"})", R"({"at":1,"saw":"lifted","hand":"left"})", R"(7)"}) {
        const auto answer = tell(white, bad, 1, tokens[1]);
        EXPECT_NE(answer.find("\"malformed\""), string::npos) << answer;
        EXPECT_NE(answer.find("\"at\":"), string::npos) << answer;
    }
    string many;
    for (int i = 0; i < 65; ++i) many += string(i ? "," : "") + R"({"at":1,"saw":"restored"})";
    EXPECT_NE(tell(white, many, 1, tokens[1]).find("at most 64"), string::npos);
    EXPECT_EQ(white.seq(), seq);
}

// A board takes both seats before the round: the game begins when its clock runs, and again after a crash.
TEST(SensorSeats, APlayerIsHereWhenTheClockAtTheBoardRuns) {
    World world;
    const auto tokens = world.create(R"(,"venue":"note","control":"5400")");
    const auto sit = [&] {
        return std::array{world.connect(tokens[0], R"(,"board":true)"), world.connect(tokens[1], R"(,"board":true)")};
    };
    const auto tell = [&](Client& white, const string& more) {
        white.session->frame(R"({"sensor":{"recording":"00000000000000aa","now":1,"sightings":[]},"key":")" +
                                 world.new_key() + R"(","with":")" + tokens[1] + "\"" + more + "}",
                             world.time.now());
    };
    auto seats = sit();
    tell(seats[0], "");
    world.pass(std::chrono::seconds(60));
    auto arbiter = world.connect(tokens[2]);
    EXPECT_EQ(member(arbiter.view(), "running"), "null");
    EXPECT_EQ(member(member(arbiter.view(), "presence"), "white"), "0");
    tell(seats[0], R"(,"running":true)");
    EXPECT_EQ(member(member(seats[0].view(), "clock"), "running"), "\"white\"");
    EXPECT_EQ(member(member(seats[0].view(), "clock"), "white"), "5400000");
    world.crash();
    world.start();
    auto again = sit();
    EXPECT_EQ(member(member(again[0].view(), "clock"), "running"), "null");
    tell(again[0], R"(,"running":true)");
    EXPECT_EQ(member(member(again[0].view(), "clock"), "running"), "\"white\"");
    again[0].session->closed();
    again[1].session->closed();
    auto later = world.connect(tokens[2]);
    EXPECT_EQ(member(member(later.view(), "presence"), "white"), "0");
}

}  // namespace sensor_test
}  // namespace adoube::server
