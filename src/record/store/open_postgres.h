// The record in a PostgreSQL database. A program built without libpq has this too: it says so.
#pragma once

#include "record/store/store.h"

namespace adoube::record {

// postgres://… or postgresql://…, as libpq reads it
bool is_postgres(std::string_view address);

// Whether this program was built with libpq.
bool has_postgres();

// `unsafe`: also where the database may lose what it has committed.
Result<std::unique_ptr<Store>> open_postgres(const std::string& address, bool unsafe);

}  // namespace adoube::record
