#include "server/net/source_address.h"

#include <gtest/gtest.h>

namespace adoube::server {
namespace source_address_test {

const std::vector<std::string> proxies{"127.0.0.1", "10.0.0.2"};

TEST(SourceAddress, OnlyATrustedProxyTellsIt) {
    EXPECT_EQ(source_address("127.0.0.1", "203.0.113.7", {}), "127.0.0.1");
    EXPECT_EQ(source_address("203.0.113.9", "198.51.100.1", proxies), "203.0.113.9");
    EXPECT_EQ(source_address("127.0.0.1", "203.0.113.7", proxies), "203.0.113.7");
    EXPECT_EQ(source_address("::ffff:127.0.0.1", "203.0.113.7", proxies), "203.0.113.7");
}

TEST(SourceAddress, WhatTheClientItselfWroteIsNotBelieved) {
    EXPECT_EQ(source_address("127.0.0.1", "127.0.0.1, 198.51.100.1, 203.0.113.7", proxies), "203.0.113.7");
    EXPECT_EQ(source_address("127.0.0.1", "198.51.100.1, 203.0.113.7 , 10.0.0.2", proxies), "203.0.113.7");
    EXPECT_EQ(source_address("127.0.0.1", "203.0.113.7, nonsense", proxies), "127.0.0.1");
    EXPECT_EQ(source_address("127.0.0.1", "", proxies), "127.0.0.1");
    EXPECT_EQ(source_address("127.0.0.1", ",", proxies), "127.0.0.1");
}

TEST(SourceAddress, AHouseholdIsOneSource) {
    EXPECT_EQ(quota_source("203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(quota_source("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(quota_source("2001:db8:1:2:ffff::1"), quota_source("2001:db8:1:2::9"));
}

}  // namespace source_address_test
}  // namespace adoube::server
