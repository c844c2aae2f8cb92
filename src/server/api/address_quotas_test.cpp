#include "server/api/address_quotas.h"

#include <gtest/gtest.h>

namespace adoube::server {
namespace address_quotas_test {

Rate of(const AddressQuotas& quotas, Asked what) { return quotas.rates[static_cast<std::size_t>(what)]; }

TEST(AddressQuotas, OneKindIsSetAndTheOthersStay) {
    AddressQuotas quotas;
    ASSERT_TRUE(read_quota("games=60+20/minute", quotas));
    EXPECT_EQ(of(quotas, Asked::game).burst, 60);
    EXPECT_NEAR(of(quotas, Asked::game).per_second * 60, 20, 1e-9);
    ASSERT_TRUE(read_quota("boards=9+1/hour", quotas));
    EXPECT_NEAR(of(quotas, Asked::board).per_second * 3600, 1, 1e-9);
    ASSERT_TRUE(read_quota("sockets=7+3/second", quotas));
    EXPECT_EQ(of(quotas, Asked::socket).per_second, 3);
    ASSERT_TRUE(read_quota("open=200", quotas));
    EXPECT_EQ(quotas.open, 200u);
    EXPECT_EQ(of(quotas, Asked::request).burst, 1000);  // as docs/formats/protocol.md has it
    EXPECT_EQ(of(quotas, Asked::download).burst, 60);
    EXPECT_EQ(of(quotas, Asked::event).burst, 10);
}

TEST(AddressQuotas, WhatCannotBeReadChangesNothing) {
    AddressQuotas quotas;
    for (const auto* text : {"", "games", "games=", "games=60", "games=60+20", "games=60+20/day", "games=60/20+minute",
                             "games=0+1/second", "games=1+0/second", "games=-1+1/second", "games=1e9+1/second",
                             "games=60+20/minute ", "games=1000001+1/second", "game=60+20/minute", "open=", "open=0",
                             "open=64x", "open=60+1/second", "=1+1/second"}) {
        EXPECT_FALSE(read_quota(text, quotas)) << text;
    }
    EXPECT_EQ(of(quotas, Asked::game).burst, 30);
    EXPECT_EQ(quotas.open, 64u);
}

}  // namespace address_quotas_test
}  // namespace adoube::server
