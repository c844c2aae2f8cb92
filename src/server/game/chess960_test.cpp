// Chess960 over the API: creating a game by variant and number, castling as king takes rook, the log.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace chess960_test {

using std::string;

TEST(Chess960Game, IsCreatedByNumber) {
    World world;
    const auto tokens = world.create(R"(,"variant":"chess960","start_position":959)");
    auto white = world.connect(tokens[0]);
    EXPECT_EQ(member(white.view(), "fen"), "\"rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1\"");
    EXPECT_EQ(member(member(white.view(), "terms"), "variant"), "\"chess960\"");
    EXPECT_EQ(member(member(white.view(), "terms"), "start_position"), "959");
}

TEST(Chess960Game, CastlesAsKingTakesRookAndKeepsItInTheLog) {
    World world;
    const auto tokens = world.create(R"(,"variant":"chess960","fen":"r4k1r/8/8/8/8/8/8/R4K1R w KQkq - 0 1")");
    auto white = world.connect(tokens[0]);
    auto black = world.connect(tokens[1]);
    EXPECT_NE(member(white.view(), "may").find("\"f1h1\""), string::npos);
    world.act(white, R"({"type":"touches","squares":["f1","h1"]})");
    EXPECT_EQ(member(white.view(), "may"), R"(["f1h1"])");
    world.act(white, R"({"type":"releases","from":"h1","to":"f1"})");
    EXPECT_EQ(member(white.view(), "rook"), R"({"from":"f1","to":"g1"})");
    world.act(white, R"({"type":"releases","from":"f1","to":"g1"})");
    world.act(white, R"({"type":"presses"})");
    EXPECT_EQ(member(black.view(), "fen"), "\"r4k1r/8/8/8/8/8/8/R4RK1 b ha - 1 1\"");
}

TEST(Chess960Game, IsRefusedWithAReason) {
    World world;
    const auto refused = [&](const string& more) {
        const auto answer = world.ask("POST", "/api/games", R"({"players":{"white":"A","black":"B"})" + more + "}");
        return answer.status == 400;
    };
    EXPECT_TRUE(refused(R"(,"variant":"chess960")"));
    EXPECT_TRUE(refused(R"(,"variant":"chess960","start_position":960)"));
    EXPECT_TRUE(refused(R"(,"variant":"chess960","start_position":-1)"));
    EXPECT_TRUE(refused(R"(,"start_position":5)"));
    EXPECT_TRUE(refused(R"(,"variant":"atomic")"));
    EXPECT_TRUE(refused(R"(,"variant":"chess960","start_position":5,"fen":"4k3/8/8/8/8/8/8/4K3 w - - 0 1")"));
    EXPECT_FALSE(refused(R"(,"variant":"chess960","start_position":5)"));
}

}  // namespace chess960_test
}  // namespace adoube::server
