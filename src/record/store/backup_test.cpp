#include "record/store/backup.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "record/codec/acts_test.h"
#include "record/store/sqlite_store.h"

namespace adoube::record {
namespace backup_test {

using testing::act;
using testing::genesis;
using Kind = CopyFailure::Kind;

AppendResult append(Store& store, std::uint64_t after) {
    const Append one = act("g1", after, fmt::format("k{}", after));
    return store.append_batch(std::span(&one, 1)).front();
}

std::unique_ptr<SqliteStore> begun(const std::filesystem::path& folder, std::uint64_t entries) {
    auto store = *SqliteStore::open(folder);
    EXPECT_TRUE(store->create_game("g1", genesis, 1));
    for (std::uint64_t i = 0; i < entries; ++i) append(*store, i);
    return store;
}

TEST(Backup, TakenWhileServingHoldsAWholePrefix) {
    const testing::TemporaryFolder folder;
    auto store = begun(folder.path() / "data", 5);
    std::atomic<std::uint64_t> appended = 5;
    std::uint64_t last = 5;
    {
        const std::jthread serving([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                append(*store, appended);
                ++appended;
                ASSERT_TRUE(store->tend());
            }
        });
        for (int i = 0; i < 5; ++i) {
            const std::uint64_t before = appended;
            const auto copied = back_up(folder.path() / "data", folder.path() / fmt::format("copy{}", i), false);
            ASSERT_TRUE(copied) << copied.error().message;
            EXPECT_GE(copied->entries, before);
            last = copied->entries;
        }
    }
    const auto restored = restore(folder.path() / "copy4", folder.path() / "new", false);
    ASSERT_TRUE(restored) << restored.error().message;
    EXPECT_EQ(restored->entries, last);
    auto again = *SqliteStore::open(folder.path() / "new");
    EXPECT_EQ(*again->read("g1", 1, 1 << 20), *store->read("g1", 1, last));
    EXPECT_NE(*again->lineage(), *store->lineage());
    EXPECT_TRUE(std::holds_alternative<append::Appended>(append(*again, last)));
}

TEST(Backup, NothingIsOverwrittenUnasked) {
    const testing::TemporaryFolder folder;
    const auto data = folder.path() / "data", copy = folder.path() / "copy";
    begun(data, 3).reset();
    ASSERT_TRUE(back_up(data, copy, false));
    EXPECT_EQ(back_up(data, copy, false).error().kind, Kind::exists);
    EXPECT_TRUE(back_up(data, copy, true));
    EXPECT_EQ(restore(copy, data, false).error().kind, Kind::exists);
    auto store = *SqliteStore::open(data);
    append(*store, 3);
    EXPECT_EQ(restore(copy, data, true).error().kind, Kind::disk) << "while another serves";
    store.reset();
    EXPECT_TRUE(restore(copy, data, true));
    EXPECT_EQ((*(*SqliteStore::open(data))->game("g1"))->seq, 3u);
}

TEST(Backup, DamagedCopyIsNotRestored) {
    const testing::TemporaryFolder folder;
    const auto data = folder.path() / "data", copy = folder.path() / "copy";
    begun(data, 40).reset();
    ASSERT_TRUE(back_up(data, copy, false));
    const auto size = std::filesystem::file_size(copy);
    std::size_t refused = 0, tried = 0;
    for (std::uintmax_t at = 4096; at < size; at += 4096 + 800, ++tried) {
        std::filesystem::copy_file(copy, folder.path() / "bad", std::filesystem::copy_options::overwrite_existing);
        std::fstream bad(folder.path() / "bad", std::ios::in | std::ios::out | std::ios::binary);
        bad.seekp(static_cast<std::streamoff>(at)).write("\xff\xfe\xfd\xfc\xfb\xfa\xf9\xf8", 8);
        bad.close();
        const auto restored = restore(folder.path() / "bad", folder.path() / fmt::format("new{}", at), false);
        refused += !restored;
        EXPECT_EQ(std::filesystem::exists(folder.path() / fmt::format("new{}", at)), restored.has_value());
        // Bytes of a page that hold nothing may change; then all of the record must be there.
        EXPECT_EQ(restored.value_or(Checked{.entries = 40}).entries, 40u) << at;
    }
    EXPECT_GT(refused, 0u);
    fmt::print("{} of {} damaged copies refused, the others whole\n", refused, tried);
}

TEST(Backup, WhatIsNoBackupIsNotRestored) {
    const testing::TemporaryFolder folder;
    std::ofstream(folder.path() / "text") << "not a database, but long enough to be looked at as one";
    std::ofstream(folder.path() / "empty");
    for (const char* name : {"text", "empty", "missing"})
        EXPECT_EQ(restore(folder.path() / name, folder.path() / "new", false).error().kind, Kind::unreadable) << name;
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "new"));
    EXPECT_EQ(back_up(folder.path() / "new", folder.path() / "copy", false).error().kind, Kind::unreadable);
}

}  // namespace backup_test
}  // namespace adoube::record
