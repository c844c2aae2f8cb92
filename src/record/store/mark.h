// The high-water mark: how far the record of a folder had come, written beside the database and signed with the
// server's secrets. A database that lacks the entry of its mark has lost what was durable (a damaged write-ahead log,
// an old copy put in its place, a file deleted), which it cannot notice itself. A mark is never ahead of what was
// durable.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "record/store/sqlite_store.h"

namespace adoube::record {

struct Mark {
    std::string lineage;
    Newest newest;

    bool operator==(const Mark&) const = default;
};

std::filesystem::path mark_path(const std::filesystem::path& folder);

// `key`: the server's secrets. Replaces the file as a whole; durable when it returns.
Result<void> write_mark(const std::filesystem::path& folder, const Mark& mark, std::string_view key);
Result<std::optional<Mark>> read_mark(const std::filesystem::path& folder, std::string_view key);  // none: no file
Result<void> remove_mark(const std::filesystem::path& folder);

// The mark of what is durable now.
Result<Mark> mark_of(SqliteStore& store);
// What the database lacks that was durable when the mark was made; nothing if it lacks nothing.
Result<std::optional<std::string>> behind(SqliteStore& store, const Mark& mark);

}  // namespace adoube::record
