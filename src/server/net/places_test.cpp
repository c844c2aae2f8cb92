#include "server/net/places.h"

#include <gtest/gtest.h>

namespace adoube::server {
namespace places_test {

struct PlacesOfEight : testing::Test {
    Listen listen{.most_connections = 8, .most_from_one_address = 4, .trusted_proxies = {*read_network("10.0.0.2")}};
    ConnectionPlaces places{listen};
    std::vector<std::uint64_t> gone;

    std::uint64_t come(const std::string& from) {
        const auto place = places.take(from);
        if (!place) return 0;
        places.on_eviction(*place, [this, at = *place] {
            gone.push_back(at);
            places.left(at);
        });
        return *place;
    }
};

TEST_F(PlacesOfEight, TheLastQuarterIsForThoseWhoHaveASeat) {
    for (int i = 0; i < 5; ++i) come("127.0.0.1");
    EXPECT_FALSE(places.crowded());
    come("127.0.0.1");
    EXPECT_TRUE(places.crowded());
}

TEST_F(PlacesOfEight, TheOldestWithoutASeatLeavesWhereThereIsNoMemory) {
    places.seated(come("127.0.0.1"));
    const auto first = come("127.0.0.1"), second = come("127.0.0.1");
    places.evict_oldest();
    EXPECT_EQ(gone, std::vector{first});
    places.evict_oldest();
    places.evict_oldest();  // nobody is left but who has a seat
    EXPECT_EQ(gone, (std::vector{first, second}));
}

TEST_F(PlacesOfEight, TheOldestWithoutASeatLeavesForANewOne) {
    const auto player = come("127.0.0.1");
    places.seated(player);
    std::vector<std::uint64_t> strangers;
    for (int i = 0; i < 7; ++i) strangers.push_back(come("127.0.0.1"));
    EXPECT_TRUE(gone.empty());
    EXPECT_NE(come("127.0.0.1"), 0U);
    EXPECT_EQ(gone, std::vector{strangers[0]});
}

TEST_F(PlacesOfEight, WhoHasASeatIsNotMadeToLeave) {
    for (int i = 0; i < 8; ++i) places.seated(come("127.0.0.1"));
    EXPECT_EQ(come("127.0.0.1"), 0U);
    EXPECT_TRUE(gone.empty());
}

TEST_F(PlacesOfEight, OneAddressHasSoManyAndSeatsAreNotCounted) {
    std::vector<std::uint64_t> from_there;
    for (int i = 0; i < 4; ++i) from_there.push_back(come("203.0.113.7"));
    EXPECT_EQ(come("203.0.113.7"), 0U);
    EXPECT_NE(come("203.0.113.8"), 0U);
    places.seated(from_there[2]);
    EXPECT_NE(come("203.0.113.7"), 0U);
    EXPECT_EQ(come("203.0.113.7"), 0U);
    places.left(from_there[0]);
    EXPECT_NE(come("203.0.113.7"), 0U);
}

TEST_F(PlacesOfEight, BehindAProxyTheAddressItSpeaksForIsCounted) {
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(places.counts_as(come("10.0.0.2"), "203.0.113.7"));
    const auto fifth = come("10.0.0.2");
    EXPECT_NE(fifth, 0U);
    EXPECT_FALSE(places.counts_as(fifth, "203.0.113.7"));
    EXPECT_TRUE(places.counts_as(fifth, "203.0.113.8"));
}

}  // namespace places_test
}  // namespace adoube::server
