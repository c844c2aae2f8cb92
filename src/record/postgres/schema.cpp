#include "record/postgres/schema.h"

#include <fmt/core.h>

#include <array>

namespace adoube::record::pq {
namespace {

struct Migration {
    std::int64_t oldest;  // schema_version() of the oldest program that may serve what it leaves
    const char* sql;
};

// Migration n takes version n to n + 1. Released ones never change. Names of games, actors and keys are plain ASCII and
// sorted by their bytes; what people write is bytes, so that no encoding of the database changes it.
constexpr auto migrations = std::to_array<Migration>({
    {1, R"sql(
CREATE TABLE adoube_schema(version bigint NOT NULL);
INSERT INTO adoube_schema VALUES(0);
CREATE TABLE game(
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text COLLATE "C" NOT NULL UNIQUE,
    genesis bytea NOT NULL,
    created_us bigint NOT NULL,
    seq bigint NOT NULL,
    head bytea NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE entry(
    game bigint NOT NULL REFERENCES game(id),
    seq bigint NOT NULL,
    actor text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    act bytea NOT NULL,
    at_us bigint NOT NULL,
    body bytea NOT NULL,
    prev bytea NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY(game, seq),
    UNIQUE(game, actor, key)
);
CREATE FUNCTION entries_are_final() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN RAISE EXCEPTION 'entries are final'; END$$;
CREATE TRIGGER entry_is_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON entry
    FOR EACH STATEMENT EXECUTE FUNCTION entries_are_final();
CREATE TABLE refusal(
    game bigint NOT NULL REFERENCES game(id),
    seq bigint NOT NULL,
    actor text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    act bytea NOT NULL,
    at_us bigint NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY(game, actor, key)
);
CREATE INDEX refusal_by_age ON refusal(at_us);
CREATE TABLE person(id text COLLATE "C" PRIMARY KEY, salt bytea NOT NULL, name bytea NOT NULL);
CREATE INDEX person_by_name ON person(name);
CREATE TABLE seat(
    token bytea PRIMARY KEY,
    game text COLLATE "C" NOT NULL,
    role text COLLATE "C" NOT NULL,
    revoked bigint NOT NULL,
    issued_us bigint NOT NULL,
    expires_us bigint NOT NULL
);
CREATE INDEX seat_by_game ON seat(game);
CREATE TABLE document(
    kind text COLLATE "C",
    id text COLLATE "C",
    body bytea NOT NULL,
    PRIMARY KEY(kind, id)
);
CREATE TABLE value(name text COLLATE "C" PRIMARY KEY, bytes bytea NOT NULL) WITH (fillfactor = 50);
CREATE TABLE writer(name text COLLATE "C" PRIMARY KEY, number bigint NOT NULL) WITH (fillfactor = 50);
)sql"},
    {2, R"sql(
CREATE TABLE server(
    name text COLLATE "C" PRIMARY KEY,
    address text NOT NULL,
    beat timestamptz NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE lease(
    place text COLLATE "C" PRIMARY KEY,
    server text COLLATE "C" NOT NULL,
    epoch bigint NOT NULL,
    last text COLLATE "C" NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX lease_by_server ON lease(server);
)sql"},
    {2, "ALTER TABLE adoube_schema ADD COLUMN oldest bigint NOT NULL DEFAULT 2;"},
#ifdef ADOUBE_NEXT_SCHEMA  // the program after this one, for tests/server/postgres-upgrade.test
    {3, "ALTER TABLE server ADD COLUMN note text NOT NULL DEFAULT ''; CREATE TABLE next(id bigint PRIMARY KEY);"},
#endif
});
constexpr std::int64_t tells_the_oldest = 3;  // from this version on

constexpr Connection::Limit quick{10'000}, patient{120'000};
constexpr std::int64_t migration_lock = 0x41446a62;  // "ADjb"
constexpr const char* not_allowed = "42501";

struct Found {
    std::int64_t version = 0, oldest = 0;
};

Result<Found> found_schema(Connection& connection) {
    const auto there =
        connection.run({"SELECT count(*) FILTER (WHERE relname = 'adoube_schema'), count(*) FROM pg_class "
                        "WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'"},
                       quick);
    if (!there) return std::unexpected(there.error());
    if (there->integer(0, 0) == 0 && there->integer(0, 1) > 0)
        return fail("the database holds tables that are not a record of Adoube; give the record one of its own");
    if (there->integer(0, 0) == 0) return Found{};
    const auto version = connection.run(
        {"SELECT version, coalesce((to_jsonb(s)->>'oldest')::bigint, version) FROM adoube_schema s"}, quick);
    if (!version) return std::unexpected(version.error());
    if (version->size() != 1 || version->integer(0, 0) < 1) return fail("the database has no schema version");
    return Found{version->integer(0, 0), version->integer(0, 1)};
}

Result<void> expect_known(const Found& found) {
    if (found.version <= schema_version() || found.oldest <= schema_version()) return {};
    return fail(fmt::format("the data were written by a newer Adoube (schema {}, this one knows {})", found.version,
                            schema_version()));
}

Result<void> migrate_once(Connection& connection, std::int64_t from, const std::string& lineage) {
    const auto& migration = migrations[static_cast<std::size_t>(from)];
    std::string sql = fmt::format("BEGIN;{}UPDATE adoube_schema SET version={};", migration.sql, from + 1);
    if (from + 1 >= tells_the_oldest) sql += fmt::format("UPDATE adoube_schema SET oldest={};", migration.oldest);
    if (from == 0) sql += fmt::format("INSERT INTO value VALUES('lineage', convert_to('{}', 'UTF8'));", lineage);
    sql += "COMMIT;";
    auto done = connection.script(sql.c_str(), patient);
    if (done || connection.is_lost()) return done;
    const bool allowed = connection.code() != not_allowed;
    (void)connection.script("ROLLBACK", quick);
    if (!allowed) return fail("this user may not make tables there; let it own the database");
    return done;
}

Result<void> migrate_alone(Connection& connection, const std::string& lineage) {
    const auto found = found_schema(connection);
    if (!found) return std::unexpected(found.error());
    if (auto known = expect_known(*found); !known) return known;
    for (auto version = found->version; version < schema_version(); ++version)
        if (auto done = migrate_once(connection, version, lineage); !done) return done;
    return {};
}

}  // namespace

int schema_version() { return static_cast<int>(migrations.size()); }

Result<void> expect_known(Connection& connection) {
    const auto found = found_schema(connection);
    if (!found) return std::unexpected(found.error());
    return expect_known(*found);
}

Result<void> migrate(Connection& connection, const std::string& lineage) {
    const auto schema = connection.run({"SELECT coalesce(current_schema(), '')"}, quick);
    if (!schema) return std::unexpected(schema.error());
    if (schema->bytes(0, 0).empty()) return fail("the search path of this user names no schema that is there");
    // Whoever migrates waits for others, and for tables they use, longer than one who plays would.
    const Statement locks[] = {{"SELECT set_config('lock_timeout', '0', false)"},
                               {"SELECT pg_advisory_lock($1)", {migration_lock}}};
    if (auto locked = connection.run(locks, patient); !locked) return std::unexpected(locked.error());
    auto done = migrate_alone(connection, lineage);
    const Statement unlocks[] = {{"SELECT pg_advisory_unlock($1)", {migration_lock}}, {play_waits_for_locks}};
    if (!connection.is_lost()) (void)connection.run(unlocks, quick);
    return done;
}

}  // namespace adoube::record::pq
