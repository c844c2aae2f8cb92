// The tables of the PostgreSQL store and how older ones become today's. A migration runs in one transaction, and one
// program at a time migrates; servers of the program before go on meanwhile and after it. Each migration says which is
// the oldest program that may serve what it leaves, so that servers are replaced one after another. What a program is
// too old for it refuses and does not guess at.
#pragma once

#include "record/postgres/connection.h"

namespace adoube::record::pq {

int schema_version();  // that this program writes

// How long anybody in play waits for a lock of somebody else's.
inline constexpr const char* play_waits_for_locks = "SELECT set_config('lock_timeout', '1500', false)";

// Brings the tables to schema_version() at least; `lineage` is used if the data are new. Nothing is written where it
// refuses.
Result<void> migrate(Connection& connection, const std::string& lineage);

// Refuses tables that this program is too old for.
Result<void> expect_known(Connection& connection);

}  // namespace adoube::record::pq
