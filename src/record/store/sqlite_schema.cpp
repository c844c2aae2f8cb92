#include "record/store/sqlite_schema.h"

#include <fmt/core.h>

#include <array>

namespace adoube::record {

namespace {

// Migration n takes version n to n + 1. Released ones never change.
constexpr std::array migrations = {
    R"sql(
CREATE TABLE game(
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    genesis BLOB NOT NULL,
    created_us INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    head BLOB NOT NULL
) STRICT;
CREATE TABLE entry(
    position INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES game(id),
    seq INTEGER NOT NULL,
    actor TEXT NOT NULL,
    key TEXT NOT NULL,
    act BLOB NOT NULL,
    at_us INTEGER NOT NULL,
    body BLOB NOT NULL,
    prev BLOB NOT NULL,
    hash BLOB NOT NULL,
    UNIQUE(game, seq),
    UNIQUE(game, actor, key)
) STRICT;
CREATE TRIGGER entry_is_not_changed BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'entries are final'); END;
CREATE TRIGGER entry_is_not_removed BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'entries are final'); END;
CREATE TABLE refusal(
    position INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES game(id),
    seq INTEGER NOT NULL,
    actor TEXT NOT NULL,
    key TEXT NOT NULL,
    act BLOB NOT NULL,
    at_us INTEGER NOT NULL,
    body BLOB NOT NULL,
    UNIQUE(game, actor, key)
) STRICT;
CREATE INDEX refusal_by_age ON refusal(at_us);
CREATE TABLE person(id TEXT PRIMARY KEY, salt BLOB NOT NULL, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE seat(
    token BLOB PRIMARY KEY,
    game TEXT NOT NULL,
    role TEXT NOT NULL,
    revoked INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_by_game ON seat(game);
CREATE TABLE document(kind TEXT, id TEXT, body BLOB NOT NULL, PRIMARY KEY(kind, id)) STRICT, WITHOUT ROWID;
CREATE TABLE value(name TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT, WITHOUT ROWID;
)sql",
    R"sql(
ALTER TABLE seat ADD COLUMN issued_us INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seat ADD COLUMN expires_us INTEGER NOT NULL DEFAULT 0;
)sql",
    // Where games stand lies close together, and keys are held against the entries by the store.
    R"sql(
CREATE TABLE head(game INTEGER PRIMARY KEY REFERENCES game(id), seq INTEGER NOT NULL, hash BLOB NOT NULL) STRICT;
INSERT INTO head SELECT id, seq, head FROM game;
ALTER TABLE game DROP COLUMN seq;
ALTER TABLE game DROP COLUMN head;
CREATE TABLE entry_3(
    position INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES game(id),
    seq INTEGER NOT NULL,
    actor TEXT NOT NULL,
    key TEXT NOT NULL,
    act BLOB NOT NULL,
    at_us INTEGER NOT NULL,
    body BLOB NOT NULL,
    prev BLOB NOT NULL,
    hash BLOB NOT NULL,
    UNIQUE(game, seq)
) STRICT;
INSERT OR ROLLBACK INTO entry_3 SELECT * FROM entry ORDER BY position;
DROP TABLE entry;
ALTER TABLE entry_3 RENAME TO entry;
CREATE TRIGGER entry_is_not_changed BEFORE UPDATE ON entry BEGIN SELECT RAISE(ABORT, 'entries are final'); END;
CREATE TRIGGER entry_is_not_removed BEFORE DELETE ON entry BEGIN SELECT RAISE(ABORT, 'entries are final'); END;
)sql",
};

Result<void> migrate_once(sqlite::Database& database, int from, const std::string& lineage) {
    std::string sql = fmt::format("BEGIN IMMEDIATE;{}PRAGMA user_version={};PRAGMA application_id={};",
                                  migrations[static_cast<std::size_t>(from)], from + 1, application_id);
    if (from == 0) sql += fmt::format("INSERT INTO value VALUES('lineage', CAST('{}' AS BLOB));", lineage);
    sql += "COMMIT;";
    if (sqlite3_exec(database.handle(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) return {};
    const bool is_new = from == 0;
    return database.failure(is_new
                                ? std::string("a new record could not be made")
                                : fmt::format("the record could not be brought from schema {} to {}", from, from + 1));
}

}  // namespace

int schema_version() { return static_cast<int>(migrations.size()); }

Result<int> inspect_schema(sqlite::Database& database) {
    const auto version = database.integer("PRAGMA user_version");
    if (!version) return std::unexpected(version.error());
    const auto owner = database.integer("PRAGMA application_id");
    if (!owner) return std::unexpected(owner.error());
    const auto tables = database.integer("SELECT count(*) FROM sqlite_schema");
    if (!tables) return std::unexpected(tables.error());
    if (*version == 0 && *owner == 0 && *tables == 0) return 0;
    if (*owner != application_id) return fail("the database is not a record of Adoube");
    if (*version > schema_version())
        return fail(fmt::format("the data were written by a newer Adoube (schema {}, this one knows {})", *version,
                                schema_version()));
    if (*version < 1) return fail("the database has no schema version");
    return static_cast<int>(*version);
}

Result<void> migrate(sqlite::Database& database, const std::string& lineage) {
    const auto found = inspect_schema(database);
    if (!found) return std::unexpected(found.error());
    for (int version = *found; version < schema_version(); ++version)
        if (auto done = migrate_once(database, version, lineage); !done) return done;
    return {};
}

}  // namespace adoube::record
