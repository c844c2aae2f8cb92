// Checks of a database: what every opening can afford, and the whole of it.
#pragma once

#include <cstdint>

#include "record/store/sqlite.h"

namespace adoube::record {

struct Checked {
    std::uint64_t games = 0;
    std::uint64_t entries = 0;
};

// The newest entries hash to what they say, and their games end with them. Bounded work.
Result<void> check_recent(sqlite::Database& database);

// SQLite's own integrity check, then every chain from its genesis to its head.
Result<Checked> check_everything(sqlite::Database& database);

}  // namespace adoube::record
