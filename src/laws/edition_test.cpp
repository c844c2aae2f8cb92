// The table of editions against the printed Laws: what 2018 and 2023 say differently.
#include "laws/edition.h"

#include <gtest/gtest.h>

#include "laws/decide.h"

namespace adoube::laws {
namespace edition_test {

using namespace std::chrono_literals;

// The ruling on a claim by a written move that brings the position about for the third time.
Ruling claimed_by_written_move(const Edition& edition) {
    Terms terms;
    terms.edition = &edition;
    Game game(terms);
    const auto tell = [&](Actor by, ActBody body) {
        const Act act{{}, by, std::move(body)};
        const Ruling ruling = decide(game, act);
        apply(game, ruling, act);
        return ruling;
    };
    const auto play = [&](Actor by, Square from, Square to) { tell(by, act::Play{HandMove{from, to, {}, {}}}); };
    for (int i = 0; i < 2; ++i) {
        play(Actor::white, Square::g1, Square::f3);
        play(Actor::black, Square::g8, Square::f6);
        play(Actor::white, Square::f3, Square::g1);
        if (i == 0) play(Actor::black, Square::f6, Square::g8);
    }
    tell(Actor::black, act::WriteMove{"Ng8"});
    return tell(Actor::black, act::Claim{Ground::threefold});
}

TEST(Edition, penalties_of_rapid_play_were_halved) {
    const Edition &old = *edition_named("2018"), &now = *edition_named("2023");
    EXPECT_EQ(old.penalty(Play::standard), 2min);
    EXPECT_EQ(old.penalty(Play::rapid), 2min);
    EXPECT_EQ(old.penalty(Play::blitz), 1min);
    EXPECT_EQ(now.penalty(Play::standard), 2min);
    EXPECT_EQ(now.penalty(Play::rapid), 1min);
    EXPECT_EQ(now.penalty(Play::blitz), 1min);
}

TEST(Edition, holds_from_its_first_day_on) {
    EXPECT_EQ(edition_on(20171231).name, "2018");  // nothing older is known
    EXPECT_EQ(edition_on(20180101).name, "2018");
    EXPECT_EQ(edition_on(20221231).name, "2018");
    EXPECT_EQ(edition_on(20230101).name, "2023");
    EXPECT_EQ(edition_on(99991231).name, "2023");
}

// 6.2.1.1 of 2018 names mate, stalemate, dead position and 9.6; that of 2023 also 9.2.1.
TEST(Edition, a_written_move_that_repeats_completes_since_2023) {
    const auto old = claimed_by_written_move(*edition_named("2018"));
    const auto now = claimed_by_written_move(*edition_named("2023"));
    EXPECT_EQ(old.finding, Finding::lawful);
    EXPECT_EQ(now.finding, Finding::lawful);
    EXPECT_TRUE(old.citations.contains(Clause::threefold_intended));
    EXPECT_FALSE(old.citations.contains(Clause::end_completes));
    EXPECT_TRUE(now.citations.contains(Clause::end_completes));
}

}  // namespace edition_test
}  // namespace adoube::laws
