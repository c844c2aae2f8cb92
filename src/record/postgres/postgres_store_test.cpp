// What PostgreSQL alone can do to a store: lines that break, other writers, a database that is not fit.
#include <gtest/gtest.h>

#include "record/postgres/cluster_test.h"
#include "record/postgres/postgres_store.h"
#include "record/postgres/schema.h"

namespace adoube::record {
namespace postgres_store_test {

using testing::act;
using testing::genesis;
using testing::Line;
using testing::TestCluster;

std::string fresh_schema() {
    static int made = 0;
    return "own" + std::to_string(++made);
}

std::unique_ptr<PostgresStore> opened(const std::string& address) {
    auto store = PostgresStore::open(address);
    if (store) return std::move(*store);
    ADD_FAILURE() << store.error().text();
    return nullptr;
}

std::string why_not(const std::string& address, PostgresSettings settings = {}) {
    const auto store = PostgresStore::open(address, settings);
    return store ? "opened" : store.error().text();
}

AppendResult append(Store& store, const Append& one) { return store.append_batch(std::span(&one, 1)).front(); }

// An append looks, then writes: its second burst carries the COMMIT.
constexpr int commit_burst = 2;

struct Broken : ::testing::TestWithParam<Line::Breaks> {};

TEST_P(Broken, CommitInDoubtIsFoundByItsKey) {
    const auto schema = fresh_schema();
    Line line;
    auto store = opened(TestCluster::here().address(schema, line.port()));
    ASSERT_EQ(store->create_game("g1", genesis, 7), Creation::created);
    ASSERT_TRUE(std::holds_alternative<append::Appended>(append(*store, act("g1", 0, "a"))));
    line.arm(GetParam(), commit_burst);
    const std::array batch = {act("g1", 1, "b"), act("g1", 2, "c"), testing::refused("g1", 3, "d")};
    const auto outcomes = store->append_batch(batch);
    EXPECT_TRUE(line.has_broken());
    ASSERT_TRUE(std::holds_alternative<append::Appended>(outcomes[0])) << outcomes[0].index();
    ASSERT_TRUE(std::holds_alternative<append::Appended>(outcomes[1])) << outcomes[1].index();
    ASSERT_TRUE(std::holds_alternative<append::Refused>(outcomes[2])) << outcomes[2].index();
    const auto other = opened(TestCluster::here().address(schema));
    const auto entries = *other->read("g1", 1, 10);
    ASSERT_EQ(entries.size(), 3u);
    EXPECT_EQ(entries[2].key, "c");
    EXPECT_EQ(entries[2].hash, std::get<append::Appended>(outcomes[1]).head);
    EXPECT_EQ(other->refusals("g1")->size(), 1u);
    EXPECT_TRUE(std::holds_alternative<append::Replayed>(append(*store, act("g1", 1, "b"))));
}

// Games that belong to a place whose lease is held: this store knows where they stand once it has appended to them.
std::vector<Append> held(std::vector<Append> batch, std::int64_t epoch = 1) {
    for (auto& one : batch) one.place = "e1", one.epoch = epoch;
    return batch;
}

std::unique_ptr<PostgresStore> keeper_of(const std::string& address, std::initializer_list<const char*> games) {
    auto store = opened(address);
    EXPECT_TRUE(store->leases()->join("one", "127.0.0.1:1") && store->leases()->take("e1"));
    for (const auto* game : games) {
        EXPECT_EQ(store->create_game(game, genesis, 7), Creation::created);
        EXPECT_TRUE(std::holds_alternative<append::Appended>(append(*store, held({act(game, 0, "a")})[0])));
    }
    return store;
}

TEST_P(Broken, CommitOfAKnownGameInDoubtIsFoundByItsKey) {
    const auto schema = fresh_schema();
    Line line;
    const auto store = keeper_of(TestCluster::here().address(schema, line.port()), {"g1", "g2"});
    line.arm(GetParam(), 1);
    const auto outcomes = store->append_batch(held({act("g1", 1, "b"), act("g1", 2, "c"), act("g2", 1, "b")}));
    EXPECT_TRUE(line.has_broken());
    EXPECT_EQ(store->troubles().in_doubt, 3u);
    for (const auto& one : outcomes) EXPECT_TRUE(std::holds_alternative<append::Appended>(one)) << one.index();
    const auto entries = *opened(TestCluster::here().address(schema))->read("g1", 1, 10);
    ASSERT_EQ(entries.size(), 3u);
    EXPECT_EQ(entries[2].hash, std::get<append::Appended>(outcomes[1]).head);
}

TEST_P(Broken, ChangesMadeTogetherAreAllThereOrNone) {
    const auto schema = fresh_schema();
    Line line;
    auto store = opened(TestCluster::here().address(schema, line.port()));
    const auto put_both = [&] {
        return store->together([&]() -> Result<void> {
            if (auto put = store->put_value("a", "1"); !put) return put;
            return store->put_value("b", "2");
        });
    };
    line.arm(GetParam(), 4);  // BEGIN, two values, COMMIT
    const auto done = put_both();
    EXPECT_TRUE(line.has_broken());
    const auto other = opened(TestCluster::here().address(schema));
    EXPECT_EQ(other->value("a")->has_value(), done.has_value());
    EXPECT_EQ(other->value("b")->has_value(), done.has_value());
    EXPECT_EQ(done.has_value(), GetParam() == Line::Breaks::after);
    EXPECT_TRUE(put_both());
    EXPECT_EQ(*other->value("b"), "2");
}

INSTANTIATE_TEST_SUITE_P(Line, Broken, ::testing::Values(Line::Breaks::before, Line::Breaks::after),
                         [](const auto& breaks) {
                             return breaks.param == Line::Breaks::before ? "BeforeItArrived" : "BeforeTheAnswer";
                         });

TEST(PostgresStore, AppendToAKnownGameIsOneRoundTrip) {
    Line line;
    const auto store = keeper_of(TestCluster::here().address(fresh_schema(), line.port()), {"g1", "g2"});
    store->append_batch(held({act("g1", 1, "b"), act("g2", 1, "b")}));
    const int before = line.bursts();
    store->append_batch(held({act("g1", 2, "c"), act("g1", 3, "d"), act("g2", 2, "c")}));
    EXPECT_EQ(line.bursts() - before, 1);
    EXPECT_EQ((*store->game("g1"))->seq, 4u);
}

TEST(PostgresStore, WhatIsKnownOfAGameIsBelievedByNobodyElse) {
    const auto schema = fresh_schema();
    const auto address = TestCluster::here().address(schema);
    const auto store = keeper_of(address, {"g1", "g2"}), other = opened(address);
    const auto moved = append(*other, held({act("g1", 1, "b")})[0]);
    const auto outcomes = store->append_batch(held({act("g1", 1, "c"), act("g2", 1, "c")}));
    const auto* stale = std::get_if<append::Stale>(&outcomes[0]);
    ASSERT_NE(stale, nullptr) << outcomes[0].index();
    EXPECT_EQ(stale->head, std::get<append::Appended>(moved).head);
    EXPECT_TRUE(std::holds_alternative<append::Appended>(outcomes[1])) << "it has nothing to do with that";
    EXPECT_TRUE(std::holds_alternative<append::Appended>(append(*store, held({act("g1", 2, "c")})[0])));

    // The same number, another head: what follows is chained to what is there.
    const int errors = TestCluster::here().errors();
    EXPECT_GT(errors, 0) << "of two games one was moved on, which must be undone";
    TestCluster::here().sql("UPDATE " + schema + ".game SET head = sha256('planted') WHERE name = 'g2'");
    ASSERT_TRUE(std::holds_alternative<append::Appended>(append(*store, held({act("g2", 2, "d")})[0])));
    EXPECT_NE(store->read("g2", 3, 1)->front().prev, std::get<append::Appended>(outcomes[1]).head);
    EXPECT_EQ(TestCluster::here().errors(), errors) << "of one game nothing was moved on";
}

TEST(PostgresStore, OldEpochOfAKnownGameIsRefusedAndTheOthersOfItsBatchAreNot) {
    const auto schema = fresh_schema();
    const auto store = keeper_of(TestCluster::here().address(schema), {"g1"});
    ASSERT_TRUE(store->leases()->take("e2"));
    ASSERT_EQ(store->create_game("g2", genesis, 7), Creation::created);
    auto elsewhere = act("g2", 0, "a");
    elsewhere.place = "e2", elsewhere.epoch = 1;
    ASSERT_TRUE(std::holds_alternative<append::Appended>(append(*store, elsewhere)));
    TestCluster::here().sql("UPDATE " + schema + ".lease SET epoch = 2, server = 'other' WHERE place = 'e1'");
    elsewhere.after = 1, elsewhere.key = "b";
    const int errors = TestCluster::here().errors();
    const auto outcomes = store->append_batch(std::array{held({act("g1", 1, "late")})[0], elsewhere});
    EXPECT_TRUE(std::holds_alternative<append::LeaseLost>(outcomes[0])) << outcomes[0].index();
    EXPECT_TRUE(std::holds_alternative<append::Appended>(outcomes[1])) << outcomes[1].index();
    EXPECT_EQ((*store->game("g1"))->seq, 1u);
    EXPECT_EQ((*store->game("g2"))->seq, 2u);
    EXPECT_GT(TestCluster::here().errors(), errors) << "of two games one was moved on, which must be undone";
    EXPECT_EQ(store->troubles().looked_again, 1u);
}

TEST(PostgresStore, OldEpochOfAllGamesOfABatchIsNoErrorOfTheDatabase) {
    const auto schema = fresh_schema();
    const auto store = keeper_of(TestCluster::here().address(schema), {"g1", "g2"});
    TestCluster::here().sql("UPDATE " + schema + ".lease SET epoch = 2, server = 'other' WHERE place = 'e1'");
    const int errors = TestCluster::here().errors();
    for (const auto& one : store->append_batch(held({act("g1", 1, "late"), act("g2", 1, "late")})))
        EXPECT_TRUE(std::holds_alternative<append::LeaseLost>(one)) << one.index();
    EXPECT_EQ(TestCluster::here().errors(), errors);
    EXPECT_EQ(store->troubles().looked_again, 1u);
    EXPECT_EQ((*store->game("g1"))->seq + (*store->game("g2"))->seq, 2u);
}

// It is tried again every half second; a busy machine is waited for.
AppendResult appended_in_the_end(Store& store, const Append& one) {
    auto outcome = append(store, one);
    for (int tries = 0; tries < 600 && std::holds_alternative<append::NoRoom>(outcome); ++tries) {
        ::usleep(100'000);
        outcome = append(store, one);
    }
    return outcome;
}

TEST(PostgresStore, DatabaseThatIsAwayIsWaitedForAndNothingIsTakenMeanwhile) {
    Line line;
    auto store = opened(TestCluster::here().address(fresh_schema(), line.port()));
    ASSERT_EQ(store->create_game("g1", genesis, 7), Creation::created);
    line.die();
    EXPECT_TRUE(std::holds_alternative<append::NoRoom>(append(*store, act("g1", 0, "a"))));
    EXPECT_FALSE(store->has_room());
    EXPECT_EQ(store->put_value("x", "y").error().message, no_room);
    EXPECT_FALSE(store->game("g1"));
    line.dead = false;
    EXPECT_TRUE(std::holds_alternative<append::Appended>(appended_in_the_end(*store, act("g1", 0, "a"))));
    EXPECT_TRUE(store->has_room());
    EXPECT_EQ((*store->game("g1"))->seq, 1u);
}

TEST(PostgresStore, DatabaseThatWentAwayBetweenActsOfAKnownGameLeavesNothingInDoubt) {
    Line line;
    const auto store = keeper_of(TestCluster::here().address(fresh_schema(), line.port()), {"g1"});
    line.die();
    std::atomic<bool> answered = false;
    const std::jthread reviver([&] {  // whoever is in doubt waits for the database
        for (int tries = 0; tries < 3000 && !answered; ++tries) ::usleep(10'000);
        line.dead = false;
    });
    EXPECT_TRUE(std::holds_alternative<append::NoRoom>(append(*store, held({act("g1", 1, "b")})[0])));
    EXPECT_FALSE(store->has_room());
    answered = true;
    const auto later = appended_in_the_end(*store, held({act("g1", 1, "b")})[0]);
    EXPECT_TRUE(std::holds_alternative<append::Appended>(later)) << later.index();
    EXPECT_TRUE(store->has_room());
}

TEST(PostgresStore, WaitingForADoubtEndsWhenSomebodyWantsToStop) {
    Line line;
    auto store = opened(TestCluster::here().address(fresh_schema(), line.port()));
    ASSERT_EQ(store->create_game("g1", genesis, 7), Creation::created);
    line.arm(Line::Breaks::before, commit_burst);
    const std::jthread stopper([&] {
        while (!line.has_broken()) ::usleep(1000);
        line.dead = true;
        ::usleep(300'000);
        store->stop_waiting();
    });
    line.dead = false;
    const auto outcome = append(*store, act("g1", 0, "a"));
    // The line may have been dead in time, or the answer may have been quicker.
    if (std::holds_alternative<append::Appended>(outcome)) return;
    EXPECT_TRUE(std::holds_alternative<append::InDoubt>(outcome)) << outcome.index();
    EXPECT_TRUE(std::holds_alternative<append::InDoubt>(append(*store, act("g1", 0, "a"))));
}

TEST(PostgresStore, TwoWritersNeverTakeOneSequenceNumberTwice) {
    const auto address = TestCluster::here().address(fresh_schema());
    const std::array stores = {opened(address), opened(address)};
    ASSERT_EQ(stores[0]->create_game("g1", genesis, 7), Creation::created);
    EXPECT_EQ(stores[1]->create_game("g1", genesis, 8), Creation::there_already);
    std::atomic<std::uint64_t> taken = 0;
    const auto write = [&](std::size_t who) {
        for (int i = 0; i < 40;) {
            const auto at = (*stores[who]->game("g1"))->seq;
            const auto outcome =
                append(*stores[who], act("g1", at, "k" + std::to_string(who) + "." + std::to_string(i)));
            if (std::holds_alternative<append::Stale>(outcome)) continue;
            ASSERT_TRUE(std::holds_alternative<append::Appended>(outcome)) << outcome.index();
            ++taken;
            ++i;
        }
    };
    { const std::jthread one(write, 0), other(write, 1); }
    const auto entries = *stores[0]->read("g1", 1, 1000);
    ASSERT_EQ(entries.size(), taken);
    auto head = genesis_hash("g1", genesis);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        EXPECT_EQ(entries[i].seq, i + 1);
        EXPECT_EQ(entries[i].prev, head);
        head = entry_hash(entries[i]);
    }
}

TEST(PostgresStore, SeveralProgramsMayMakeTheTablesAtOnce) {
    const auto address = TestCluster::here().address(fresh_schema());
    std::array<std::string, 4> lineages;
    {
        std::vector<std::jthread> all;
        for (auto& lineage : lineages) all.emplace_back([&] { lineage = *opened(address)->lineage(); });
    }
    for (const auto& lineage : lineages) EXPECT_EQ(lineage, lineages[0]);
}

TEST(PostgresStore, EntriesAreFinal) {
    const auto schema = fresh_schema();
    const auto address = TestCluster::here().address(schema);
    auto store = opened(address);
    ASSERT_EQ(store->create_game("g1", genesis, 7), Creation::created);
    append(*store, act("g1", 0, "a"));
    auto connection = pq::Connection::open(address, "test", std::chrono::seconds(10));
    for (const auto* sql : {"UPDATE entry SET at_us = 1", "DELETE FROM entry", "TRUNCATE entry"}) {
        const auto done = connection->script(sql, std::chrono::seconds(10));
        ASSERT_FALSE(done) << sql;
        EXPECT_NE(done.error().message.find("entries are final"), std::string::npos) << done.error().message;
    }
}

TEST(PostgresStore, DataOfANewerProgramAreRefused) {
    const auto schema = fresh_schema();
    const auto address = TestCluster::here().address(schema);
    opened(address);
    TestCluster::here().sql("UPDATE " + schema + ".adoube_schema SET version = 99, oldest = 98");
    EXPECT_NE(why_not(address).find("written by a newer Adoube (schema 99, this one knows " +
                                    std::to_string(pq::schema_version()) + ")"),
              std::string::npos)
        << why_not(address);
}

TEST(PostgresStore, DataOfTheNextProgramAreServedIfItSaysSo) {
    const auto schema = fresh_schema();
    const auto address = TestCluster::here().address(schema);
    const auto before = opened(address);
    ASSERT_EQ(before->create_game("g1", genesis, 7), Creation::created);
    TestCluster::here().sql("UPDATE " + schema + ".adoube_schema SET version = version + 1");
    const auto beside = opened(address);
    ASSERT_NE(beside, nullptr);
    EXPECT_TRUE(std::holds_alternative<append::Appended>(append(*beside, act("g1", 0, "a"))));
    EXPECT_TRUE(std::holds_alternative<append::Appended>(append(*before, act("g1", 1, "b"))));
}

TEST(PostgresStore, TablesOfOthersAreLeftAlone) {
    const auto schema = fresh_schema();
    const auto address = TestCluster::here().address(schema);
    TestCluster::here().sql("CREATE TABLE " + schema + ".game(id int)");
    EXPECT_NE(why_not(address).find("not a record of Adoube"), std::string::npos) << why_not(address);
}

TEST(PostgresStore, UnsafeSettingsAreRefusedUnlessWanted) {
    const auto address = TestCluster::here().address(fresh_schema()) + "%20-csynchronous_commit%3Doff";
    EXPECT_NE(why_not(address).find("synchronous_commit is off"), std::string::npos) << why_not(address);
    EXPECT_EQ(why_not(address, {.unsafe = true}), "opened");
}

TEST(PostgresStore, EachHostOfAnAddressIsTried) {
    const auto hosts = *pq::hosts_in("postgres://u:p@one:1,two:2,three:3/db?sslmode=disable");
    ASSERT_EQ(hosts.size(), 3u);
    EXPECT_EQ(hosts[2].name, "three");
    EXPECT_EQ(hosts[2].port, "3");
    EXPECT_EQ(pq::hosts_in("postgres:///db")->size(), 1u);
    EXPECT_FALSE(pq::hosts_in("postgres://db/x?nonsense=1"));
    auto address = TestCluster::here().address(fresh_schema());
    address.insert(address.find("127.0.0.1"), "127.0.0.1:1,");
    EXPECT_EQ(why_not(address), "opened");
}

TEST(PostgresStore, AddressIsToldWithoutItsPassword) {
    EXPECT_EQ(pq::without_password("postgres://anna:secret@db:5432/chess"), "postgres://anna@db:5432/chess");
    EXPECT_EQ(pq::without_password("postgres://db/chess?password=secret&sslmode=require"),
              "postgres://db/chess?sslmode=require");
    EXPECT_EQ(pq::without_password("postgres://db/chess?password=secret"), "postgres://db/chess");
    EXPECT_EQ(pq::without_password("postgres://db:5432/chess"), "postgres://db:5432/chess");
    EXPECT_EQ(why_not("postgres://anna:secret@127.0.0.1:1/x").find("secret"), std::string::npos);
}

}  // namespace postgres_store_test
}  // namespace adoube::record
