// Copies of the data: taken while a server writes, checked to the last entry, put back only where
// nothing is lost by it. A restored copy begins a new lineage, so that history that came back
// cannot pass for history that never stopped.
#pragma once

#include <expected>
#include <filesystem>

#include "record/store/sqlite_check.h"

namespace adoube::record {

struct CopyFailure {
    enum class Kind { exists, unreadable, damaged, disk } kind;
    std::string message;
};

using Copied = std::expected<Checked, CopyFailure>;

// The data of `folder` as they are at one instant, into one file that appears only when complete
// and sound. `replace`: the file may exist.
Copied back_up(const std::filesystem::path& folder, const std::filesystem::path& file, bool replace);

// A backup as the data of `folder`, which no process may be serving. `replace`: the data there are lost.
Copied restore(const std::filesystem::path& file, const std::filesystem::path& folder, bool replace);

}  // namespace adoube::record
