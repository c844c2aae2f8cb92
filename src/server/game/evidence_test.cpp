// Evidence under Guideline III: for the arbiter alone, of the game up to the claim, once a claim.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace evidence_test {

using namespace std::chrono_literals;
using std::string;

// White has king and rook, Black king and pawn: White can mate, Black only with a new piece.
constexpr const char* ending =
    R"(,"fen":"8/8/4k3/8/8/4K3/p7/7R w - - 0 60","control":"600","rules":{"quickplay":true})";

struct UnderGuideline3 : testing::Test {
    World world;
    std::array<string, 3> tokens;
    Client white, black, arbiter, watcher;

    void begin(const string& game = ending) {
        tokens = world.create(game);
        connect();
    }
    void connect() {
        white = world.connect(tokens[0]);
        black = world.connect(tokens[1]);
        arbiter = world.connect(tokens[2]);
        watcher = world.connect("");
    }
    void claim_after_two_moves() {
        begin();
        world.play(white, "Ra1");
        world.pass(500s);
        ASSERT_NE(world.play(black, "Kd5").find("lawful"), string::npos);
        world.play(white, "Kd3");
        const auto answer = world.act(black, R"({"type":"claims","ground":"cannot-win"})");
        ASSERT_NE(answer.find("\"finding\":\"referred\""), string::npos) << answer;
    }
    string evidence() const { return member(arbiter.view(), "evidence"); }
    string as_arbiter(const string& language) {
        return world
            .ask("GET", "/api/games/" + world.game + "?lang=" + language, {},
                 {{"authorization", "Bearer " + tokens[2]}})
            .body;
    }
};

TEST_F(UnderGuideline3, TheArbiterIsShownWhatCanBeCounted) {
    claim_after_two_moves();
    const auto shown = evidence();
    EXPECT_EQ(member(shown, "format"), "\"adoube/evidence/1\"");
    EXPECT_EQ(member(shown, "ruling"), "null");
    EXPECT_EQ(member(shown, "claimant"), "\"black\"");
    EXPECT_EQ(member(shown, "at"), "\"61b\"");
    EXPECT_EQ(member(shown, "plies"), "3");
    EXPECT_EQ(member(shown, "increment"), "false");
    EXPECT_EQ(member(member(member(shown, "white"), "can_mate"), "verdict"), "\"yes\"");
    EXPECT_EQ(member(member(shown, "black"), "passed_pawns"), R"([{"gained":0,"square":"a2","to_go":1}])");
    EXPECT_EQ(member(member(shown, "black"), "left_ms"), "100000");
    EXPECT_EQ(member(member(as_arbiter("en"), "evidence"), "fen"), member(shown, "fen"));
}

TEST_F(UnderGuideline3, InTheArbitersLanguage) {
    claim_after_two_moves();
    const auto english = member(member(as_arbiter("en"), "evidence"), "sentences");
    const auto armenian = member(member(as_arbiter("hy"), "evidence"), "sentences");
    EXPECT_NE(english.find("White"), string::npos) << english;
    EXPECT_NE(armenian, english);
    EXPECT_EQ(armenian.find("White"), string::npos) << armenian;
}

TEST_F(UnderGuideline3, NobodyElseIsShownIt) {
    claim_after_two_moves();
    ASSERT_NE(evidence(), "null");
    for (const auto* other : {&white, &black, &watcher})
        for (const auto& frame : other->peer->frames) EXPECT_EQ(frame.find("evidence"), string::npos) << frame;
    for (const auto& token : {tokens[0], tokens[1], string()}) {
        const Headers bearer = token.empty() ? Headers{} : Headers{{"authorization", "Bearer " + token}};
        for (const string what : {"", "/record", "/log", ".pgn"})
            EXPECT_EQ(world.ask("GET", "/api/games/" + world.game + what, {}, bearer).body.find("evidence"),
                      string::npos)
                << what;
    }
}

