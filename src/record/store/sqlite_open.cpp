// Opening the SQLite store: settings that must hold, recovery, checks.
#include <fmt/core.h>
#include <sodium.h>

#include <algorithm>

#include "base/encoding.h"
#include "record/store/sqlite_check.h"
#include "record/store/sqlite_schema.h"
#include "record/store/sqlite_store.h"

namespace adoube::record {

namespace {

// Set before anything is read; those that can be refused are asked for again afterwards.
constexpr const char* connection_settings =
    "PRAGMA busy_timeout=5000;"
    "PRAGMA trusted_schema=OFF;"
    "PRAGMA cell_size_check=ON;"
    "PRAGMA foreign_keys=ON;"
    "PRAGMA temp_store=MEMORY;"
    "PRAGMA cache_size=-16384;"
    "PRAGMA secure_delete=ON;";

Result<void> enter_log_mode(sqlite::Database& database) {
    const auto mode = database.text("PRAGMA journal_mode=WAL");
    if (!mode) return std::unexpected(mode.error());
    if (*mode != "wal")
        return fail(fmt::format("the database cannot keep a write-ahead log here (it says \"{}\")", *mode));
    if (auto set = database.execute("PRAGMA synchronous=FULL"); !set) return set;
    const auto synchronous = database.integer("PRAGMA synchronous");
    if (!synchronous) return std::unexpected(synchronous.error());
    if (*synchronous != 2) return fail("the database does not sync every commit");
    const auto foreign_keys = database.integer("PRAGMA foreign_keys");
    if (!foreign_keys) return std::unexpected(foreign_keys.error());
    if (*foreign_keys != 1) return fail("the database does not keep foreign keys");
    return {};
}

// After a sync has failed the system may hold pages as clean that never reached the disk, and a
// later sync succeeds without them. Writing the same bytes over the log makes it sync them truly.
Result<void> write_log_again(sqlite::Database& database) {
    if (auto opened = database.integer("SELECT count(*) FROM sqlite_schema"); !opened)
        return std::unexpected(opened.error());
    sqlite3_file* log = nullptr;
    sqlite3_int64 size = 0;
    if (sqlite3_file_control(database.handle(), "main", SQLITE_FCNTL_JOURNAL_POINTER, &log) != SQLITE_OK ||
        log->pMethods == nullptr || log->pMethods->xFileSize(log, &size) != SQLITE_OK)
        return fail("the write-ahead log cannot be reached");
    std::string piece(64 * 1024, '\0');
    for (sqlite3_int64 at = 0; at < size; at += static_cast<sqlite3_int64>(piece.size())) {
        const int length =
            static_cast<int>(std::min<sqlite3_int64>(size - at, static_cast<sqlite3_int64>(piece.size())));
        if (log->pMethods->xRead(log, piece.data(), length, at) != SQLITE_OK ||
            log->pMethods->xWrite(log, piece.data(), length, at) != SQLITE_OK)
            return fail("the write-ahead log cannot be written");
    }
    if (size > 0 && log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) != SQLITE_OK)
        return fail("the write-ahead log cannot be synced");
    return {};
}

std::string new_lineage() {
    std::string bytes(16, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return base64url(bytes);
}

int count_log_pages(void* pages, sqlite3*, const char*, int in_log) {
    *static_cast<int*>(pages) = in_log;
    return SQLITE_OK;
}

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& folder, SqliteSettings settings) {
    if (auto made = make_folder(folder); !made) return std::unexpected(made.error());
    auto lock = DataLock::take(folder);
    if (!lock) return std::unexpected(lock.error());
    if (auto kept = keep_private(folder); !kept) return std::unexpected(kept.error());
    auto store = open_file(database_path(folder).string(), std::move(settings));
    if (!store) return store;
    (*store)->lock_ = std::move(*lock);
    if (auto synced = sync_folder(folder); !synced) return std::unexpected(synced.error());
    return store;
}

Result<std::unique_ptr<SqliteStore>> SqliteStore::open_file(const std::string& path, SqliteSettings settings) {
    auto database = sqlite::Database::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, settings.vfs);
    if (!database) return std::unexpected(database.error());
    std::unique_ptr<SqliteStore> store(new SqliteStore);
    store->database_ = std::move(*database);
    store->settings_ = std::move(settings);
    if (auto ready = store->prepare(); !ready) return fail(fmt::format("{}: {}", path, ready.error().text()));
    if (auto opened = store->open_reader(path); !opened)
        return fail(fmt::format("{}: {}", path, opened.error().text()));
    return store;
}

