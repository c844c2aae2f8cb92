// Who may do and see what: every role against acts of each kind, and what stays hidden.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "record/log/verify_log.h"
#include "server/game/simulated_test.h"

namespace adoube::server {
namespace roles_test {

using std::string;
using namespace std::chrono_literals;

string code_of(const string& answer) { return answer.starts_with("{\"ack\"") ? "ruled" : member(answer, "code"); }

// Rows: an act; columns: what becomes of it when white, black, the arbiter and a watcher send it.
struct Cell {
    const char* act;
    const char* white;
    const char* black;
    const char* arbiter;
    const char* watcher;
};

class RoleMatrix : public testing::TestWithParam<Cell> {};

TEST_P(RoleMatrix, Cell) {
    const auto& row = GetParam();
    const std::array<string, 4> expected{row.white, row.black, row.arbiter, row.watcher};
    for (std::size_t role = 0; role < 4; ++role) {
        World world;
        const auto tokens = world.create("");
        auto client = world.connect(role < 3 ? tokens[role] : string());
        const auto code = code_of(world.act(client, row.act));
        EXPECT_EQ(code, expected[role] == "ruled" ? "ruled" : "\"" + expected[role] + "\"")
            << role_names[role] << " " << row.act;
    }
}

constexpr Cell by_player(const char* act) { return {act, "ruled", "ruled", "role", "role"}; }
constexpr Cell by_arbiter(const char* act) { return {act, "role", "role", "ruled", "role"}; }

INSTANTIATE_TEST_SUITE_P(
    Players, RoleMatrix,
    testing::Values(
        by_player(R"({"type":"touches","squares":["e2"]})"), by_player(R"({"type":"adjusts","squares":["e2"]})"),
        by_player(R"({"type":"releases","from":"e2","to":"e4"})"), by_player(R"({"type":"removes","square":"e2"})"),
        by_player(R"({"type":"places","piece":"queen","square":"e8","let_go":true})"),
        by_player(R"({"type":"moves","move":"e4"})"), by_player(R"({"type":"plays","move":"e4"})"),
        by_player(R"({"type":"presses"})"), by_player(R"({"type":"writes","text":"e4"})"),
        by_player(R"({"type":"states","text":"e4"})"), by_player(R"({"type":"claims","ground":"threefold"})"),
        by_player(R"({"type":"claims","ground":"fifty"})"), by_player(R"({"type":"claims","ground":"touch-move"})"),
        by_player(R"({"type":"claims","ground":"illegal-move"})"), by_player(R"({"type":"claims","ground":"flag"})"),
        by_player(R"({"type":"claims","ground":"cannot-win"})"), by_player(R"({"type":"claims","ground":"no-effort"})"),
        by_player(R"({"type":"claims","ground":"cannot-win and no-effort"})"),
        by_player(R"({"type":"claims","ground":"clock-times"})"), by_player(R"({"type":"offers draw"})"),
        by_player(R"({"type":"accepts draw"})"), by_player(R"({"type":"declines draw"})"),
        by_player(R"({"type":"withdraws offer"})"), by_player(R"({"type":"resigns"})"),
        by_player(R"({"type":"withdraws claim"})"), by_player(R"({"type":"summons arbiter"})"),
        by_player(R"({"type":"requests increment"})"), by_player(R"({"type":"adjourns"})"),
        by_player(R"({"type":"stops clock"})"), by_player(R"({"type":"arrives"})"),
        by_player(R"({"type":"writes position"})"), by_player(R"({"type":"verifies position"})"),
        by_player(R"({"type":"verifies scoresheet"})")));

INSTANTIATE_TEST_SUITE_P(
    Arbiter, RoleMatrix,
    testing::Values(by_arbiter(R"({"type":"starts clocks"})"), by_arbiter(R"({"type":"stops clocks"})"),
                    by_arbiter(R"({"type":"asks to seal"})"), by_arbiter(R"({"type":"checks envelope"})"),
                    by_arbiter(R"({"type":"resumes"})"), by_arbiter(R"({"type":"reports envelope lost"})"),
                    by_arbiter(R"({"type":"reports position lost"})"), by_arbiter(R"({"type":"examines claim"})"),
                    by_arbiter(R"({"type":"accepts claim"})"), by_arbiter(R"({"type":"rejects claim"})"),
                    by_arbiter(R"({"type":"postpones claim"})"), by_arbiter(R"({"type":"consents draw"})"),
                    by_arbiter(R"({"type":"agrees increment"})"), by_arbiter(R"({"type":"refuses increment"})"),
                    by_arbiter(R"({"type":"finds both flags fallen"})"), by_arbiter(R"({"type":"finds illegal-move"})"),
                    by_arbiter(R"({"type":"finds wrong-start"})"), by_arbiter(R"({"type":"finds wrong-colours"})"),
                    by_arbiter(R"({"type":"finds accident","square":"e2"})"),
                    by_arbiter(R"({"type":"finds intent","square":"e2"})"), by_arbiter(R"({"type":"declares draw"})"),
                    by_arbiter(R"({"type":"declares win","side":"white"})"),
                    by_arbiter(R"({"type":"decides otherwise"})"),
                    by_arbiter(R"({"type":"calls flag","side":"white"})"),
                    by_arbiter(R"({"type":"approves assistant","side":"white"})"),
                    by_arbiter(R"({"type":"adds","side":"white","time":60000000000})"),
                    by_arbiter(R"({"type":"sets clock","side":"white","time":60000000000})"),
                    by_arbiter(R"({"type":"schedules","in":0,"place":"hall"})"),
                    by_arbiter(R"({"type":"goes back to","plies":0,"reason":"x"})"),
                    by_arbiter(R"({"type":"corrects move","movement":{"from":"e2","to":"e4"},"reason":"x"})"),
                    Cell{R"({"type":"opens envelope"})", "role", "role", "ruled", "role"}));

// Who gets what by HTTP from a game in a hall that belongs to an event.
TEST(RoleMatrix, OverHttp) {
    World world;
    const auto event =
        world.ask("POST", "/api/events", R"({"name":"Open","csv":"white,black\nA,B\n","defaults":{"venue":"note"}})");
    const auto token_at = [&](std::string_view role) {
        const auto link = member(event.body.substr(event.body.find("\"boards\"")), role);
        return link.substr(link.find("#s=") + 3, 43);
    };
    const auto game = member(event.body, "game").substr(1, 12);
    const auto event_id = member(event.body, "event").substr(1, 12);
    const auto event_token = event.body.substr(event.body.find("#s=") + 3, 43);
    const auto foreign = world.create("")[2];
    struct Row {
        const char* method;
        string path, body;
        std::array<int, 6> expected;  // white, black, arbiter, the event's arbiter, nobody, another game's arbiter
    };
    const auto at = "/api/games/" + game;
    const std::vector<Row> rows{
        {"GET", at, "", {200, 200, 200, 200, 200, 404}},
        {"GET", at + ".pgn", "", {200, 200, 200, 200, 200, 404}},
        {"GET", at + "/log", "", {403, 403, 200, 200, 403, 404}},
        {"GET", at + "/envelope", "", {404, 404, 404, 404, 404, 404}},
        {"POST", "/api/events/" + event_id + "/clocks", R"({"do":"stop"})", {404, 404, 404, 200, 404, 404}},
        {"POST", at + "/seats", R"({"role":"white"})", {404, 404, 201, 201, 404, 404}},
    };
    const std::array<string, 6> tokens{token_at("white"), token_at("black"), token_at("arbiter"),
                                       event_token,       string(),          foreign};
    for (const auto& row : rows)
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const Headers bearer = tokens[i].empty() ? Headers{} : Headers{{"authorization", "Bearer " + tokens[i]}};
            EXPECT_EQ(world.ask(row.method, row.path, row.body, bearer).status, row.expected[i])
                << row.method << " " << row.path << " by " << i;
        }
}

TEST(Seats, AForeignTokenIsLikeNoGame) {
    World world;
    const auto first = world.create("");
    const auto game = world.game;
    world.create("");
    auto stranger = world.connect(first[0]);
    EXPECT_EQ(stranger.peer->closed, 4004);
    auto nonsense = world.connect(string(43, 'A'));
    EXPECT_EQ(nonsense.peer->closed, 4004);
    EXPECT_EQ(world.ask("GET", "/api/games/" + world.game, {}, {{"authorization", "Bearer " + first[2]}}).status, 404);
    EXPECT_EQ(world.ask("GET", "/api/games/" + game, {}, {{"authorization", "Bearer " + first[2]}}).status, 200);
}

TEST(Seats, ANewLinkRevokesTheOld) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    const auto path = "/api/games/" + world.game + "/seats";
    EXPECT_EQ(world.ask("POST", path, R"({"role":"white"})", {{"authorization", "Bearer " + tokens[1]}}).status, 404);
    EXPECT_EQ(world.ask("POST", path, R"({"role":"white"})", {{"authorization", "Bearer " + tokens[2]}}).status, 201);
    EXPECT_EQ(white.peer->closed, 4001);
    EXPECT_EQ(world.connect(tokens[0]).peer->closed, 4004);
    EXPECT_FALSE(world.connect(tokens[1]).peer->closed);
}

