// A database that lacks what was durable is noticed by its mark.
#include "record/store/mark.h"

#include <gtest/gtest.h>

#include <fstream>

#include "record/codec/acts_test.h"

namespace adoube::record {
namespace mark_test {

namespace fs = std::filesystem;

using record::testing::TemporaryFolder;

const std::string key(64, 'k');

Append entry(std::uint64_t after) { return {"g", after, "white", "key" + std::to_string(after), {}, 1, "{}"}; }

void append(SqliteStore& store, std::uint64_t from, std::uint64_t to) {
    for (auto after = from; after < to; ++after) {
        const auto one = entry(after);
        ASSERT_TRUE(std::holds_alternative<append::Appended>(store.append_batch(std::span(&one, 1)).front()));
    }
}

struct MarkedFolder : ::testing::Test {
    TemporaryFolder folder;
    std::unique_ptr<SqliteStore> store;

    void open() { store = SqliteStore::open(folder.path()).value(); }
    void SetUp() override {
        open();
        ASSERT_TRUE(store->create_game("g", "{}", 1));
        append(*store, 0, 3);
    }
    std::optional<std::string> lacks() {
        const auto mark = read_mark(folder.path(), key);
        EXPECT_TRUE(mark && *mark);
        return behind(*store, **mark).value();
    }
    void put_mark() { ASSERT_TRUE(write_mark(folder.path(), mark_of(*store).value(), key)); }
    void copy(const std::string& from, const std::string& to) {
        fs::copy_file(folder.path() / from, folder.path() / to, fs::copy_options::overwrite_existing);
    }
};

TEST_F(MarkedFolder, IsNeverAheadOfWhatIsThere) {
    EXPECT_EQ(read_mark(folder.path(), key), std::nullopt);
    put_mark();
    EXPECT_EQ(lacks(), std::nullopt);
    append(*store, 3, 5);
    EXPECT_EQ(lacks(), std::nullopt) << "more than was marked";
    store.reset();
    open();
    EXPECT_EQ(lacks(), std::nullopt);
}

// As a crash leaves it: the newest entries are only in the log, and the end of the log cannot be read.
TEST_F(MarkedFolder, TellsOfALostTail) {
    append(*store, 3, 5);
    put_mark();
    const TemporaryFolder after;
    for (const char* name : {"adoube.db", "adoube.db-wal", "mark"})
        fs::copy_file(folder.path() / name, after.path() / name);
    const auto log = after.path() / "adoube.db-wal";
    fs::resize_file(log, fs::file_size(log) - 100);
    const auto damaged = SqliteStore::open(after.path()).value();
    EXPECT_EQ(behind(*damaged, **read_mark(after.path(), key)).value(), "5 entries were durable, 4 are here");
}

TEST_F(MarkedFolder, TellsOfAnotherDatabase) {
    put_mark();
    const TemporaryFolder other;
    const auto fresh = SqliteStore::open(other.path()).value();
    EXPECT_EQ(behind(*fresh, **read_mark(folder.path(), key)).value(),
              "the database is another one than was here before");
}

TEST_F(MarkedFolder, TellsOfAnOlderCopy) {
    store.reset();
    copy("adoube.db", "copy");
    open();
    append(*store, 3, 5);
    put_mark();
    store.reset();
    copy("copy", "adoube.db");
    open();
    EXPECT_EQ(lacks(), "5 entries were durable, 3 are here");
    auto other = entry(3);
    other.body = "{\"other\":1}";
    ASSERT_TRUE(std::holds_alternative<append::Appended>(store->append_batch(std::span(&other, 1)).front()));
    append(*store, 4, 6);
    EXPECT_EQ(lacks(), "entry 5 of the record is not the one that was durable");
}

TEST_F(MarkedFolder, RefusesAMarkOfAnotherHand) {
    put_mark();
    EXPECT_FALSE(read_mark(folder.path(), std::string(64, 'x')));
    std::ofstream(mark_path(folder.path())) << "adoube/mark/1 nothing\n";
    EXPECT_FALSE(read_mark(folder.path(), key));
    EXPECT_TRUE(remove_mark(folder.path()));
    EXPECT_EQ(read_mark(folder.path(), key), std::nullopt);
}

}  // namespace mark_test
}  // namespace adoube::record
