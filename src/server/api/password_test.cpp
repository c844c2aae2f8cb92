#include <gtest/gtest.h>
#include <sodium.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace password_test {

constexpr const char* good = R"({"password":"the fox is quick 12"})";
constexpr const char* bad = R"({"password":"the fox is slow  12"})";

struct PasswordOverHttp : testing::Test {
    World world;
    Headers bearer;
    void SetUp() override {
        ASSERT_GE(sodium_init(), 0);
        const auto token = Seats::new_token(world.run->random);
        ASSERT_TRUE(world.run->seats.put(token, everywhere, Role::arbiter));
        bearer = {{"authorization", "Bearer " + token}};
    }
};

TEST_F(PasswordOverHttp, OnlyTheArbiterSetsItAndItLetsHimIn) {
    EXPECT_EQ(world.ask("POST", "/api/arbiter", good).status, 404);  // none is set
    EXPECT_EQ(world.ask("POST", "/api/arbiter/password", good).status, 404);
    EXPECT_EQ(world.ask("POST", "/api/arbiter/password", R"({"password":"short"})", bearer).status, 400);
    EXPECT_EQ(world.ask("POST", "/api/arbiter/password", good, bearer).status, 200);
    EXPECT_EQ(world.ask("POST", "/api/arbiter", bad).status, 404);
    const auto in = world.ask("POST", "/api/arbiter", good);
    ASSERT_EQ(in.status, 200);
    const auto token = member(in.body, "token").substr(1, 43);
    world.create("");
    EXPECT_EQ(member(world.connect(token).view(), "role"), "\"arbiter\"");
}

TEST_F(PasswordOverHttp, IsKeptAsArgon2id) {
    ASSERT_EQ(world.ask("POST", "/api/arbiter/password", good, bearer).status, 200);
    const auto kept = world.store.value("arbiter-password");
    ASSERT_TRUE(kept && *kept);
    EXPECT_TRUE((*kept)->starts_with("$argon2id$")) << **kept;
    EXPECT_EQ((*kept)->find("fox"), std::string::npos);
}

// Of "the fox is quick 12", made elsewhere with 2 passes over 64 MiB.
constexpr const char* older =
    "$argon2id$v=19$m=65536,t=2,p=1$vPv78FgT4Cw0K38ULEtNKA$fugibWs+Vaxl5tZrFYGHWMdi8SeRmOlx/zH0OQyIObo";

TEST_F(PasswordOverHttp, AHashOfAnotherCostIsAsGoodAndIsReplacedByARightTry) {
    ASSERT_TRUE(world.store.put_value("arbiter-password", older));
    EXPECT_EQ(world.ask("POST", "/api/arbiter", bad).status, 404);
    EXPECT_EQ(**world.store.value("arbiter-password"), older);
    EXPECT_EQ(world.ask("POST", "/api/arbiter", good).status, 200);
    EXPECT_TRUE((*world.store.value("arbiter-password"))->starts_with("$argon2id$v=19$m=8,t=1,p=1$"));
    EXPECT_EQ(world.ask("POST", "/api/arbiter", good).status, 200);
    EXPECT_EQ(world.ask("POST", "/api/arbiter", bad).status, 404);
}

TEST_F(PasswordOverHttp, TheCostIsThreePassesOver128MiB) {
    Password password(world.run->ports);
    bool set = false;
    password.set("the fox is quick 12", [&](const Result<void>& done) { set = done.has_value(); });
    ASSERT_TRUE(set);
    EXPECT_TRUE((*world.store.value("arbiter-password"))->starts_with("$argon2id$v=19$m=131072,t=3,p=1$"));
}

TEST_F(PasswordOverHttp, NoGameWaitsWhileATryIsLookedAt) {
    SimulatedWorkshop study;
    study.waits = true;
    world.run->ports.study = &study;
    bool answered = false;
    Request request{
        "POST", "/api/arbiter", good, {{"host", "127.0.0.1:8080"}, {"content-type", "application/json"}}, "127.0.0.1"};
    world.run->routes->answer(request, [&](const Response&) { answered = true; });
    const auto tokens = world.create("");
    auto white = world.connect(tokens[0]);
    EXPECT_NE(world.act(white, R"({"type":"resigns"})").find("lawful"), std::string::npos);  // asks who can mate
    EXPECT_FALSE(answered);
    study.finish(1);
    EXPECT_TRUE(answered);
    world.run->ports.study = nullptr;
}

// Guesses from many sources fill the line; whoever came as the arbiter before still has a place in it.
TEST_F(PasswordOverHttp, GuessesFromManySourcesKeepOutOnlyStrangers) {
    ASSERT_EQ(world.ask("POST", "/api/arbiter/password", good, bearer).status, 200);
    SimulatedWorkshop study;
    study.waits = true;
    world.run->ports.study = &study;
    std::map<std::string, int> answers;
    const auto ask = [&](const std::string& from, const char* password, Headers more = {}) {
        more.emplace_back("host", "127.0.0.1:8080");
        more.emplace_back("content-type", "application/json");
        const Request request{"POST", "/api/arbiter", password, more, from};
        world.run->routes->answer(request, [&answers, from](const Response& told) { answers[from] = told.status; });
    };
    for (std::size_t i = 0; i < Password::longest_line; ++i) ask("203.0.113." + std::to_string(i), bad);
    ask("198.51.100.1", good);
    EXPECT_EQ(answers["198.51.100.1"], 429);
    ask("127.0.0.1", good);
    study.finish(Password::longest_line + 1);
    EXPECT_EQ(answers["127.0.0.1"], 200);
    EXPECT_EQ(answers["203.0.113.0"], 404);
    world.run->ports.study = nullptr;
}

TEST_F(PasswordOverHttp, FewTriesAMinute) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(world.ask("POST", "/api/arbiter", bad).status, 404);
    EXPECT_EQ(world.ask("POST", "/api/arbiter", bad).status, 429);
    world.pass(std::chrono::seconds(61));
    EXPECT_EQ(world.ask("POST", "/api/arbiter", bad).status, 404);
}

}  // namespace password_test
}  // namespace adoube::server