TEST(Seats, TheStoreHoldsNoToken) {
    World world;
    const auto tokens = world.create("");
    const auto kept = world.store.seats(world.game);
    for (const auto& seat : *kept)
        for (const auto& token : tokens) EXPECT_EQ(seat.token.view().find(token), std::string_view::npos);
}

// One of each role at a game.
struct Everybody {
    World world;
    Client white, black, arbiter, watcher;
    Everybody() {
        const auto tokens = world.create("");
        white = world.connect(tokens[0]);
        black = world.connect(tokens[1]);
        arbiter = world.connect(tokens[2]);
        watcher = world.connect("");
    }
};

TEST(Views, OnlyTheArbiterKnowsWhichClaimWouldSucceed) {
    Everybody here;
    auto& [world, white, black, arbiter, watcher] = here;
    const auto claim_right = [](const string& view) {
        const auto at = view.find(R"({"act":"claims","ground":"threefold")");
        return at == string::npos ? string() : view.substr(at, view.find('}', at) - at + 1);
    };
    const auto before = claim_right(white.view());
    for (int i = 0; i < 2; ++i)
        for (const auto& [player, move] : {std::pair{&white, "Nf3"}, {&black, "Nf6"}, {&white, "Ng1"}, {&black, "Ng8"}})
            ASSERT_TRUE(world.play(*player, move).starts_with("{\"ack\""));
    EXPECT_EQ(claim_right(white.view()), before);  // the third occurrence looks like the first
    EXPECT_NE(member(arbiter.view(), "claims"), "[]");
    for (const auto* other : {&white, &black, &watcher}) EXPECT_EQ(other->view().find("\"claims\":["), string::npos);
    EXPECT_EQ(member(watcher.view(), "rights"), "[]");
    EXPECT_EQ(watcher.view().find("\"may\":["), string::npos);
    EXPECT_EQ(black.view().find("\"may\":["), string::npos);
}

