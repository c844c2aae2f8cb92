// A record carried from one kind of store into another and back, also after an interruption.
#include "record/store/move_store.h"

#include <gtest/gtest.h>

#include "record/codec/acts_test.h"
#include "record/store/data_folder.h"
#include "record/store/memory_store.h"
#include "record/store/sqlite_store.h"

namespace adoube::record {
namespace move_store_test {

using testing::act;
using testing::genesis;
using testing::refused;

void fill(Store& store) {
    for (const auto* name : {"g1", "g2", "g3"}) ASSERT_EQ(store.create_game(name, genesis, 7), Creation::created);
    std::vector<Append> batch;
    for (std::uint64_t i = 0; i < 1203; ++i) {  // more than two pages
        if (i % 7 == 0) batch.push_back(refused("g1", i, "no" + std::to_string(i)));
        batch.push_back(act("g1", i, "k" + std::to_string(i)));
    }
    batch.push_back(refused("g1", 1203, "last"));
    batch.push_back(act("g2", 0, "only"));
    store.append_batch(batch);
    ASSERT_TRUE(store.put_person({"p1", std::string("\0s", 2), "Anna Ángel"}));
    ASSERT_TRUE(store.put_seat({digest("token/1", {"x"}), "g1", "white", true, 5, 9}));
    ASSERT_TRUE(store.put_document({"event", "e1", "one"}));
    ASSERT_TRUE(store.put_value("recent", "g1 g2 "));
}

std::string failure(const Result<Moved>& moved) { return moved ? "moved" : moved.error().message; }

struct MoveStore : ::testing::Test {
    MoveStore() : to(std::move(*SqliteStore::open(folder.path()))) { fill(from); }
    testing::TemporaryFolder folder;
    MemoryStore from{"from"};
    std::unique_ptr<SqliteStore> to;
};

TEST_F(MoveStore, EverythingArrivesAndTheFirstIsLeft) {
    std::uint64_t games = 0;
    const auto moved = move_store(from, *to, [&](std::uint64_t done) { games = done; });
    ASSERT_TRUE(moved) << failure(moved);
    EXPECT_EQ(moved->size, (RecordSize{3, 1204, 173, 1, 1, 1, 1}));
    EXPECT_EQ(games, 3u);
    EXPECT_EQ(*to->read("g1", 1203, 1), *from.read("g1", 1203, 1));
    EXPECT_EQ((*to->person("p1"))->name, "Anna Ángel");
    EXPECT_EQ(*is_left(*to), std::nullopt);
    EXPECT_NE(is_left(from)->value_or("").find("moved to another store"), std::string::npos);
}

TEST_F(MoveStore, InterruptedMoveIsGoneOnWith) {
    EXPECT_THROW((void)move_store(from, *to, [&](std::uint64_t) { throw std::runtime_error("cut"); }),
                 std::runtime_error);
    EXPECT_NE(is_left(*to)->value_or("").find("has not come to its end"), std::string::npos);
    const auto moved = move_store(from, *to);
    ASSERT_TRUE(moved) << failure(moved);
    EXPECT_EQ(moved->there_before, 1203u);
    EXPECT_EQ(moved->size.entries, 1204u);
    EXPECT_EQ(moved->size.refusals, 173u);
}

TEST_F(MoveStore, RecordMovedBackIsWhatItBecameMeanwhile) {
    ASSERT_TRUE(move_store(from, *to));
    const auto more = act("g3", 0, "more");
    to->append_batch(std::span(&more, 1));
    ASSERT_TRUE(to->forget_person("p1"));
    ASSERT_TRUE(to->remove_document("event", "e1"));
    const auto back = move_store(*to, from);
    ASSERT_TRUE(back) << failure(back);
    EXPECT_EQ(back->size, (RecordSize{3, 1205, 173, 0, 1, 0, 1}));
    EXPECT_EQ(*from.person("p1"), std::nullopt);
    EXPECT_EQ(*is_left(from), std::nullopt);
    EXPECT_NE(*is_left(*to), std::nullopt);
}

// Entry by entry it would not be missed: nobody comes to it.
TEST_F(MoveStore, AGameThatHasLostItsHeadIsNotLeftOut) {
    ASSERT_EQ(failure(move_store(from, *to)), "moved");
    to.reset();
    {
        auto database = *sqlite::Database::open(database_path(folder.path()).string(), SQLITE_OPEN_READWRITE);
        ASSERT_TRUE(database.execute("DELETE FROM head WHERE game=(SELECT id FROM game WHERE name='g3')"));
    }
    to = std::move(*SqliteStore::open(folder.path()));
    MemoryStore another("another");
    EXPECT_NE(failure(move_store(*to, another)).find("damaged"), std::string::npos);
}

TEST_F(MoveStore, AnotherRecordIsNotWrittenOver) {
    ASSERT_EQ(to->create_game("other", genesis, 7), Creation::created);
    EXPECT_EQ(failure(move_store(from, *to)), "the second holds another record; it has to be empty");
    EXPECT_EQ(*to->game("g1"), std::nullopt);
    EXPECT_EQ(failure(move_store(from, from)), "both are the same record");
}

TEST_F(MoveStore, WhatWentOnBothSidesIsNotJoined) {
    ASSERT_TRUE(move_store(from, *to));
    const std::array both = {act("g2", 1, "here"), act("g2", 1, "there")};
    from.append_batch(std::span(&both[0], 1));
    to->append_batch(std::span(&both[1], 1));
    EXPECT_EQ(failure(move_store(*to, from)), "game g2: entry 2 is another one in the second");
}

TEST_F(MoveStore, EveryDifferenceIsFound) {
    MemoryStore other("other");
    fill(other);
    EXPECT_TRUE(same_record(from, other));
    const auto differs = [&](const auto& change) {
        MemoryStore changed("changed");
        fill(changed);
        change(changed);
        return !same_record(from, changed) && !same_record(changed, from);
    };
    const auto more = act("g3", 0, "more");
    const auto no = refused("g3", 0, "no");
    EXPECT_TRUE(differs([&](Store& s) { s.append_batch(std::span(&more, 1)); }));
    EXPECT_TRUE(differs([&](Store& s) { s.append_batch(std::span(&no, 1)); }));
    EXPECT_TRUE(differs([](Store& s) { (void)s.create_game("g4", genesis, 7); }));
    EXPECT_TRUE(differs([](Store& s) { (void)s.put_person({"p1", "s", "Anna"}); }));
    EXPECT_TRUE(differs([](Store& s) { (void)s.put_seat({digest("token/1", {"x"}), "g1", "white", false, 5, 9}); }));
    EXPECT_TRUE(differs([](Store& s) { (void)s.put_document({"event", "e2", "two"}); }));
    EXPECT_TRUE(differs([](Store& s) { (void)s.put_value("recent", "g2 g1 "); }));
}

}  // namespace move_store_test
}  // namespace adoube::record
