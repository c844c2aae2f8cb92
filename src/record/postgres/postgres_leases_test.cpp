// Leases: one keeper at a time, and nothing entered by whoever was one before.
#include "record/postgres/postgres_leases.h"

#include <gtest/gtest.h>

#include <thread>

#include "record/postgres/cluster_test.h"
#include "record/postgres/postgres_store.h"

namespace adoube::record {
namespace postgres_leases_test {

using testing::act;
using testing::genesis;
using testing::TestCluster;

constexpr std::chrono::minutes a_minute{1};  // a busy machine is waited for

std::unique_ptr<PostgresStore> opened(const std::string& schema) {
    auto store = PostgresStore::open(TestCluster::here().address(schema));
    if (store) return std::move(*store);
    ADD_FAILURE() << store.error().text();
    return nullptr;
}

std::int64_t epoch_of(const Result<Keeper>& keeper) {
    const auto* here = keeper ? std::get_if<KeptHere>(&*keeper) : nullptr;
    return here ? here->epoch : 0;
}

AppendResult append(Store& store, Append one, std::int64_t epoch) {
    one.place = "e1";
    one.epoch = epoch;
    return store.append_batch(std::span(&one, 1)).front();
}

TEST(PostgresLeases, DeadKeeperIsReplacedAndEntersNothingAfterwards) {
    const auto first = opened("leases1"), second = opened("leases1");
    ASSERT_TRUE(first->leases()->join("one", "127.0.0.1:1"));
    ASSERT_TRUE(second->leases()->join("two", "127.0.0.1:2"));
    ASSERT_EQ(first->create_game("g1", genesis, 7), Creation::created);
    ASSERT_EQ(epoch_of(first->leases()->take("e1")), 1);
    EXPECT_TRUE(std::holds_alternative<append::Appended>(append(*first, act("g1", 0, "a"), 1)));
    const auto refused = second->leases()->take("e1");
    ASSERT_TRUE(refused && std::holds_alternative<KeptElsewhere>(*refused));
    EXPECT_EQ(std::get<KeptElsewhere>(*refused).address, "127.0.0.1:1");

    // The first beats no more; the second goes on, for as long as it takes to judge others. That begins anew where a
    // busy machine held up the second itself.
    const auto until = std::chrono::steady_clock::now() + a_minute;
    auto taken = second->leases()->take("e1");
    while (epoch_of(taken) != 2 && std::chrono::steady_clock::now() < until) {
        ASSERT_TRUE(second->leases()->beat());
        std::this_thread::sleep_for(Leases::beat_every / 2);
        taken = second->leases()->take("e1");
    }
    ASSERT_EQ(epoch_of(taken), 2);
    EXPECT_EQ(std::get<KeptHere>(*taken).before, "one");

    EXPECT_TRUE(std::holds_alternative<append::LeaseLost>(append(*first, act("g1", 1, "late"), 1)));
    EXPECT_EQ((*first->game("g1"))->seq, 1u);
    EXPECT_TRUE(first->leases()->beat()->kept.empty());
    const auto documents = first->together([&]() -> Result<void> {
        if (auto put = first->put_document({"event", "e1", "late"}); !put) return put;
        return first->expect_lease("e1", 1);
    });
    EXPECT_EQ(documents.error().message, lease_lost);
    EXPECT_EQ(*first->document("event", "e1"), std::nullopt);
    // A retry of what was entered gets its answer from everybody.
    EXPECT_TRUE(std::holds_alternative<append::Replayed>(append(*first, act("g1", 0, "a"), 1)));
    EXPECT_TRUE(std::holds_alternative<append::Appended>(append(*second, act("g1", 1, "b"), 2)));
}

TEST(PostgresLeases, PlaceIsFreeAtOnceWhenItsKeeperLeaves) {
    const auto first = opened("leases2"), second = opened("leases2");
    ASSERT_TRUE(first->leases()->join("one", "127.0.0.1:1"));
    ASSERT_TRUE(second->leases()->join("two", "127.0.0.1:2"));
    ASSERT_EQ(epoch_of(first->leases()->take("e1")), 1);
    ASSERT_EQ(epoch_of(first->leases()->take("e2")), 1);
    ASSERT_TRUE(first->leases()->release("e1"));
    const auto taken = second->leases()->take("e1");
    ASSERT_EQ(epoch_of(taken), 2);
    EXPECT_EQ(std::get<KeptHere>(*taken).before, "one");
    ASSERT_TRUE(first->leases()->leave());
    EXPECT_EQ(epoch_of(second->leases()->take("e2")), 2);
    const auto servers = *second->leases()->servers();
    ASSERT_EQ(servers.size(), 1u);
    EXPECT_EQ(servers[0].places, 2u);
    EXPECT_TRUE(servers[0].lives);
}

TEST(PostgresLeases, OfManyWhoTakeAtOnceOneGetsIt) {
    const auto first = opened("leases3"), second = opened("leases3");
    ASSERT_TRUE(first->leases()->join("one", "127.0.0.1:1"));
    ASSERT_TRUE(second->leases()->join("two", "127.0.0.1:2"));
    int kept = 0;
    for (int i = 0; i < 20; ++i) {
        const auto place = "p" + std::to_string(i);
        std::int64_t epochs[2] = {};
        {
            const std::jthread one([&] { epochs[0] = epoch_of(first->leases()->take(place)); });
            const std::jthread other([&] { epochs[1] = epoch_of(second->leases()->take(place)); });
        }
        EXPECT_EQ((epochs[0] > 0) + (epochs[1] > 0), 1) << place;
        kept += epochs[0] > 0;
    }
    EXPECT_EQ(first->leases()->beat()->kept.size(), static_cast<std::size_t>(kept));
}

TEST(PostgresLeases, WhoeverWaitsForSomebodysLockGoesOnBeating) {
    const auto first = opened("leases5"), second = opened("leases5");
    ASSERT_TRUE(first->leases()->join("one", "127.0.0.1:1"));
    ASSERT_TRUE(second->leases()->join("two", "127.0.0.1:2"));
    ASSERT_EQ(epoch_of(first->leases()->take("e1")), 1);
    auto stranger = pq::Connection::open(TestCluster::here().address("leases5"), "stranger", std::chrono::seconds(10));
    ASSERT_TRUE(stranger && stranger->script("BEGIN; SELECT 1 FROM lease FOR UPDATE", std::chrono::seconds(10)));
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    std::atomic<bool> waits = true;
    Result<Keeper> taken = fail("not yet");
    const std::jthread asks([&] {
        taken = second->leases()->take("e1");
        waits = false;
    });
    int beats = 0;
    for (; waits; std::this_thread::sleep_for(std::chrono::milliseconds(50))) {
        ASSERT_TRUE(second->leases()->beat());
        ++beats;
    }
    EXPECT_FALSE(taken) << "somebody had it locked";
    EXPECT_GT(Clock::now() - began, std::chrono::seconds(1));
    EXPECT_GT(beats, 3) << "it beats only when it does not wait";
}

TEST(PostgresLeases, SilentServersAreNamedAndARemovedRowComesBack) {
    const auto first = opened("leases6"), second = opened("leases6");
    ASSERT_TRUE(first->leases()->join("one", "127.0.0.1:1"));
    ASSERT_TRUE(second->leases()->join("two", "127.0.0.1:2"));
    EXPECT_TRUE(second->leases()->beat()->silent.empty());
    std::vector<std::string> silent;
    const auto until = std::chrono::steady_clock::now() + a_minute;
    while (silent.empty() && std::chrono::steady_clock::now() < until) {
        silent = second->leases()->beat()->silent;
        std::this_thread::sleep_for(Leases::beat_every / 2);
    }
    EXPECT_EQ(silent, std::vector<std::string>{"127.0.0.1:1"});
    TestCluster::here().sql("DELETE FROM leases6.server");
    ASSERT_TRUE(second->leases()->beat());
    const auto servers = *first->leases()->servers();
    ASSERT_EQ(servers.size(), 1u);
    EXPECT_TRUE(servers[0].name == "two" && servers[0].lives);
    ASSERT_TRUE(second->leases()->leave());
    EXPECT_FALSE(second->leases()->beat()) << "whoever has left does not come back";
    EXPECT_TRUE(first->leases()->servers()->empty());
}

TEST(PostgresLeases, FolderThatWasCopiedWithItsNameIsRefused) {
    const auto first = opened("leases4"), second = opened("leases4");
    ASSERT_TRUE(first->leases()->join("one", "127.0.0.1:1"));
    std::atomic<bool> stop = false;
    const std::jthread beats([&] {
        while (!stop) {
            (void)first->leases()->beat();
            std::this_thread::sleep_for(Leases::beat_every / 2);
        }
    });
    const auto joined = second->leases()->join("one", "127.0.0.1:2");
    stop = true;
    ASSERT_FALSE(joined);
    EXPECT_NE(joined.error().message.find("another server called one"), std::string::npos);
}

}  // namespace postgres_leases_test
}  // namespace adoube::record