Result<void> SqliteStore::open_reader(const std::string& path) {
    if (!settings_.vfs.empty()) return {};
    auto reader = sqlite::Database::open(path, SQLITE_OPEN_READONLY);
    if (!reader) return std::unexpected(reader.error());
    if (auto set = reader->execute(connection_settings); !set) return set;
    reader_ = std::move(*reader);
    return {};
}

Result<void> SqliteStore::prepare() {
    if (auto set = database_.execute(connection_settings); !set) return set;
    const auto found = inspect_schema(database_);
    if (!found) return std::unexpected(found.error());
    if (auto log = enter_log_mode(database_); !log) return log;
    // An entry that a crash left in the log may not have been synced: it must be before anyone is
    // told of it. A full checkpoint then puts all of it into the database and syncs that.
    if (auto written = write_log_again(database_); !written) return written;
    if (auto recovered = checkpoint(SQLITE_CHECKPOINT_TRUNCATE); !recovered) return recovered;
    if (const auto accept = std::exchange(settings_.accept, {}); *found > 0 && accept)
        if (auto accepted = accept(*this); !accepted) return accepted;
    if (auto migrated = migrate(database_, new_lineage()); !migrated) return migrated;
    sqlite3_wal_hook(database_.handle(), count_log_pages, &log_pages_);
    const std::pair<sqlite::Statement*, const char*> texts[] = {
        {&statements_.begin, "BEGIN IMMEDIATE"},
        {&statements_.commit, "COMMIT"},
        {&statements_.roll_back, "ROLLBACK"},
        {&statements_.write_over, "INSERT OR REPLACE INTO value VALUES('room', x'')"},
        {&statements_.game, "SELECT id, seq, hash FROM game JOIN head ON game=id WHERE name=?"},
        {&statements_.keys, "SELECT actor, key FROM entry WHERE game=?"},
        {&statements_.entry_by_key,
         "SELECT seq, act, at_us, body, prev, hash FROM entry WHERE game=? AND actor=? AND key=?"},
        {&statements_.refusal_by_key, "SELECT seq, act, at_us, body FROM refusal WHERE game=? AND actor=? AND key=?"},
        {&statements_.add_entry,
         "INSERT INTO entry(game, seq, actor, key, act, at_us, body, prev, hash) VALUES(?,?,?,?,?,?,?,?,?) "
         "ON CONFLICT DO NOTHING"},
        {&statements_.add_refusal,
         "INSERT INTO refusal(game, seq, actor, key, act, at_us, body) VALUES(?,?,?,?,?,?,?)"},
        {&statements_.advance, "UPDATE head SET seq=?, hash=? WHERE game=? AND seq=?"},
    };
    for (const auto& [statement, sql] : texts) {
        auto prepared = database_.prepare(sql);
        if (!prepared) return std::unexpected(prepared.error());
        *statement = std::move(*prepared);
    }
    const auto refused = sqlite::select(database_, "SELECT DISTINCT game FROM refusal",
                                        [](const sqlite::Run& row) { return row.integer(0); });
    if (!refused) return std::unexpected(refused.error());
    with_refusals_.insert(refused->begin(), refused->end());
    return check_recent(database_);
}

// Readers in other processes (a backup) may keep the log from being emptied; what matters is that
// it is synced, so a busy answer to a full checkpoint is made good by syncing the log itself.
Result<void> SqliteStore::checkpoint(int mode) {
    const int rc = sqlite3_wal_checkpoint_v2(database_.handle(), "main", mode, nullptr, nullptr);
    if (rc == SQLITE_OK) return {};
    if (rc != SQLITE_BUSY) return database_.failure("checkpoint");
    if (mode == SQLITE_CHECKPOINT_PASSIVE || !settings_.vfs.empty()) return {};
    return sync_file(std::string(sqlite3_db_filename(database_.handle(), "main")) + "-wal");
}

}  // namespace adoube::record