TEST(Views, ARulingSpeaksToThePlayerWhoReadsIt) {
    World world;
    const auto tokens = world.create(R"(,"fen":"4k3/8/8/8/8/8/8/4K2R w K - 0 1")");
    auto white = world.connect(tokens[0]);
    auto black = world.connect(tokens[1]);
    auto arbiter = world.connect(tokens[2]);
    world.act(white, R"({"type":"touches","squares":["h1"]})");
    const auto said = [](Client& client, const string& text) {
        return member(client.view(), "rulings").find(text) != string::npos;
    };
    EXPECT_TRUE(said(white, "You touched the rook h1 and must move it."));
    EXPECT_TRUE(said(black, "White touched the rook h1 and must move it."));
    EXPECT_TRUE(said(arbiter, "White touched the rook h1 and must move it."));
    const auto answer = world.act(white, R"({"type":"releases","from":"e1","to":"g1"})");
    EXPECT_NE(answer.find("You touched"), string::npos) << answer;
}

TEST(Views, AnIntendedMoveIsForItsPlayerAndTheArbiter) {
    Everybody here;
    auto& [world, white, black, arbiter, watcher] = here;
    world.act(white, R"({"type":"writes","text":"Nh3"})");
    for (auto* client : {&white, &arbiter}) {
        EXPECT_EQ(member(client->view(), "written_move"), R"("g1h3")");
        EXPECT_NE(member(client->view(), "rulings").find("Nh3"), string::npos);
    }
    for (auto* client : {&black, &watcher}) {
        EXPECT_EQ(client->view().find("Nh3"), string::npos);
        EXPECT_EQ(client->view().find("g1h3"), string::npos);
    }
}

// The log of others ends before a text that was written and not played; a prefix of a log is a log.
TEST(Views, AWritingThatIsNotPlayedStaysOutOfTheLogOfOthers) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    auto black = world.connect(tokens[1]);
    const auto log = [&](const string& token) {
        const Headers bearer = token.empty() ? Headers{} : Headers{{"authorization", "Bearer " + token}};
        return world.ask("GET", "/api/games/" + world.game + "/log", {}, bearer).body;
    };
    const auto holds = [](const string& text) {
        std::istringstream lines(text);
        return record::verify_log(lines).holds();
    };
    world.act(white, R"({"type":"writes","text":"Nh3"})");
    EXPECT_NE(log(tokens[0]).find("Nh3"), string::npos);
    EXPECT_NE(log(tokens[2]).find("Nh3"), string::npos);
    EXPECT_EQ(log(tokens[1]).find("Nh3"), string::npos);
    EXPECT_EQ(log("").find("Nh3"), string::npos);
    ASSERT_TRUE(world.play(white, "e4").starts_with("{\"ack\""));
    EXPECT_EQ(log("").find("Nh3"), string::npos);  // another move was played
    EXPECT_TRUE(holds(log("")));
    EXPECT_TRUE(holds(log(tokens[2])));
    world.act(black, R"({"type":"resigns"})");
    EXPECT_NE(log("").find("Nh3"), string::npos);  // the game is over
}

