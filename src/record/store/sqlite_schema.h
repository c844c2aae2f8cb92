// The tables of the SQLite store and how older ones become today's. Each migration runs in one
// transaction with its version number; data of a newer program are refused, not guessed at.
#pragma once

#include "record/store/sqlite.h"

namespace adoube::record {

inline constexpr int application_id = 0x41446a62;  // "ADjb": marks the file as ours

// The version this program writes.
int schema_version();

// Ours and readable? Returns the version found, 0 for an empty file. Writes nothing.
Result<int> inspect_schema(sqlite::Database& database);

// Brings the tables to schema_version(); `lineage` is used if the data are new.
Result<void> migrate(sqlite::Database& database, const std::string& lineage);

}  // namespace adoube::record
