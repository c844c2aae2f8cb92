// Copies of the data: taken while a server writes, checked to the last entry, put back only where
// nothing is lost by it. A restored copy begins a new lineage, so that history that came back
// cannot pass for history that never stopped.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>

#include "record/store/sqlite_check.h"

namespace adoube::record {

struct CopyFailure {
    enum class Kind { exists, unreadable, damaged, disk, passphrase } kind;
    std::string message;
};

using Copied = std::expected<Checked, CopyFailure>;

// The data of `folder` as they are at one instant, into one file that appears only when complete
// and sound. `replace`: the file may exist. With a passphrase the copy also holds the server's secrets, encrypted:
// without them the links of all seats are void after a restore.
Copied back_up(const std::filesystem::path& folder, const std::filesystem::path& file, bool replace,
               const std::optional<std::string>& passphrase = {});

// A backup as the data of `folder`, which no process may be serving. `replace`: the data there are lost. With the
// passphrase also the secrets are put back. If it fails, a folder that was not there is not there afterwards.
Copied restore(const std::filesystem::path& file, const std::filesystem::path& folder, bool replace,
               const std::optional<std::string>& passphrase = {});

}  // namespace adoube::record
