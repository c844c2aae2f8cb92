// What `adoube backup` and `adoube restore` share: telling how a copy of the data went.
#pragma once

#include <optional>
#include <string>

#include "record/store/backup.h"

namespace adoube::cli {

// The passphrase in a file, if one was named; leaves `exit_code` alone unless it cannot be read.
std::optional<std::string> passphrase_in(const std::string& verb, const std::string& file, int& exit_code);

// Prints the games and entries copied, or why not; returns the exit code.
int report_copy(const std::string& verb, const std::string& into, const record::Copied& copied, bool json);

}  // namespace adoube::cli
