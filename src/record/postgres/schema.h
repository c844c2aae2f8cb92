// The tables of the PostgreSQL store and how older ones become today's. A migration runs in one transaction, and one
// program at a time migrates. Data of a newer program are refused, not guessed at.
#pragma once

#include "record/postgres/connection.h"

namespace adoube::record::pq {

int schema_version();  // that this program writes

// Brings the tables to schema_version(); `lineage` is used if the data are new. Writes nothing where it refuses.
Result<void> migrate(Connection& connection, const std::string& lineage);

}  // namespace adoube::record::pq