TEST_F(UnderGuideline3, AnArbiterWhoWantsOnlyChangesIsToldItWhenItComesAndWhenItGoes) {
    begin();
    auto other = world.connect(tokens[2], R"(,"changes":true)");
    auto quiet = world.connect(tokens[0], R"(,"changes":true)");
    world.play(white, "Ra1");
    world.pass(500s);
    world.play(black, "Kd5");
    world.play(white, "Kd3");
    world.act(black, R"({"type":"claims","ground":"cannot-win"})");
    EXPECT_EQ(member(member(other.peer->last("{\"change\":"), "evidence"), "claimant"), "\"black\"");
    world.act(arbiter, R"({"type":"rejects claim"})");
    EXPECT_EQ(member(other.peer->last("{\"change\":"), "evidence"), "null");
    for (const auto& frame : quiet.peer->frames) EXPECT_EQ(frame.find("evidence"), string::npos) << frame;
}

TEST_F(UnderGuideline3, ItGoesWithTheClaim) {
    claim_after_two_moves();
    world.act(arbiter, R"({"type":"rejects claim"})");
    EXPECT_EQ(evidence(), "null");
}

TEST_F(UnderGuideline3, APostponedClaimKeepsTheEvidenceOfItsMoment) {
    claim_after_two_moves();
    const auto then = evidence();
    world.act(arbiter, R"({"type":"postpones claim"})");
    ASSERT_NE(world.play(black, "Kc5").find("lawful"), string::npos);
    EXPECT_EQ(evidence(), then);
    world.crash();
    world.start();
    connect();
    EXPECT_EQ(evidence(), then);  // gathered again from the record, up to the claim
}

TEST_F(UnderGuideline3, ARequestForAnIncrementIsShownItToo) {
    begin();
    world.pass(500s);
    const auto answer = world.act(white, R"({"type":"requests increment"})");
    ASSERT_NE(answer.find("\"finding\":\"referred\""), string::npos) << answer;
    EXPECT_EQ(member(evidence(), "claimant"), "\"white\"");
    EXPECT_EQ(member(evidence(), "plies"), "0");
    world.act(arbiter, R"({"type":"refuses increment"})");
    EXPECT_EQ(evidence(), "null");
}

TEST_F(UnderGuideline3, WithoutAnArbiterTheClaimantNeedNotHaveTheMove) {
    begin(R"(,"fen":"8/8/4k3/8/8/4K3/p7/7R w - - 0 60","control":"600",)"
          R"("rules":{"quickplay":true,"arbiter_present":false})");
    world.play(white, "Ra1");
    world.pass(500s);
    world.play(black, "Kd5");
    const auto answer = world.act(black, R"({"type":"claims","ground":"no-effort"})");
    ASSERT_NE(answer.find("\"finding\":\"referred\""), string::npos) << answer;
    EXPECT_EQ(member(evidence(), "claimant"), "\"black\"");
    EXPECT_EQ(member(evidence(), "at"), "\"61w\"");
}

TEST_F(UnderGuideline3, OtherClaimsHaveNone) {
    begin(R"(,"rules":{"claims":"arbiter"})");
    world.act(white, R"({"type":"claims","ground":"threefold"})");
    EXPECT_EQ(evidence(), "null");
}

TEST_F(UnderGuideline3, ItIsGatheredOnceAClaimAndBesideTheGame) {
    begin();
    auto& workers = world.run->workers;
    world.play(white, "Ra1");
    world.pass(500s);
    world.play(black, "Kd5");
    world.play(white, "Kd3");
    workers.waits = true;
    world.act(black, R"({"type":"claims","ground":"cannot-win"})");
    ASSERT_NE(member(arbiter.view(), "pending"), "null");
    EXPECT_EQ(evidence(), "null");
    EXPECT_EQ(workers.jobs.size(), 1U);
    world.act(arbiter, R"({"type":"postpones claim"})");
    EXPECT_EQ(workers.jobs.size(), 1U);
    EXPECT_NE(world.play(black, "Kc5").find("lawful"), string::npos);  // the game does not wait for it
    workers.finish(1);
    EXPECT_EQ(member(evidence(), "plies"), "3");
}

}  // namespace evidence_test
}  // namespace adoube::server
