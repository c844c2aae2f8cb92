// What the arbiter is shown of a claim before ruling on it: the occurrences, what only looks like one, what each
// decision would do. The players are shown none of it.
#include <gtest/gtest.h>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace occurrences_test {

using std::string;

struct AClaim : testing::Test {
    World world;
    Client white, black, arbiter;

    void begin() {
        const auto tokens = world.create(R"(,"control":"3600","rules":{"claims":"arbiter"})");
        white = world.connect(tokens[0]);
        black = world.connect(tokens[1]);
        arbiter = world.connect(tokens[2]);
    }
    void play(std::initializer_list<const char*> moves) {
        bool whites = true;
        for (const auto* move : moves) {
            ASSERT_NE(world.play(whites ? white : black, move).find("lawful"), string::npos) << move;
            whites = !whites;
        }
    }
    void claims(Client& by) { world.act(by, R"({"type":"claims","ground":"threefold"})"); }
    string found() const { return member(arbiter.view(), "occurrences"); }
    string outcome(const string& act) const { return member(member(arbiter.view(), "outcomes"), act); }
};
std::size_t count(const string& text, const string& part) {
    std::size_t n = 0;
    for (auto at = text.find(part); at != string::npos; at = text.find(part, at + 1)) ++n;
    return n;
}

TEST_F(AClaim, ThatIsRightShowsThreeAndTheDraw) {
    begin();
    EXPECT_EQ(found(), "null");
    play({"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"});
    world.act(black, R"({"type":"writes","text":"Ng8"})");
    claims(black);
    EXPECT_EQ(count(member(found(), "same"), "\"plies\""), 3U);
    EXPECT_NE(found().find(R"("plies":4,"move":"2...Ng8")"), string::npos) << found();
    EXPECT_NE(found().find(R"("plies":8,"move":"4...Ng8")"), string::npos) << found();
    EXPECT_NE(found().find(R"("intended":true)"), string::npos);
    EXPECT_EQ(member(found(), "look_alikes"), "[]");
    EXPECT_EQ(outcome("examines claim"), R"({"result":"1/2-1/2"})");
    EXPECT_EQ(white.view().find("\"occurrences\""), string::npos);
    EXPECT_EQ(black.view().find("\"outcomes\""), string::npos);
}

TEST_F(AClaim, ThatIsWrongShowsTheLookAlikesAndTheTimeItCosts) {
    begin();
    // The right to castle is lost by the king's first walk: the position after 2...Nc6 does not come again.
    play({"e4", "e5", "Nf3", "Nc6", "Ke2", "Nb8", "Ke1", "Nc6", "Ke2", "Nb8", "Ke1", "Nc6"});
    claims(white);
    EXPECT_EQ(count(member(found(), "same"), "\"plies\""), 2U);
    EXPECT_EQ(count(member(found(), "look_alikes"), "\"plies\""), 1U);
    EXPECT_NE(found().find(R"("plies":4,"move":"2...Nc6")"), string::npos) << found();
    EXPECT_NE(found().find(R"("why":[{"what":"castling","clause":"9.2.3.2"}])"), string::npos) << found();
    EXPECT_EQ(outcome("examines claim"), R"({"black":120000})");
    world.act(arbiter, R"({"type":"examines claim"})");
    EXPECT_EQ(found(), "null");
    EXPECT_EQ(member(arbiter.view(), "outcomes"), "null");
}

}  // namespace occurrences_test
}  // namespace adoube::server
