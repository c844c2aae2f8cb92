// The record a server stands on: SQLite in its folder, or a PostgreSQL database that it may share with other servers.
// In that case the folder holds the server's own: its secrets, which all of them have alike, and its name among them.
#pragma once

#include "record/store/sqlite_store.h"
#include "server/game/ports.h"
#include "server/net/serve.h"

namespace adoube::server {

struct OpenedRecord {
    record::DataLock lock;  // of a folder whose store does not lock it
    std::unique_ptr<record::Store> store;
    record::SqliteStore* file = nullptr;  // the same, where it is a file of the folder
    std::string secrets;
    std::string server;  // its name; empty: it shares the record with nobody
};

// Refuses a record that lacks what was durable, that was moved elsewhere, or whose secrets are others.
Result<OpenedRecord> open_record(const ServeSettings& settings, Random& random);

// How far the record has come, beside it. A mark that cannot be written, such as on a full disk, leaves the older one,
// which still holds.
void put_mark(OpenedRecord& record, const std::filesystem::path& folder);

}  // namespace adoube::server
