#include "server/view/ordinary_moments.h"

#include <gtest/gtest.h>

#include <set>
#include <thread>

namespace adoube::server {
namespace ordinary_moments_test {

TEST(OrdinaryMoments, RulesHaveOneNumberWhoeverPlays) {
    laws::Terms one, other;
    other.names = {"Anna", "Boris"};
    EXPECT_EQ(rules_number(one), rules_number(other));
    other.rules.arbiter_present = false;
    EXPECT_NE(rules_number(one), rules_number(other));
}

TEST(OrdinaryMoments, AreKeptApartByRulesMomentRoleAndLanguage) {
    std::set<const void*> lists, states;
    for (const std::uint32_t rules : {1U, 2U})
        for (const std::uint32_t facts : {0U, 1U, 9215U})
            for (const Role role : {Role::white, Role::black})
                for (const Language language : {Language::hy, Language::en, Language::ru})
                    lists.insert(ordinary_rights(rules, {facts}, role, language));
    for (const std::uint32_t rules : {1U, 2U})
        for (const std::uint32_t facts : {0U, 1U, 9215U})
            for (const Language language : {Language::hy, Language::en, Language::ru})
                states.insert(ordinary_parts(rules, {facts}, language));
    EXPECT_EQ(lists.size(), 2U * 3U * 2U * 3U);
    EXPECT_EQ(states.size(), 2U * 3U * 3U);
    EXPECT_FALSE(lists.contains(nullptr) || states.contains(nullptr));
}

// Whoever has games of ever other rules made takes so much memory and no more.
TEST(OrdinaryMoments, NoMoreThanSoManyAreKept) {
    std::thread([] {
        const auto keep = [](std::uint32_t from, std::uint32_t to) {
            std::size_t kept = 0;
            for (auto facts = from; facts < to; ++facts)
                kept += ordinary_rights(7, {facts}, Role::white, Language::en) != nullptr;
            return kept;
        };
        EXPECT_EQ(keep(0, 16384), 16384U);
        EXPECT_EQ(keep(16384, 20000), 0U);
        EXPECT_EQ(keep(0, 16384), 16384U);
    }).join();
}

}  // namespace ordinary_moments_test
}  // namespace adoube::server
