// What waits for the arbiter, as it is shown: a story names its ground and not whether it was postponed.
#include "laws/game.h"

#include <gtest/gtest.h>

namespace adoube::laws {
namespace game_test {

struct Row {
    Pending pending;
    std::optional<Ground> ground;
};

TEST(OpenMatter, what_waits_now_is_not_postponed) {
    const std::vector<Row> rows{
        {pending::DrawClaim{Side::black, Ground::fifty}, Ground::fifty},
        {pending::IncrementRequest{Side::black}, {}},
        {pending::QuickplayClaim{Side::black, Ground::no_effort}, Ground::no_effort},
        {pending::UnsupervisedClaim{Side::black, Ground::cannot_win}, Ground::cannot_win},
    };
    for (const Row& row : rows) {
        Game game(Terms{});
        game.pending = row.pending;
        const auto matter = game.open_matter();
        ASSERT_TRUE(matter);
        EXPECT_EQ(matter->by, Side::black);
        EXPECT_EQ(matter->ground, row.ground);
        EXPECT_FALSE(matter->postponed);
    }
}

TEST(OpenMatter, a_postponed_claim_is_named_when_nothing_else_waits) {
    Game game(Terms{});
    EXPECT_FALSE(game.open_matter());
    game.postponed = pending::QuickplayClaim{Side::white, Ground::no_effort};
    EXPECT_TRUE(game.open_matter()->postponed);
    game.pending = pending::DrawClaim{Side::black, Ground::fifty};
    EXPECT_FALSE(game.open_matter()->postponed);
}

}  // namespace game_test
}  // namespace adoube::laws
