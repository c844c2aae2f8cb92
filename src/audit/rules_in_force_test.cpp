#include "audit/rules_in_force.h"

#include <gtest/gtest.h>

namespace adoube::audit {
namespace rules_in_force_test {

RulesInForce on(const char* date) { return rules_in_force(parse_date(date)); }

TEST(RulesInForce, AutomaticDrawsBeganInJuly2014) {
    EXPECT_EQ(on("2014.06.30").seventy_five, InForce::no);
    EXPECT_EQ(on("2014.07.01").seventy_five, InForce::yes);
    EXPECT_EQ(on("2014.??.??").seventy_five, InForce::unknown);
    EXPECT_EQ(on("????.??.??").seventy_five, InForce::unknown);
    EXPECT_EQ(on("").seventy_five, InForce::unknown);
}

TEST(RulesInForce, FivefoldHadToBeConsecutiveUntilMid2017) {
    EXPECT_EQ(on("2014.06.30").fivefold, InForce::no);
    EXPECT_EQ(on("2015.01.01").fivefold, InForce::unknown);
    EXPECT_EQ(on("2017.06.30").fivefold, InForce::unknown);
    EXPECT_EQ(on("2017.07.01").fivefold, InForce::yes);
    EXPECT_EQ(on("2014.??.??").fivefold, InForce::unknown);
}

TEST(RulesInForce, NumbersAreThoseOfTheEdition) {
    EXPECT_EQ(on("2022.12.31").edition->name, "2018");
    EXPECT_EQ(on("2023.01.01").edition->name, "2023");
    EXPECT_EQ(on("????.??.??").edition->name, "2023");
}

TEST(PgnDate, OpenPartsAreRangesAndNonsenseIsSaid) {
    EXPECT_EQ(parse_date("1998.12.08").year(), 1998);
    EXPECT_EQ(parse_date("1998.??.??").year(), 1998);
    EXPECT_FALSE(parse_date("????.??.??").year());
    EXPECT_FALSE(parse_date("????.??.??").malformed);
    for (const char* bad : {"1998", "1998.13.01", "1998.01.32", "1998.1.1", "1998-01-01", "abcd.ef.gh"})
        EXPECT_TRUE(parse_date(bad).malformed) << bad;
}

}  // namespace rules_in_force_test
}  // namespace adoube::audit
