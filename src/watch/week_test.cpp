// A week of an event in feed time, a look a minute, with damages: what is held in memory does not grow with the days.
// tests/soak/watch-week.soak is the same with the finished program and its sources.
#include <gtest/gtest.h>
#include <malloc.h>

#include <random>

#include "watch/feed_test.h"
#include "watch/follower.h"
#include "watch/outlet/mended_feed.h"

namespace adoube::watch {
namespace week_test {

using namespace std::chrono_literals;

std::vector<feed_test::SampleGame> games_of_round(int round) {
    auto games = feed_test::sample_games();
    for (auto& game : games) {
        const auto at = game.tags.find("[Round \"1.");
        game.tags.replace(at, 10, "[Round \"" + std::to_string(round) + ".");
    }
    return games;
}

TEST(Week, MemoryIsThatOfOneRound) {
    constexpr Elapsed week = 24h * 7, look = 1min, round_lasts = 6h;
    std::mt19937 dice(7);
    Follower follower;
    MendedFeed mended({.delay = 15min});
    std::size_t told = 0, most_boards = 0, second_day = 0;
    int round = 0;
    std::optional<feed_test::Feed> feed;
    for (Elapsed now{0}; now < week; now += look) {
        if (now % round_lasts == 0ms) {
            ++round;
            feed.emplace(games_of_round(round), static_cast<unsigned>(round));
        }
        feed->step();
        const bool damaged = dice() % 10 == 0;
        told += follower.see("feed", damaged ? feed_test::edited(feed->text(), dice) : feed->text(), now).size();
        told += follower.see_same("feed", now + 5s).size();
        mended.update(follower, now + 5s);
        most_boards = std::max(most_boards, follower.boards().size());
        if (now == Elapsed(48h)) second_day = ::mallinfo2().uordblks;
    }
    const std::size_t at_the_end = ::mallinfo2().uordblks;
    EXPECT_GT(told, 100u);
    EXPECT_LE(most_boards, 12u * 6);
    EXPECT_LT(at_the_end, second_day + second_day / 5 + 1'000'000);
    RecordProperty("bytes_on_the_second_day", static_cast<int>(second_day));
    RecordProperty("bytes_at_the_end", static_cast<int>(at_the_end));
}

}  // namespace week_test
}  // namespace adoube::watch
