#include "record/store/backup.h"

#include <fmt/core.h>
#include <sodium.h>

#include "base/encoding.h"
#include "record/store/data_folder.h"
#include "record/store/mark.h"
#include "record/store/secrets.h"
#include "record/store/sqlite_schema.h"

namespace adoube::record {

namespace {

namespace fs = std::filesystem;
using Kind = CopyFailure::Kind;

std::unexpected<CopyFailure> failure(Kind kind, std::string message) {
    return std::unexpected(CopyFailure{kind, std::move(message)});
}

template <class T>
std::unexpected<CopyFailure> failure(Kind kind, const fs::path& path, const Result<T>& failed) {
    return failure(kind, fmt::format("{}: {}", path.string(), failed.error().message));
}

// A connection that only reads and leaves the log as it is, however it ends.
Result<sqlite::Database> open_to_read(const fs::path& file) {
    auto database = sqlite::Database::open(file.string(), SQLITE_OPEN_READONLY);
    if (!database) return database;
    sqlite3_db_config(database->handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    if (auto set = database->execute("PRAGMA busy_timeout=5000; PRAGMA trusted_schema=OFF"); !set)
        return std::unexpected(set.error());
    const auto version = inspect_schema(*database);
    if (!version) return std::unexpected(version.error());
    if (*version == 0) return fail("there is no record in it");
    return database;
}

// One snapshot of `from`, whatever is written to it meanwhile.
Result<void> copy_pages(sqlite::Database& from, sqlite::Database& to) {
    sqlite3_backup* copy = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    if (copy == nullptr) return to.failure("copy");
    sqlite3_backup_step(copy, -1);
    if (sqlite3_backup_finish(copy) != SQLITE_OK) return to.failure("copy");
    return to.execute("PRAGMA journal_mode=DELETE");
}

void remove_database(const fs::path& file) {
    std::error_code ignored;
    for (const char* suffix : {"", "-journal", "-wal", "-shm"}) fs::remove(file.string() + suffix, ignored);
}

// `from` into the new file `part`, checked and synced; `change` is done to the copy before.
template <class Change>
Copied copy_checked(const fs::path& from, const fs::path& part, Change change) {
    auto source = open_to_read(from);
    if (!source) return failure(Kind::unreadable, from, source);
    remove_database(part);
    if (auto made = make_private_file(part); !made) return failure(Kind::disk, part, made);
    auto target = sqlite::Database::open(part.string(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!target) return failure(Kind::disk, part, target);
    if (auto copied = copy_pages(*source, *target); !copied) return failure(Kind::disk, part, copied);
    if (auto changed = change(*target); !changed) return failure(Kind::disk, part, changed);
    const auto checked = check_everything(*target);
    if (!checked) return failure(Kind::damaged, from, checked);
    if (auto synced = sync_file(part); !synced) return failure(Kind::disk, part, synced);
    return *checked;
}

Result<void> take_name(const fs::path& part, const fs::path& file) {
    std::error_code error;
    fs::rename(part, file, error);
    if (error) return fail(error.message());
    return sync_folder(fs::absolute(file).parent_path());
}

Result<void> begin_lineage(sqlite::Database& database) {
    std::string bytes(16, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    const auto changed =
        sqlite::change(database, "UPDATE value SET bytes=? WHERE name='lineage'", sqlite::Bytes(base64url(bytes)));
    if (!changed) return std::unexpected(changed.error());
    if (*changed != 1) return fail("the data have no lineage");
    return {};
}

// The sealed secrets are one of the values of a copy, and of no database that is served.
Result<void> put_sealed(sqlite::Database& database, const std::optional<std::string>& sealed) {
    if (!sealed) return {};
    const auto put =
        sqlite::change(database, "INSERT OR REPLACE INTO value VALUES('secrets',?)", sqlite::Bytes(*sealed));
    if (!put) return std::unexpected(put.error());
    return {};
}

Result<std::string> take_sealed(sqlite::Database& database) {
    auto found = sqlite::select(database, "SELECT bytes FROM value WHERE name='secrets'",
                                [](const sqlite::Run& row) { return row.bytes(0); });
    if (!found) return std::unexpected(found.error());
    const auto gone = sqlite::change(database, "DELETE FROM value WHERE name='secrets'");
    if (!gone) return std::unexpected(gone.error());
    return found->empty() ? std::string() : std::move(found->front());
}

std::expected<std::optional<std::string>, CopyFailure> sealed_of(const fs::path& folder,
                                                                 const std::optional<std::string>& passphrase) {
    if (!passphrase) return std::nullopt;
    const auto secrets = read_secrets(folder);
    if (!secrets) return failure(Kind::unreadable, folder, secrets);
    if (!*secrets) return failure(Kind::unreadable, fmt::format("{}: there are no secrets", folder.string()));
    auto sealed = seal_secrets(**secrets, *passphrase);
    if (!sealed) return failure(Kind::disk, folder, sealed);
    return *sealed;
}

}  // namespace

Copied back_up(const fs::path& folder, const fs::path& file, bool replace,
               const std::optional<std::string>& passphrase) {
    if (!replace && fs::exists(file)) return failure(Kind::exists, fmt::format("{} exists", file.string()));
    if (!fs::exists(database_path(folder)))
        return failure(Kind::unreadable, fmt::format("{}: no data of Adoube", folder.string()));
    std::error_code error;
    if (fs::equivalent(file, database_path(folder), error))
        return failure(Kind::unreadable, fmt::format("{} is the record itself", file.string()));
    const auto sealed = sealed_of(folder, passphrase);
    if (!sealed) return std::unexpected(sealed.error());
    const fs::path part = file.string() + ".part";
    const auto copied =
        copy_checked(database_path(folder), part, [&](sqlite::Database& copy) { return put_sealed(copy, *sealed); });
    if (!copied) return remove_database(part), copied;
    if (auto named = take_name(part, file); !named) return failure(Kind::disk, file, named);
    return copied;
}

namespace {

Copied put_back(const fs::path& file, const fs::path& folder, bool replace,
                const std::optional<std::string>& passphrase) {
    const fs::path data = database_path(folder);
    if (!fs::exists(file)) return failure(Kind::unreadable, fmt::format("{}: no such file", file.string()));
    if (!replace && fs::exists(data)) return failure(Kind::exists, fmt::format("{} holds data", folder.string()));
    if (auto made = make_folder(folder); !made) return failure(Kind::disk, folder, made);
    auto lock = DataLock::take(folder);
    if (!lock) return failure(Kind::disk, folder, lock);
    const fs::path part = data.string() + ".part";
    std::string sealed;
    const auto copied = copy_checked(file, part, [&](sqlite::Database& copy) -> Result<void> {
        auto taken = take_sealed(copy);
        if (!taken) return std::unexpected(taken.error());
        sealed = std::move(*taken);
        return begin_lineage(copy);
    });
    if (!copied) return remove_database(part), copied;
    std::string secrets;
    if (passphrase) {
        auto opened = sealed.empty() ? Result<std::string>(fail("the backup holds no secrets"))
                                     : unseal_secrets(sealed, *passphrase);
        if (!opened) return remove_database(part), failure(Kind::passphrase, file, opened);
        secrets = std::move(*opened);
    }
    // The log of the old data must be gone before their name is taken, or it would be played into the new.
    // So must their mark: it would say that the new lack what the old had.
    if (auto removed = remove_mark(folder); !removed) return failure(Kind::disk, folder, removed);
    remove_database(data);
    if (auto synced = sync_folder(folder); !synced) return failure(Kind::disk, folder, synced);
    if (auto named = take_name(part, data); !named) return failure(Kind::disk, data, named);
    if (!secrets.empty())
        if (auto written = write_secrets(folder, secrets); !written) return failure(Kind::disk, folder, written);
    return copied;
}

}  // namespace

Copied restore(const fs::path& file, const fs::path& folder, bool replace,
               const std::optional<std::string>& passphrase) {
    std::error_code error;
    const bool was_there = fs::exists(folder, error);
    auto restored = put_back(file, folder, replace, passphrase);
    if (!restored && !was_there && !error) {
        fs::remove(folder / "lock", error);
        fs::remove(folder, error);  // only if nothing is in it
    }
    return restored;
}

}  // namespace adoube::record
