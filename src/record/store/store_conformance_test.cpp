// What every store promises, asked of each of them alike.
#include <gtest/gtest.h>

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "record/codec/acts_test.h"
#include "record/store/memory_store.h"
#include "record/store/sqlite_store.h"
#ifdef ADOUBE_POSTGRES
#include "record/postgres/cluster_test.h"
#include "record/postgres/postgres_store.h"
#endif

namespace adoube::record {
namespace store_conformance_test {

using testing::act;
using testing::genesis;
using testing::refused;

struct Backend {
    std::string name;
    bool lasting;  // survives being closed
    std::function<std::unique_ptr<Store>(const std::filesystem::path&)> open;
    bool leased = false;  // appends are entered under a lease, as a server among several enters them
};

std::unique_ptr<Store> open_sqlite(const std::filesystem::path& folder) {
    auto store = SqliteStore::open(folder);
    if (store) return std::move(*store);
    ADD_FAILURE() << store.error().text();
    return nullptr;
}

#ifdef ADOUBE_POSTGRES
std::unique_ptr<Store> open_postgres(const std::filesystem::path& folder) {
    std::string schema = folder.filename().string();
    std::ranges::transform(schema, schema.begin(), [](char byte) {
        return byte == '-' ? '_' : static_cast<char>(std::tolower(static_cast<unsigned char>(byte)));
    });
    auto store = PostgresStore::open(testing::TestCluster::here().address(schema));
    if (store) return std::move(*store);
    ADD_FAILURE() << store.error().text();
    return nullptr;
}
#endif

class StoreConformance : public ::testing::TestWithParam<Backend> {
protected:
    StoreConformance() : store(GetParam().open(folder.path())) {
        if (!GetParam().leased) return;
        EXPECT_TRUE(store->leases()->join("one", "127.0.0.1:1"));
        const auto taken = store->leases()->take("e1");
        if (taken) epoch = std::get<KeptHere>(*taken).epoch;
    }

    AppendResult append(const Append& one) { return append(std::vector{one}).front(); }
    std::vector<AppendResult> append(std::vector<Append> batch) {
        if (GetParam().leased)
            for (auto& one : batch) one.place = "e1", one.epoch = epoch;
        return store->append_batch(batch);
    }
    void create(std::string_view game) { ASSERT_EQ(store->create_game(game, genesis, 7), Creation::created); }

