#include "record/store/sqlite.h"

#include <fmt/core.h>

#include "base/check.h"

namespace adoube::record::sqlite {

namespace {

std::unexpected<Error> trouble(sqlite3* connection, std::string_view during) {
    if (sqlite3_errcode(connection) == SQLITE_NOTADB) return fail("this is no database, so no record of Adoube");
    return fail(fmt::format("{}: {} ({})", during, sqlite3_errmsg(connection), sqlite3_extended_errcode(connection)));
}

// SQLite takes a null pointer for NULL; an empty text is a text.
const char* never_null(std::string_view bytes) { return bytes.data() ? bytes.data() : ""; }

}  // namespace

Run& Run::with(std::int64_t number) {
    ADOUBE_CHECK(sqlite3_bind_int64(statement_, ++bound_, number) == SQLITE_OK);
    return *this;
}

Run& Run::with(std::string_view text) {
    const int rc = sqlite3_bind_text64(statement_, ++bound_, never_null(text), text.size(), SQLITE_STATIC, SQLITE_UTF8);
    ADOUBE_CHECK(rc == SQLITE_OK);
    return *this;
}

Run& Run::with(Bytes bytes) {
    const int rc = sqlite3_bind_blob64(statement_, ++bound_, never_null(bytes.view), bytes.view.size(), SQLITE_STATIC);
    ADOUBE_CHECK(rc == SQLITE_OK);
    return *this;
}

Result<bool> Run::step() {
    const int rc = sqlite3_step(statement_);
    if (rc == SQLITE_ROW) return true;
    if (rc == SQLITE_DONE) return false;
    return trouble(sqlite3_db_handle(statement_), "database");
}

Result<void> Run::finish() {
    for (;;) {
        const auto row = step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return {};
    }
}

std::string Run::bytes(int column) const {
    const void* bytes = sqlite3_column_blob(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes ? std::string(static_cast<const char*>(bytes), size) : std::string();
}

Digest Run::digest(int column) const {
    const void* bytes = sqlite3_column_blob(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes ? digest_from_bytes({static_cast<const char*>(bytes), size}).value_or(Digest{}) : Digest{};
}

Result<Database> Database::open(const std::string& path, int flags, const std::string& vfs) {
    sqlite3* connection = nullptr;
    const int rc =
        sqlite3_open_v2(path.c_str(), &connection, flags | SQLITE_OPEN_EXRESCODE, vfs.empty() ? nullptr : vfs.c_str());
    Database database;
    database.connection_.reset(connection);
    if (rc != SQLITE_OK) return fail(fmt::format("{}: {}", path, sqlite3_errstr(rc)));
    return database;
}

std::unexpected<Error> Database::failure(std::string_view during) const { return trouble(handle(), during); }

Result<void> Database::execute(const char* sql) {
    if (sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return failure(sql);
    return {};
}

Result<Statement> Database::prepare(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(handle(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) != SQLITE_OK)
        return failure(sql);
    return Statement(statement);
}

Result<std::int64_t> Database::integer(const char* sql) {
    auto statement = prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    auto run = statement->run();
    const auto row = run.step();
    if (!row) return std::unexpected(row.error());
    return *row ? run.integer(0) : 0;
}

Result<std::string> Database::text(const char* sql) {
    auto statement = prepare(sql);
    if (!statement) return std::unexpected(statement.error());
    auto run = statement->run();
    const auto row = run.step();
    if (!row) return std::unexpected(row.error());
    return *row ? run.bytes(0) : std::string();
}

}  // namespace adoube::record::sqlite
