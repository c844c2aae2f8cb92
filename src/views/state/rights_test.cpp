// Rights are what decide() answers, after every act of every story.
#include "laws/rights.h"

#include <gtest/gtest.h>

#include "laws/words.h"
#include "views/words/corpus_test.h"

namespace adoube::views {
namespace rights_test {

TEST(Rights, AreWhatDecideSaysOfEachAct) {
    std::size_t asked = 0;
    for_every_act([&](const TestedAct& told) {
        const auto& now = told.entry.act.at;
        for (const auto party : {laws::Actor::white, laws::Actor::black, laws::Actor::arbiter})
            for (const auto& right : laws::rights_of(told.after, party, now)) {
                const auto ruling = laws::decide(told.after, {now, party, right.body(), {}});
                const auto which = told.where() + ": " + std::string(laws::word(right.body()));
                ASSERT_EQ(right.act.by, party) << which;
                ASSERT_EQ(right.act.at, now) << which;
                ASSERT_EQ(right.finding, ruling.finding) << which;
                ASSERT_EQ(right.citations, ruling.citations) << which;
                ++asked;
            }
    });
    EXPECT_GT(asked, 500'000u);
}

}  // namespace rights_test
}  // namespace adoube::views