// A second move that was written and refused: a claim on the first does not publish it.
TEST(Views, AWritingThatWasRefusedStaysOutOfTheLogOfOthers) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    world.act(white, R"({"type":"writes","text":"Nh3"})");
    ASSERT_NE(world.act(white, R"({"type":"writes","text":"Nf3"})").find("\"unlawful\""), string::npos);
    world.act(white, R"({"type":"claims","ground":"threefold"})");
    EXPECT_EQ(world.ask("GET", "/api/games/" + world.game + "/log").body.find("\"Nf3\""), string::npos);
}

TEST(Views, AWritingThatIsPlayedIsInTheLogOfAll) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    world.act(white, R"({"type":"writes","text":"Nh3"})");
    ASSERT_TRUE(world.play(white, "Nh3").starts_with("{\"ack\""));
    EXPECT_NE(world.ask("GET", "/api/games/" + world.game + "/log").body.find("\"Nh3\""), string::npos);
}

TEST(Views, TheRookFollowsTheKing) {
    World world;
    const auto tokens = world.create(R"(,"fen":"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")");
    auto white = world.connect(tokens[0]);
    auto watcher = world.connect("");
    EXPECT_EQ(white.view().find("\"rook\":"), string::npos);
    world.act(white, R"({"type":"releases","from":"e1","to":"c1"})");
    EXPECT_EQ(member(white.view(), "rook"), R"({"from":"a1","to":"d1"})");
    EXPECT_EQ(watcher.view().find("\"rook\":"), string::npos);
    world.act(white, R"({"type":"releases","from":"a1","to":"d1"})");
    EXPECT_EQ(white.view().find("\"rook\":"), string::npos);
}

// A player who is connected is at the board, though nobody said so (6.7).
TEST(Views, ADefaultIsCalledAgainstTheAbsentPlayerAlone) {
    World world;
    const auto tokens = world.create(R"(,"control":"3600","start":"arbiter","rules":{"default_time":900})");
    auto black = world.connect(tokens[1]);
    auto arbiter = world.connect(tokens[2]);
    world.act(arbiter, R"({"type":"starts clocks"})");
    world.pass(901s);
    world.act(arbiter, R"({"type":"calls default","side":"white"})");
    EXPECT_NE(arbiter.view().find("\"0-1\""), string::npos) << arbiter.view();
}

TEST(Views, TheArbiterIsToldWhatMayBeFoundAndCorrected) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    auto arbiter = world.connect(tokens[2]);
    const auto has = [&](const std::string& right) {
        return member(arbiter.view(), "rights").find(right) != std::string::npos;
    };
    EXPECT_FALSE(has(R"({"act":"goes back to")"));
    EXPECT_TRUE(has(R"({"act":"finds wrong-start","finding":"lawful")"));
    EXPECT_TRUE(has(R"({"act":"approves assistant","side":"black","finding":"unlawful")"));
    world.act(white, R"({"type":"touches","squares":["e2"]})");
    EXPECT_TRUE(has(R"({"act":"finds accident","square":"e2","finding":"lawful")"));
    world.play(white, "e4");
    EXPECT_FALSE(has("finds accident"));
    EXPECT_TRUE(has(R"({"act":"goes back to","finding":"lawful")"));
    EXPECT_TRUE(has(R"({"act":"corrects move","finding":"lawful")"));
}

// A page keeps what it draws by what a right names: two that look alike were an error of the page.
TEST(Views, NoTwoRightsOfAViewNameTheSame) {
    for (const std::string terms : {R"(,"venue":"note")", R"(,"edition":"2018")", ""}) {
        World world;
        const auto tokens = world.create(terms);
        std::vector<Client> seats;
        for (const auto& token : tokens) seats.push_back(world.connect(token));
        for (const std::string move : {"e4", "e5"}) {
            world.act(seats[move == "e4" ? 0 : 1], R"({"type":"moves","move":")" + move + "\"}");
            for (const auto& seat : seats) {
                const auto rights = member(seat.view(), "rights");
                std::set<std::string> named;
                std::size_t count = 0;
                for (auto at = rights.find("{\"act\""); at != std::string::npos; at = rights.find("{\"act\"", at + 1)) {
                    const auto name = rights.substr(at, rights.find("\"finding\"", at) - at);
                    EXPECT_TRUE(named.insert(name).second) << name;
                    ++count;
                }
                EXPECT_GT(count, 5U);
            }
            world.act(seats[move == "e4" ? 0 : 1], R"({"type":"presses"})");
        }
    }
}

}  // namespace roles_test
}  // namespace adoube::server
