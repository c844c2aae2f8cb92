#include "server/net/places.h"

#include <gtest/gtest.h>

namespace adoube::server {
namespace places_test {

struct PlacesOfEight : testing::Test {
    Listen listen{.most_connections = 8, .most_from_one_address = 4, .trusted_proxies = {*read_network("10.0.0.2")}};
    ConnectionPlaces places{listen};
    std::vector<std::uint64_t> gone;
    struct Loop : Postbox {
        Letters letters;
        void deliver(std::unique_ptr<Letter> letter) noexcept override { letters.put(std::move(letter)); }
    } loop;

    std::uint64_t come(const std::string& from) {
        const auto place = places.take(from);
        loop.letters.open_all([] {});
        if (!place) return 0;
        places.on_eviction(*place, loop, letter([this, at = *place] {
            gone.push_back(at);
            places.left(at);
        }));
        return *place;
    }
    void evict_oldest() {
        places.evict_oldest();
        loop.letters.open_all([] {});
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
    evict_oldest();
    EXPECT_EQ(gone, std::vector{first});
    evict_oldest();
    evict_oldest();  // nobody is left but who has a seat
    EXPECT_EQ(gone, (std::vector{first, second}));
}

// Whoever was evicted on the way to another loop leaves when it arrives.
TEST_F(PlacesOfEight, WhoWasEvictedOnTheWayLeavesOnArrival) {
    const auto moving = come("127.0.0.1");
    places.on_eviction(moving, loop, letter([] {}));  // what it left behind does nothing
    evict_oldest();
    EXPECT_TRUE(gone.empty());
    places.on_eviction(moving, loop, letter([this, moving] { gone.push_back(moving); }));
    loop.letters.open_all([] {});
    EXPECT_EQ(gone, std::vector{moving});
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

// Behind one address there may be a whole hall: a player who comes back is not kept out by watchers.
TEST_F(PlacesOfEight, OneAddressHasSoManyAndItsFirstLeavesForANewOne) {
    std::vector<std::uint64_t> from_there;
    for (int i = 0; i < 4; ++i) from_there.push_back(come("203.0.113.7"));
    places.seated(from_there[0]);
    EXPECT_NE(come("203.0.113.8"), 0U);
    EXPECT_NE(come("203.0.113.7"), 0U);  // seats are not counted
    EXPECT_TRUE(gone.empty());
    EXPECT_NE(come("203.0.113.7"), 0U);
    loop.letters.open_all([] {});
    EXPECT_EQ(gone, std::vector{from_there[1]});
}

TEST_F(PlacesOfEight, BehindAProxyTheAddressItSpeaksForIsCounted) {
    std::vector<std::uint64_t> through;
    for (int i = 0; i < 5; ++i) through.push_back(come("10.0.0.2"));
    for (int i = 0; i < 4; ++i) places.counts_as(through[static_cast<std::size_t>(i)], "203.0.113.7");
    places.counts_as(through[4], "203.0.113.8");
    loop.letters.open_all([] {});
    EXPECT_TRUE(gone.empty());
    places.counts_as(come("10.0.0.2"), "203.0.113.7");
    loop.letters.open_all([] {});
    EXPECT_EQ(gone, std::vector{through[0]});
}

}  // namespace places_test
}  // namespace adoube::server
