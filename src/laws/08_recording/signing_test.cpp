// A log may hold a signature under what is no result; no story can tell that (8.7).
#include "laws/08_recording/signing.h"

#include <gtest/gtest.h>

#include "laws/decide.h"

namespace adoube::laws {
namespace signing_test {

TEST(Signing, what_is_no_result_is_not_signed) {
    Terms terms;
    terms.venue = Venue::note;
    const Game game(terms);
    for (const Outcome none : {Outcome::none, Outcome::annulled}) {
        const Ruling ruling = decide(game, {{}, Actor::white, act::SignResult{none}});
        EXPECT_EQ(ruling.finding, Finding::unlawful);
        EXPECT_TRUE(ruling.events.empty());
    }
    EXPECT_EQ(decide(game, {{}, Actor::white, act::SignResult{Outcome::white_wins}}).finding, Finding::lawful);
}

}  // namespace signing_test
}  // namespace adoube::laws
