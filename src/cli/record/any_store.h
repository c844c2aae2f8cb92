// A store as people name it: a folder, for SQLite, or postgres://…, for PostgreSQL.
#pragma once

#include <string>

#include "record/store/store.h"

namespace adoube::cli {

enum class MayBeNew { no, yes };  // whether a folder without data will do

Result<std::unique_ptr<record::Store>> open_store(const std::string& name, MayBeNew fresh, bool unsafe = false);

}  // namespace adoube::cli