    testing::TemporaryFolder folder;
    std::unique_ptr<Store> store;
    std::int64_t epoch = 0;
};

template <class T>
const T& is(const AppendResult& outcome) {
    const T* found = std::get_if<T>(&outcome);
    if (found == nullptr) throw std::runtime_error(fmt::format("another outcome, number {}", outcome.index()));
    return *found;
}

TEST_P(StoreConformance, GameBeginsWithItsGenesis) {
    create("g1");
    EXPECT_EQ(store->create_game("g1", genesis, 9), Creation::there_already);
    EXPECT_EQ(store->create_game("g1", R"({"v":2})", 9), Creation::name_taken);
    const auto game = store->game("g1");
    EXPECT_EQ(**game, (StoredGame{"g1", genesis, 7, 0, digest("game/1", {"g1", genesis})}));
    EXPECT_EQ(*store->game("g2"), std::nullopt);
}

TEST_P(StoreConformance, EntriesFollowOneAnotherInAChain) {
    create("g1");
    Digest head = (*store->game("g1"))->head;
    for (std::uint64_t i = 0; i < 3; ++i) {
        const auto appended = is<append::Appended>(append(act("g1", i, fmt::format("k{}", i))));
        EXPECT_EQ(appended.seq, i + 1);
        const auto entries = *store->read("g1", i + 1, 1);
        ASSERT_EQ(entries.size(), 1u);
        EXPECT_EQ(entries[0].prev, head);
        EXPECT_EQ(entries[0].hash, entry_hash(entries[0]));
        EXPECT_EQ(entries[0].hash, appended.head);
        EXPECT_EQ(entries[0].body, act("g1", i, fmt::format("k{}", i)).body);
        head = entries[0].hash;
    }
    EXPECT_EQ((*store->game("g1"))->head, head);
    EXPECT_EQ((*store->game("g1"))->seq, 3u);
}

TEST_P(StoreConformance, ReadsFromASequenceAndNoFurtherThanAsked) {
    create("g1");
    for (std::uint64_t i = 0; i < 5; ++i) append(act("g1", i, fmt::format("k{}", i)));
    EXPECT_EQ(store->read("g1", 0, 100)->size(), 5u);
    EXPECT_EQ(store->read("g1", 1, 100)->size(), 5u);
    const auto middle = *store->read("g1", 3, 2);
    ASSERT_EQ(middle.size(), 2u);
    EXPECT_EQ(middle[0].seq, 3u);
    EXPECT_EQ(middle[1].seq, 4u);
    EXPECT_TRUE(store->read("g1", 6, 100)->empty());
    EXPECT_TRUE(store->read("nowhere", 1, 100)->empty());
}

TEST_P(StoreConformance, RetryGetsTheStoredEntryAndAppendsNothing) {
    create("g1");
    append(act("g1", 0, "a"));
    append(act("g1", 1, "b"));
    EXPECT_EQ(is<append::Replayed>(append(act("g1", 0, "a"))).stored, store->read("g1", 1, 1)->front());
    EXPECT_EQ((*store->game("g1"))->seq, 2u);
}

TEST_P(StoreConformance, KeyBelongsToOneActOfOneActorInOneGame) {
    create("g1");
    create("g2");
    append(act("g1", 0, "a"));
    Append other = act("g1", 1, "a");
    other.act = digest("act/1", {"another"});
    is<append::KeyReused>(append(other));
    is<append::Appended>(append(act("g1", 1, "a", "black")));
    is<append::Appended>(append(act("g2", 0, "a")));
}

TEST_P(StoreConformance, ActDecidedOnAnotherStateIsStale) {
    create("g1");
    const auto first = is<append::Appended>(append(act("g1", 0, "a")));
    for (const std::uint64_t after : {0u, 2u}) {
        const auto stale = is<append::Stale>(append(act("g1", after, "b")));
        EXPECT_EQ(stale.seq, 1u);
        EXPECT_EQ(stale.head, first.head);
    }
    is<append::Stale>(append(refused("g1", 0, "b")));
    is<append::Appended>(append(act("g1", 1, "b")));
}

TEST_P(StoreConformance, UnknownGame) {
    is<append::UnknownGame>(append(act("g1", 0, "a")));
    EXPECT_EQ(*store->find("g1", "white", "a"), std::nullopt);
}

TEST_P(StoreConformance, RefusalIsKeptOutsideTheChain) {
    create("g1");
    const Digest head = (*store->game("g1"))->head;
    is<append::Refused>(append(refused("g1", 0, "a")));
    EXPECT_EQ((*store->game("g1"))->head, head);
    is<append::Appended>(append(act("g1", 0, "b")));
    const auto before = is<append::RefusedBefore>(append(act("g1", 1, "a")));
    EXPECT_EQ(before.stored, refusal_of(refused("g1", 0, "a")));
    Append other = act("g1", 1, "a");
    other.act = digest("act/1", {"another"});
    is<append::KeyReused>(append(other));
    EXPECT_EQ(std::get<Refusal>(**store->find("g1", "white", "a")), before.stored);
    EXPECT_EQ(std::get<Entry>(**store->find("g1", "white", "b")).seq, 1u);
}

TEST_P(StoreConformance, OldRefusalsArePruned) {
    create("g1");
    Append old = refused("g1", 0, "old");
    old.at_us = 100;
    append(old);
    append(refused("g1", 0, "new"));
    EXPECT_EQ(*store->prune_refusals(101), 1u);
    EXPECT_EQ(*store->find("g1", "white", "old"), std::nullopt);
    EXPECT_NE(*store->find("g1", "white", "new"), std::nullopt);
}

TEST_P(StoreConformance, MembersOfABatchSeeEarlierOnesAndDoNotDisturbThem) {
    create("g1");
    create("g2");
    const std::vector batch = {act("g1", 0, "a"),      act("g1", 1, "b"), act("g1", 0, "a"),     act("g1", 1, "c"),
                               act("nowhere", 0, "d"), act("g2", 0, "a"), refused("g1", 2, "e"), act("g1", 2, "f")};
    const auto outcomes = append(batch);
    ASSERT_EQ(outcomes.size(), batch.size());
    EXPECT_EQ(is<append::Appended>(outcomes[0]).seq, 1u);
    EXPECT_EQ(is<append::Appended>(outcomes[1]).seq, 2u);
    EXPECT_EQ(is<append::Replayed>(outcomes[2]).stored.seq, 1u);
    EXPECT_EQ(is<append::Stale>(outcomes[3]).seq, 2u);
    is<append::UnknownGame>(outcomes[4]);
    EXPECT_EQ(is<append::Appended>(outcomes[5]).seq, 1u);
    is<append::Refused>(outcomes[6]);
    EXPECT_EQ(is<append::Appended>(outcomes[7]).seq, 3u);
    EXPECT_EQ((*store->game("g1"))->head, is<append::Appended>(outcomes[7]).head);
}

TEST_P(StoreConformance, ListsGamesByNamePageByPage) {
    for (const auto* name : {"b", "a", "d", "c"}) create(name);
    const auto first = *store->games("", 2);
    ASSERT_EQ(first.size(), 2u);
    EXPECT_EQ(first[0].name, "a");
    EXPECT_EQ(first[1].name, "b");
    const auto rest = *store->games("b", 10);
    ASSERT_EQ(rest.size(), 2u);
    EXPECT_EQ(rest[1].name, "d");
}

TEST_P(StoreConformance, ForgottenPersonIsGone) {
    const Person anna{"p1", std::string("\0salt", 5), "Anna Ángel"};
    const Person other{"p2", "x", "Anna Ángel"};
    ASSERT_TRUE(store->put_person(anna));
    ASSERT_TRUE(store->put_person(other));
    EXPECT_EQ(*store->person("p1"), anna);
    EXPECT_EQ(store->persons_named("Anna Ángel")->size(), 2u);
    EXPECT_EQ(store->forget_person("p1"), true);
    EXPECT_EQ(store->forget_person("p1"), false);
    EXPECT_EQ(*store->person("p1"), std::nullopt);
    EXPECT_EQ(*store->persons_named("Anna Ángel"), std::vector{other});
}

TEST_P(StoreConformance, SeatsAreFoundByTheHashOfTheirToken) {
    Seat white{digest("token/1", {"secret"}), "g1", "white", false, 5, 7};
    ASSERT_TRUE(store->put_seat(white));
    ASSERT_TRUE(store->put_seat({digest("token/1", {"other"}), "g2", "arbiter", false}));
    EXPECT_EQ(*store->seat(white.token), white);
    EXPECT_EQ(*store->seat(digest("token/1", {"guess"})), std::nullopt);
    white.revoked = true;
    ASSERT_TRUE(store->put_seat(white));
    EXPECT_EQ(*store->seats("g1"), std::vector{white});
}

TEST_P(StoreConformance, DocumentsAndValues) {
    ASSERT_TRUE(store->put_document({"event", "e2", "two"}));
    ASSERT_TRUE(store->put_document({"event", "e1", "one"}));
    ASSERT_TRUE(store->put_document({"round", "e1", "other"}));
    ASSERT_TRUE(store->put_document({"event", "e1", "ONE"}));
    EXPECT_EQ((*store->document("event", "e1"))->body, "ONE");
    EXPECT_EQ(*store->documents("event"), (std::vector<Document>{{"event", "e1", "ONE"}, {"event", "e2", "two"}}));
    EXPECT_EQ(store->remove_document("event", "e1"), true);
    EXPECT_EQ(store->remove_document("event", "e1"), false);
    EXPECT_EQ(*store->document("event", "e1"), std::nullopt);

    EXPECT_EQ(*store->value("heartbeat"), std::nullopt);
    ASSERT_TRUE(store->put_value("heartbeat", std::string_view("\0\1", 2)));
    EXPECT_EQ(*store->value("heartbeat"), std::string("\0\1", 2));
}

TEST_P(StoreConformance, EverythingIsThereAfterOpeningAgain) {
    if (!GetParam().lasting) return;
    create("g1");
    append(act("g1", 0, "a"));
    append(refused("g1", 1, "b"));
    ASSERT_TRUE(store->put_value("x", "y"));
    const auto before = *store->read("g1", 1, 10);
    const auto lineage = *store->lineage();
    EXPECT_FALSE(lineage.empty());
    store.reset();
    store = GetParam().open(folder.path());
    EXPECT_EQ(*store->read("g1", 1, 10), before);
    is<append::Replayed>(append(act("g1", 0, "a")));
    is<append::RefusedBefore>(append(act("g1", 1, "b")));
    EXPECT_EQ(*store->value("x"), "y");
    EXPECT_EQ(*store->lineage(), lineage);
    EXPECT_TRUE(store->tend());
    is<append::Appended>(append(act("g1", 1, "c")));
}

TEST_P(StoreConformance, ChangesMadeTogetherAreAllThere) {
    const auto done = store->together([&]() -> Result<void> {
        if (auto put = store->put_value("a", "1"); !put) return put;
        if (auto made = store->create_game("together", genesis, 7); !made) return std::unexpected(made.error());
        return store->put_value("b", "2");
    });
    ASSERT_TRUE(done);
    EXPECT_EQ(*store->value("a"), "1");
    EXPECT_EQ(*store->value("b"), "2");
    EXPECT_TRUE((*store->game("together")).has_value());
}

// For whoever carries a whole record elsewhere.
TEST_P(StoreConformance, EverythingIsListedPageByPage) {
    const auto before = *store->value_names();  // the lineage, where it is kept
    create("g1");
    create("g2");
    append(refused("g1", 0, "b"));
    append(refused("g1", 0, "a"));
    for (const auto* id : {"p2", "p1", "p3"}) ASSERT_TRUE(store->put_person({id, "salt", "Anna"}));
    std::vector<Seat> seats;
    for (const auto* secret : {"x", "y", "z"}) {
        seats.push_back({digest("token/1", {secret}), "g1", "white", false, 1, 2});
        ASSERT_TRUE(store->put_seat(seats.back()));
    }
    std::ranges::sort(seats, {}, &Seat::token);
    for (const auto& [kind, id] : {std::pair("b", "1"), {"a", "2"}, {"a", "1"}, {"c", "1"}})
        ASSERT_TRUE(store->put_document({kind, id, "body"}));
    for (const auto* name : {"w", "v"}) ASSERT_TRUE(store->put_value(name, "x"));

    const auto refusals = *store->refusals("g1");
    ASSERT_EQ(refusals.size(), 2u);
    EXPECT_EQ(refusals[0], refusal_of(refused("g1", 0, "a")));
    EXPECT_TRUE(store->refusals("g2")->empty());
    EXPECT_EQ(store->persons("", 2)->back().id, "p2");
    EXPECT_EQ(store->persons("p2", 9)->size(), 1u);
    EXPECT_EQ(*store->seats_after({}, 2), (std::vector{seats[0], seats[1]}));
    EXPECT_EQ(*store->seats_after(seats[1].token, 2), std::vector{seats[2]});
    EXPECT_EQ(store->documents_after("", "", 9)->size(), 4u);
    EXPECT_EQ(*store->documents_after("a", "1", 2),
              (std::vector{Document{"a", "2", "body"}, Document{"b", "1", "body"}}));
    auto names = before;
    names.insert(names.end(), {"v", "w"});
    EXPECT_EQ(*store->value_names(), names);
}

// Where several simulated servers share the store in memory.
TEST(MemoryStore, TakesNothingFromAnOlderEpoch) {
    MemoryStore store;
    ASSERT_EQ(store.create_game("g1", genesis, 7), Creation::created);
    store.lease("g1", 2);
    const auto append = [&](std::uint64_t after, const char* key, std::int64_t epoch) {
        auto one = act("g1", after, key);
        one.place = "g1";
        one.epoch = epoch;
        return store.append_batch(std::span(&one, 1)).front();
    };
    EXPECT_TRUE(std::holds_alternative<append::LeaseLost>(append(0, "a", 1)));
    EXPECT_TRUE(std::holds_alternative<append::Appended>(append(0, "a", 2)));
    EXPECT_TRUE(std::holds_alternative<append::Replayed>(append(0, "a", 1)));  // everybody may know it
    EXPECT_EQ(store.expect_lease("g1", 1).error().message, lease_lost);
    EXPECT_TRUE(store.expect_lease("g1", 2));
}

std::vector<Backend> backends() {
    std::vector<Backend> every{{"Memory", false, [](const auto&) { return std::make_unique<MemoryStore>(); }},
                               {"Sqlite", true, open_sqlite}};
#ifdef ADOUBE_POSTGRES
    every.push_back({"Postgres", true, open_postgres});
    every.push_back({"PostgresLeased", true, open_postgres, true});
#endif
    return every;
}

INSTANTIATE_TEST_SUITE_P(Every, StoreConformance, ::testing::ValuesIn(backends()),
                         [](const auto& backend) { return backend.param.name; });

}  // namespace store_conformance_test
}  // namespace adoube::record
