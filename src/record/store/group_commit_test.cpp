#include "record/store/group_commit.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "record/codec/acts_test.h"
#include "record/store/memory_store.h"
#include "record/store/sqlite_store.h"

namespace adoube::record {
namespace group_commit_test {

using testing::act;
using testing::genesis;

Outcome ask(GroupCommit& group, Append append) {
    std::promise<Outcome> promise;
    auto outcome = promise.get_future();
    EXPECT_TRUE(group.submit(std::move(append), [&](Outcome o) { promise.set_value(std::move(o)); }));
    return outcome.get();
}

TEST(GroupCommit, ManyPlayersAtOnceLoseAndDoubleNothing) {
    constexpr int players = 8;
    constexpr std::uint64_t acts = 25;
    const testing::TemporaryFolder folder;
    auto store = *SqliteStore::open(folder.path());
    for (int p = 0; p < players; ++p) ASSERT_TRUE(store->create_game(fmt::format("g{}", p), genesis, 1));
    {
        GroupCommit group(*store);
        std::vector<std::jthread> threads;
        for (int p = 0; p < players; ++p)
            threads.emplace_back([&, p] {
                for (std::uint64_t i = 0; i < acts; ++i) {
                    const auto append = act(fmt::format("g{}", p), i, fmt::format("k{}", i));
                    EXPECT_TRUE(std::holds_alternative<outcome::Appended>(ask(group, append)));
                    EXPECT_TRUE(std::holds_alternative<outcome::Replayed>(ask(group, append)));
                }
            });
    }
    for (int p = 0; p < players; ++p) EXPECT_EQ(store->read(fmt::format("g{}", p), 1, 1000)->size(), acts);
}

TEST(GroupCommit, WhatWasTakenIsAnsweredBeforeItStops) {
    MemoryStore store;
    ASSERT_TRUE(store.create_game("g1", genesis, 1));
    std::atomic<int> answered = 0;
    {
        GroupCommit group(store, {.longest_wait = std::chrono::seconds(60)});
        for (std::uint64_t i = 0; i < 200; ++i)
            EXPECT_TRUE(group.submit(act("g1", i, fmt::format("k{}", i)), [&](const Outcome& o) {
                if (std::holds_alternative<outcome::Appended>(o)) ++answered;
            }));
    }
    EXPECT_EQ(answered, 200);
}

TEST(GroupCommit, FullQueueRefuses) {
    MemoryStore store;
    GroupCommit group(store, {.longest_wait = std::chrono::seconds(60), .longest_queue = 3});
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(group.submit(act("g1", 0, "a"), [](const Outcome&) {}));
    EXPECT_FALSE(group.submit(act("g1", 0, "a"), [](const Outcome&) {}));
}

}  // namespace group_commit_test
}  // namespace adoube::record
