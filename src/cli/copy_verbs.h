// What `adoube backup` and `adoube restore` share: telling how a copy of the data went.
#pragma once

#include <string>

#include "record/store/backup.h"

namespace adoube::cli {

// Prints the games and entries copied, or why not; returns the exit code.
int report_copy(const std::string& verb, const std::string& into, const record::Copied& copied, bool json);

}  // namespace adoube::cli
