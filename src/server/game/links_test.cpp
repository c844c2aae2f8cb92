// New links of an event's boards: which of several good links somebody came by, and none while an envelope is closed.
#include <gtest/gtest.h>
#include <sodium.h>

#include "record/log/act_signature.h"
#include "server/game/simulated_test.h"

namespace adoube::server {
namespace links_test {

using std::string;

struct Links : testing::Test {
    World world;
    string path, first;  // of the event; the link of White that came with the game
    Headers bearer;

    void SetUp() override {
        ASSERT_GE(sodium_init(), 0);
        const auto made = world.ask("POST", "/api/events", R"({"name":"Club","lines":"Anna - Boris"})");
        ASSERT_EQ(made.status, 201) << made.body;
        path = "/api/events/" + text(made.body, "event");
        world.game = text(made.body, "game");
        first = token(made.body, "white");
        bearer = {{"authorization", "Bearer " + token(made.body.substr(0, made.body.find("\"boards\"")), "arbiter")}};
    }
    static string text(const string& json, const string& name) {
        const auto found = member(json, name);
        return found.substr(1, found.size() - 2);
    }
    static string token(const string& json, const string& name) {
        const auto link = member(json, name);
        return link.substr(link.find("#s=") + 3, 43);
    }
    Response more_links() { return world.ask("POST", path + "/rounds/1/links", "{}", bearer); }
    // The link that White's new key is said to have come by.
    string link_of_key(const string& by) {
        auto white = world.connect(by);
        const auto key =
            record::registration(record::envelope::keys_from(record::envelope::new_seed()), world.game, "white");
        white.session->frame(
            R"({"keys":{"box":")" + key.box + R"(","sign":")" + key.sign + R"(","proof":")" + key.proof + "\"}}",
            world.time.now());
        return text(member(member(white.view(), "keys"), "white"), "link");
    }
};

TEST_F(Links, AreToldApart) {
    const auto second = token(more_links().body, "white"), third = token(more_links().body, "white");
    EXPECT_EQ(link_of_key(first), "1");
    EXPECT_EQ(link_of_key(third), "3");
    EXPECT_EQ(link_of_key(second), "2");
}

TEST_F(Links, AreRefusedWhileAnEnvelopeIsClosed) {
    auto arbiter = world.connect(bearer.front().second.substr(7));
    world.act(arbiter, R"({"type":"starts clocks"})");
    ASSERT_NE(world.act(arbiter, R"({"type":"asks to seal"})").find("\"lawful\""), string::npos);
    const auto refused = more_links();
    EXPECT_EQ(refused.status, 409) << refused.body;
    EXPECT_NE(refused.body.find("until the envelope is opened"), string::npos) << refused.body;
}

}  // namespace links_test
}  // namespace adoube::server
