#include "server/net/source_address.h"

#include <gtest/gtest.h>

namespace adoube::server {
namespace source_address_test {

const std::vector<AddressNetwork> proxies{*read_network("127.0.0.1"), *read_network("10.0.0.2")};

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

TEST(SourceAddress, ANetworkIsTrustedAsAWhole) {
    const std::vector<AddressNetwork> networks{*read_network("10.1.0.0/20"), *read_network("fd00:1:2::/47")};
    for (const auto* within : {"10.1.0.0", "10.1.15.255", "::ffff:10.1.3.4", "fd00:1:2::1", "fd00:1:3:ffff::1"})
        EXPECT_TRUE(is_within(within, networks)) << within;
    for (const auto* outside :
         {"10.1.16.0", "10.0.255.255", "fd00:1:4::", "fd00:1:1:ffff::", "::a01:1", "nonsense", ""})
        EXPECT_FALSE(is_within(outside, networks)) << outside;
    EXPECT_EQ(source_address("10.1.0.9", "198.51.100.1, 203.0.113.7, 10.1.2.3", networks), "203.0.113.7");
    EXPECT_EQ(source_address("10.1.16.9", "203.0.113.7", networks), "10.1.16.9");
}

TEST(SourceAddress, WhatIsNoNetworkIsRefused) {
    for (const auto* wrong : {"10.0.0.0/0", "10.0.0.0/33", "10.0.0.1/8", "10.0.0.0/", "10.0.0.0/8x", "::/0",
                              "fd00::/129", "fd00::1/64", "/8", "", "10.0.0/8", "10.0.0.0/-1", "chess.example"})
        EXPECT_FALSE(read_network(wrong).has_value()) << wrong;
    EXPECT_EQ(*read_network("::ffff:10.0.0.2"), *read_network("10.0.0.2"));
    EXPECT_EQ(read_network("10.0.0.0/32")->bits, 128U);
}

TEST(SourceAddress, AHouseholdIsOneSource) {
    EXPECT_EQ(quota_source("203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(quota_source("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
    EXPECT_EQ(quota_source("2001:db8:1:2:ffff::1"), quota_source("2001:db8:1:2::9"));
}

}  // namespace source_address_test
}  // namespace adoube::server
