// Who may do and see what: every role against acts of each kind, and what stays hidden.
#include "server/simulated_test.h"

namespace adoube::server {
namespace {

using std::string;

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

INSTANTIATE_TEST_SUITE_P(
    Roles, RoleMatrix,
    testing::Values(Cell{R"({"type":"plays","move":"e4"})", "ruled", "ruled", "role", "role"},
                    Cell{R"({"type":"touches","squares":["e2"]})", "ruled", "ruled", "role", "role"},
                    Cell{R"({"type":"presses"})", "ruled", "ruled", "role", "role"},
                    Cell{R"({"type":"offers draw"})", "ruled", "ruled", "role", "role"},
                    Cell{R"({"type":"resigns"})", "ruled", "ruled", "role", "role"},
                    Cell{R"({"type":"claims","ground":"threefold"})", "ruled", "ruled", "role", "role"},
                    Cell{R"({"type":"stops clocks"})", "role", "role", "ruled", "role"},
                    Cell{R"({"type":"declares draw"})", "role", "role", "ruled", "role"},
                    Cell{R"({"type":"asks to seal"})", "role", "role", "ruled", "role"},
                    Cell{R"({"type":"goes back to","plies":0,"reason":"x"})", "role", "role", "ruled", "role"}));

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
    for (const auto& seat : *world.store.seats(world.game))
        for (const auto& token : tokens) EXPECT_EQ(seat.token.view().find(token), std::string_view::npos);
}

TEST(Views, OnlyTheArbiterKnowsWhichClaimWouldSucceed) {
    World world;
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    auto black = world.connect(tokens[1]);
    auto arbiter = world.connect(tokens[2]);
    auto watcher = world.connect("");
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

TEST(Views, ABreachNobodyClaimedIsForTheArbiter) {
    World world;
    const auto tokens = world.create(R"(,"venue":"note")");
    auto white = world.connect(tokens[0]);
    auto black = world.connect(tokens[1]);
    auto arbiter = world.connect(tokens[2]);
    world.act(white, R"({"type":"touches","squares":["g1"]})");
    world.act(white, R"({"type":"releases","from":"e2","to":"e4"})");
    EXPECT_NE(member(arbiter.view(), "rulings").find("4.3.1"), string::npos);
    EXPECT_EQ(member(black.view(), "rulings").find("unlawful"), string::npos);
    EXPECT_EQ(world.ask("GET", "/api/games/" + world.game + "/log").status, 403);
    EXPECT_EQ(
        world.ask("GET", "/api/games/" + world.game + "/log", {}, {{"authorization", "Bearer " + tokens[2]}}).status,
        200);
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

}  // namespace
}  // namespace adoube::server
