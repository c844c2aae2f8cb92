#include "server/api/quota.h"

#include <gtest/gtest.h>

namespace adoube::server {
namespace quota_test {

using std::chrono::seconds;

TEST(Quota, ABurstThenAsFastAsTheBucketFills) {
    Quota quota({3, 0.5});
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(quota.take("a", seconds(100)));
    EXPECT_EQ(quota.take("a", seconds(100)), seconds(2));
    EXPECT_EQ(quota.take("a", seconds(101)), seconds(1));
    EXPECT_FALSE(quota.take("a", seconds(102)));
    EXPECT_EQ(quota.take("a", seconds(102)), seconds(2));
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(quota.take("a", seconds(1000)));
    EXPECT_TRUE(quota.take("a", seconds(1000)));
}

TEST(Quota, OneSourceTakesNothingFromAnother) {
    Quota quota({1, 0.1});
    EXPECT_FALSE(quota.take("a", seconds(1)));
    EXPECT_TRUE(quota.take("a", seconds(1)));
    EXPECT_FALSE(quota.take("b", seconds(1)));
}

TEST(Quota, ManyAtOnceAndBack) {
    Quota quota({100, 1});
    EXPECT_FALSE(quota.take("a", seconds(1), 60));
    EXPECT_EQ(quota.take("a", seconds(1), 60), seconds(20));
    quota.give_back("a", 60);
    EXPECT_FALSE(quota.take("a", seconds(1), 500));  // a whole bucket
    EXPECT_TRUE(quota.take("a", seconds(1)));
}

TEST(Quota, RemembersABoundedNumberAndThoseWhoAskedMostFirst) {
    Quota quota({2, 0.0001});
    EXPECT_FALSE(quota.take("greedy", seconds(1)));
    EXPECT_FALSE(quota.take("greedy", seconds(1)));
    for (int i = 0; i < 20'000; ++i) EXPECT_FALSE(quota.take(std::to_string(i), seconds(1)));
    EXPECT_LE(quota.sources(), Quota::most_sources);
    EXPECT_TRUE(quota.take("greedy", seconds(1)));
}

}  // namespace quota_test
}  // namespace adoube::server
