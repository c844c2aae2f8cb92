// The tables beside the games, in SQLite, and the housekeeping.
#include "record/store/sqlite_store.h"

namespace adoube::record {

namespace {

Person person_in(const sqlite::Run& row) { return {row.bytes(0), row.bytes(1), row.bytes(2)}; }

constexpr const char* seat_by_token =
    "SELECT token, game, role, revoked, issued_us, expires_us FROM seat WHERE token=?";
constexpr const char* seats_by_game =
    "SELECT token, game, role, revoked, issued_us, expires_us FROM seat WHERE game=? ORDER BY token";

Seat seat_in(const sqlite::Run& row) {
    return {row.digest(0), row.bytes(1), row.bytes(2), row.integer(3) != 0, row.integer(4), row.integer(5)};
}

Document document_in(const sqlite::Run& row) { return {row.bytes(0), row.bytes(1), row.bytes(2)}; }

std::string bytes_in(const sqlite::Run& row) { return row.bytes(0); }

template <class T>
Result<std::optional<T>> first(Result<std::vector<T>> rows) {
    if (!rows) return std::unexpected(rows.error());
    if (rows->empty()) return std::nullopt;
    return std::move(rows->front());
}

Result<void> done(const Result<int>& changed) {
    if (!changed) return std::unexpected(changed.error());
    return {};
}

Result<bool> any(const Result<int>& changed) {
    if (!changed) return std::unexpected(changed.error());
    return *changed > 0;
}

}  // namespace

Result<std::size_t> SqliteStore::prune_refusals(std::int64_t before_us) {
    return writing([&]() -> Result<std::size_t> {
        const auto pruned = sqlite::change(database_, "DELETE FROM refusal WHERE at_us<?", before_us);
        if (!pruned) return std::unexpected(pruned.error());
        return static_cast<std::size_t>(*pruned);
    });
}

Result<void> SqliteStore::put_person(const Person& person) {
    return writing([&] {
        return done(sqlite::change(database_, "INSERT OR REPLACE INTO person VALUES(?,?,?)",
                                   std::string_view(person.id), sqlite::Bytes(person.salt),
                                   std::string_view(person.name)));
    });
}

Result<std::optional<Person>> SqliteStore::person(std::string_view id) {
    return reading([&](sqlite::Database& from) {
        return first(sqlite::select(from, "SELECT id, salt, name FROM person WHERE id=?", person_in, id));
    });
}

Result<std::vector<Person>> SqliteStore::persons_named(std::string_view name) {
    return reading([&](sqlite::Database& from) {
        return sqlite::select(from, "SELECT id, salt, name FROM person WHERE name=? ORDER BY id", person_in, name);
    });
}

Result<std::vector<Person>> SqliteStore::persons(std::string_view after, std::size_t limit) {
    return reading([&](sqlite::Database& from) {
        return sqlite::select(from, "SELECT id, salt, name FROM person WHERE id>? ORDER BY id LIMIT ?", person_in,
                              after, static_cast<std::int64_t>(limit));
    });
}

Result<bool> SqliteStore::forget_person(std::string_view id) {
    return writing([&]() -> Result<bool> {
        const auto erased = any(sqlite::change(database_, "DELETE FROM person WHERE id=?", id));
        if (!erased || !*erased) return erased;
        if (auto emptied = checkpoint(SQLITE_CHECKPOINT_TRUNCATE); !emptied) return std::unexpected(emptied.error());
        return true;
    });
}

Result<void> SqliteStore::put_seat(const Seat& seat) {
    return writing([&] {
        return done(sqlite::change(database_, "INSERT OR REPLACE INTO seat VALUES(?,?,?,?,?,?)",
                                   sqlite::Bytes(seat.token.view()), std::string_view(seat.game),
                                   std::string_view(seat.role), std::int64_t{seat.revoked ? 1 : 0}, seat.issued_us,
                                   seat.expires_us));
    });
}

Result<std::optional<Seat>> SqliteStore::seat(const Digest& token) {
    return reading([&](sqlite::Database& from) {
        return first(sqlite::select(from, seat_by_token, seat_in, sqlite::Bytes(token.view())));
    });
}

Result<std::vector<Seat>> SqliteStore::seats(std::string_view game) {
    return reading([&](sqlite::Database& from) { return sqlite::select(from, seats_by_game, seat_in, game); });
}

Result<std::vector<Seat>> SqliteStore::seats_after(const Digest& after, std::size_t limit) {
    return reading([&](sqlite::Database& from) {
        return sqlite::select(from,
                              "SELECT token, game, role, revoked, issued_us, expires_us FROM seat "
                              "WHERE token>? ORDER BY token LIMIT ?",
                              seat_in, sqlite::Bytes(after.view()), static_cast<std::int64_t>(limit));
    });
}

Result<void> SqliteStore::put_document(const Document& document) {
    return writing([&] {
        return done(sqlite::change(database_, "INSERT OR REPLACE INTO document VALUES(?,?,?)",
                                   std::string_view(document.kind), std::string_view(document.id),
                                   sqlite::Bytes(document.body)));
    });
}

Result<std::optional<Document>> SqliteStore::document(std::string_view kind, std::string_view id) {
    return reading([&](sqlite::Database& from) {
        return first(
            sqlite::select(from, "SELECT kind, id, body FROM document WHERE kind=? AND id=?", document_in, kind, id));
    });
}

Result<std::vector<Document>> SqliteStore::documents(std::string_view kind) {
    return reading([&](sqlite::Database& from) {
        return sqlite::select(from, "SELECT kind, id, body FROM document WHERE kind=? ORDER BY id", document_in, kind);
    });
}

Result<std::vector<Document>> SqliteStore::documents_after(std::string_view kind, std::string_view id,
                                                           std::size_t limit) {
    return reading([&](sqlite::Database& from) {
        return sqlite::select(from,
                              "SELECT kind, id, body FROM document WHERE (kind, id)>(?, ?) ORDER BY kind, id LIMIT ?",
                              document_in, kind, id, static_cast<std::int64_t>(limit));
    });
}

Result<bool> SqliteStore::remove_document(std::string_view kind, std::string_view id) {
    return writing(
        [&] { return any(sqlite::change(database_, "DELETE FROM document WHERE kind=? AND id=?", kind, id)); });
}

Result<void> SqliteStore::put_value(std::string_view name, std::string_view bytes) {
    return writing([&] {
        return done(sqlite::change(database_, "INSERT OR REPLACE INTO value VALUES(?,?)", name, sqlite::Bytes(bytes)));
    });
}

Result<std::optional<std::string>> SqliteStore::value(std::string_view name) {
    return reading([&](sqlite::Database& from) {
        return first(sqlite::select(from, "SELECT bytes FROM value WHERE name=?", bytes_in, name));
    });
}

Result<std::vector<std::string>> SqliteStore::value_names() {
    return reading(
        [&](sqlite::Database& from) { return sqlite::select(from, "SELECT name FROM value ORDER BY name", bytes_in); });
}

Result<std::string> SqliteStore::lineage() {
    const auto stored = value("lineage");
    if (!stored) return std::unexpected(stored.error());
    if (!*stored) return fail("the data have no lineage");
    return **stored;
}

Result<Newest> SqliteStore::newest() {
    return reading([&](sqlite::Database& from) -> Result<Newest> {
        const auto found = sqlite::select(from, "SELECT position, hash FROM entry ORDER BY position DESC LIMIT 1",
                                          [](const sqlite::Run& row) { return Newest{row.integer(0), row.digest(1)}; });
        if (!found) return std::unexpected(found.error());
        return found->empty() ? Newest{} : found->front();
    });
}

Result<Digest> SqliteStore::hash_at(std::int64_t position) {
    return reading([&](sqlite::Database& from) -> Result<Digest> {
        const auto found = sqlite::select(
            from, "SELECT hash FROM entry WHERE position=?", [](const sqlite::Run& row) { return row.digest(0); },
            position);
        if (!found) return std::unexpected(found.error());
        return found->empty() ? Digest{} : found->front();
    });
}

Result<void> SqliteStore::tend() {
    return writing([&]() -> Result<void> {
        if (log_pages_ < settings_.checkpoint_pages) return {};
        log_pages_ = 0;
        return checkpoint(SQLITE_CHECKPOINT_PASSIVE);
    });
}

}  // namespace adoube::record
