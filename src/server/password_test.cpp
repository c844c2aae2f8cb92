#include <gtest/gtest.h>
#include <sodium.h>

#include "server/simulated_test.h"

namespace adoube::server {
namespace {

constexpr const char* good = R"({"password":"the fox is quick 12"})";
constexpr const char* bad = R"({"password":"the fox is slow  12"})";

struct PasswordOverHttp : testing::Test {
    World world;
    Headers bearer;
    void SetUp() override {
        ASSERT_GE(sodium_init(), 0);
        const auto token = Seats::new_token(world.life->random);
        ASSERT_TRUE(world.life->seats.put(token, everywhere, Role::arbiter));
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

TEST_F(PasswordOverHttp, FewTriesAMinute) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(world.ask("POST", "/api/arbiter", bad).status, 404);
    EXPECT_EQ(world.ask("POST", "/api/arbiter", bad).status, 429);
    world.pass(std::chrono::seconds(61));
    EXPECT_EQ(world.ask("POST", "/api/arbiter", bad).status, 404);
}

}  // namespace
}  // namespace adoube::server
