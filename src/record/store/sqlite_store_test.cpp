// What only the SQLite store promises: alone in its folder, careful with foreign and newer data,
// nothing left of a forgotten name, and damage noticed.
#include "record/store/sqlite_store.h"

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <sstream>

#include "record/codec/acts_test.h"
#include "record/log/log.h"
#include "record/store/sqlite_check.h"
#include "record/store/sqlite_schema.h"

namespace adoube::record {
namespace sqlite_store_test {

using testing::act;
using testing::genesis;

std::string contents(const std::filesystem::path& folder) {
    std::string all;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        std::ifstream in(file.path(), std::ios::binary);
        all.append(std::istreambuf_iterator<char>(in), {});
    }
    return all;
}

void fill(const std::filesystem::path& folder, std::uint64_t entries) {
    auto store = *SqliteStore::open(folder);
    ASSERT_TRUE(store->create_game("g1", genesis, 1));
    for (std::uint64_t i = 0; i < entries; ++i) {
        const Append one = act("g1", i, fmt::format("k{}", i));
        store->append_batch(std::span(&one, 1));
    }
}

sqlite::Database raw(const std::filesystem::path& folder) {
    return std::move(*sqlite::Database::open(database_path(folder).string(), SQLITE_OPEN_READWRITE));
}

TEST(SqliteStore, SecondOpeningIsRefused) {
    const testing::TemporaryFolder folder;
    const auto store = SqliteStore::open(folder.path());
    ASSERT_TRUE(store);
    EXPECT_FALSE(SqliteStore::open(folder.path()));
    const pid_t child = ::fork();
    if (child == 0) ::_exit(SqliteStore::open(folder.path()) ? 1 : 0);
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

TEST(SqliteStore, MakesMissingFolders) {
    const testing::TemporaryFolder folder;
    EXPECT_TRUE(SqliteStore::open(folder.path() / "a" / "b"));
}

TEST(SqliteStore, NewerSchemaIsRefusedAndLeftAlone) {
    const testing::TemporaryFolder folder;
    fill(folder.path(), 1);
    ASSERT_TRUE(raw(folder.path()).execute("PRAGMA user_version=99"));
    const auto store = SqliteStore::open(folder.path());
    ASSERT_FALSE(store);
    EXPECT_NE(store.error().message.find("newer"), std::string::npos) << store.error().message;
    EXPECT_EQ(raw(folder.path()).integer("PRAGMA user_version"), 99);
}

// What schema 1 stored must open, verify and go on with every later schema.
TEST(SqliteStore, KeptRecordOpens) {
    const testing::TemporaryFolder folder;
    std::ifstream in(ADOUBE_SOURCE_DIR "/src/record/fixtures/record-1.sql");
    const std::string sql(std::istreambuf_iterator<char>(in), {});
    auto kept =
        *sqlite::Database::open(database_path(folder.path()).string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    ASSERT_TRUE(kept.execute(sql.c_str()));
    auto store = SqliteStore::open(folder.path());
    ASSERT_TRUE(store) << store.error().message;
    std::ostringstream out;
    ASSERT_TRUE(export_log(**store, "club-2026-r1-b3", out));
    std::ifstream log(ADOUBE_SOURCE_DIR "/src/record/fixtures/log-1.jsonl");
    EXPECT_EQ(out.str(), std::string(std::istreambuf_iterator<char>(log), {}));
    EXPECT_EQ((*(*store)->person("p-17"))->name, "Vera Menchik");
    EXPECT_TRUE(
        std::holds_alternative<Refusal>((*(*store)->find("club-2026-r1-b3", "white", "refused-key-1")).value()));
    const Append next = act("club-2026-r1-b3", 3, "next");
    EXPECT_TRUE(std::holds_alternative<append::Appended>((*store)->append_batch(std::span(&next, 1)).front()));
}

TEST(SqliteStore, ForeignDatabaseIsRefused) {
    const testing::TemporaryFolder folder;
    auto foreign =
        *sqlite::Database::open(database_path(folder.path()).string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    ASSERT_TRUE(foreign.execute("CREATE TABLE t(x)"));
    EXPECT_FALSE(SqliteStore::open(folder.path()));
}

TEST(SqliteStore, NothingIsLeftOfAForgottenName) {
    const testing::TemporaryFolder folder;
    auto store = *SqliteStore::open(folder.path());
    ASSERT_TRUE(store->put_person({"p1", "salt-of-p1", "Vardan Unforgettable"}));
    EXPECT_NE(contents(folder.path()).find("Unforgettable"), std::string::npos);
    ASSERT_EQ(store->forget_person("p1"), true);
    EXPECT_EQ(contents(folder.path()).find("Unforgettable"), std::string::npos);
    EXPECT_EQ(contents(folder.path()).find("salt-of-p1"), std::string::npos);
}

TEST(SqliteStore, EntriesCannotBeChangedBySql) {
    const testing::TemporaryFolder folder;
    fill(folder.path(), 2);
    EXPECT_FALSE(raw(folder.path()).execute("UPDATE entry SET body=x'7b7d' WHERE seq=1"));
    EXPECT_FALSE(raw(folder.path()).execute("DELETE FROM entry"));
}

TEST(SqliteStore, ChangedEntryIsFound) {
    const char* changes[] = {
        "UPDATE entry SET body=CAST(replace(CAST(body AS TEXT), 'lawful', 'LAWFUL') AS BLOB) WHERE seq=2",
        "UPDATE entry SET actor='black' WHERE seq=2",
        "UPDATE entry SET at_us=at_us+1 WHERE seq=2",
        "DELETE FROM entry WHERE seq=3",
        "DELETE FROM entry WHERE seq=2",
        "UPDATE head SET seq=2",
        "DELETE FROM head",
        "UPDATE head SET hash=zeroblob(32)",
        "INSERT INTO head VALUES(77, 0, zeroblob(32))",
        "DELETE FROM value WHERE name='lineage'",
        "DROP TABLE refusal",
    };
    for (const char* change : changes) {
        const testing::TemporaryFolder folder;
        fill(folder.path(), 3);
        auto database = raw(folder.path());
        ASSERT_EQ(check_everything(database)->entries, 3u);
        ASSERT_TRUE(database.execute("DROP TRIGGER entry_is_not_changed; DROP TRIGGER entry_is_not_removed"));
        ASSERT_TRUE(database.execute(change));
        EXPECT_FALSE(check_everything(database)) << change;
    }
}

TEST(SqliteStore, DamagedTailIsNoticedWhenOpening) {
    const testing::TemporaryFolder folder;
    fill(folder.path(), 3);
    {
        auto database = raw(folder.path());
        ASSERT_TRUE(database.execute("DROP TRIGGER entry_is_not_changed"));
        ASSERT_TRUE(database.execute("UPDATE entry SET key='forged' WHERE seq=3"));
    }
    EXPECT_FALSE(SqliteStore::open(folder.path()));
}

// What is refused before it is brought to the newest schema stays as it is.
TEST(SqliteStore, ARecordThatIsNotAcceptedIsNotOpened) {
    const testing::TemporaryFolder folder;
    fill(folder.path(), 3);
    int asked = 0;
    const auto refuse = [&](SqliteStore& found) -> Result<void> {
        ++asked;
        EXPECT_EQ(found.newest()->position, 3);
        return fail("not this one");
    };
    const auto opened = SqliteStore::open(folder.path(), {.accept = refuse});
    ASSERT_FALSE(opened);
    EXPECT_NE(opened.error().message.find("not this one"), std::string::npos);
    EXPECT_EQ(asked, 1);
}

TEST(SqliteStore, KeysOfBeforeAreKnown) {
    const testing::TemporaryFolder folder;
    fill(folder.path(), 60);
    auto store = *SqliteStore::open(folder.path());
    for (std::uint64_t seq = 1; seq <= 60; ++seq) {
        const Entry entry = (*store->read("g1", seq, 1)).front();
        Append again = act("g1", 60, entry.key);
        again.act = entry.act;
        const auto outcome = store->append_batch(std::span(&again, 1)).front();
        const auto* replayed = std::get_if<append::Replayed>(&outcome);
        ASSERT_TRUE(replayed) << seq;
        EXPECT_EQ(replayed->stored, entry);
        again.act.bytes[0] ^= 1;
        EXPECT_TRUE(std::holds_alternative<append::KeyReused>(store->append_batch(std::span(&again, 1)).front()));
    }
    const Append next = act("g1", 60, "a-new-key");
    EXPECT_TRUE(std::holds_alternative<append::Appended>(store->append_batch(std::span(&next, 1)).front()));
    auto database = raw(folder.path());
    EXPECT_EQ(check_everything(database)->entries, 61u);
}

TEST(SqliteStore, ManyPagesOfLogAreTended) {
    const testing::TemporaryFolder folder;
    auto store = *SqliteStore::open(folder.path(), {.checkpoint_pages = 10});
    ASSERT_TRUE(store->create_game("g1", genesis, 1));
    for (std::uint64_t i = 0; i < 100; ++i) {
        const Append one = act("g1", i, fmt::format("k{}", i));
        store->append_batch(std::span(&one, 1));
        ASSERT_TRUE(store->tend());
    }
    EXPECT_LT(std::filesystem::file_size(database_path(folder.path()).string() + "-wal"), 160'000u);
}

}  // namespace sqlite_store_test
}  // namespace adoube::record
