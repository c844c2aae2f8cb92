// Games as they are read, and the tables beside them, in PostgreSQL.
#include <algorithm>

#include "base/check.h"
#include "record/postgres/postgres_store.h"

namespace adoube::record {
namespace {

using Values = std::vector<pq::Value>;

std::int64_t limit_of(std::size_t limit) {
    return static_cast<std::int64_t>(std::min<std::size_t>(limit, std::size_t{1} << 62));
}

template <class RowOf>
auto all_of(const Result<pq::Rows>& rows, RowOf row_of) -> Result<std::vector<decltype(row_of(*rows, 0))>> {
    if (!rows) return std::unexpected(rows.error());
    std::vector<decltype(row_of(*rows, 0))> values;
    for (int i = 0; i < rows->size(); ++i) values.push_back(row_of(*rows, i));
    return values;
}

template <class RowOf>
auto first_of(const Result<pq::Rows>& rows, RowOf row_of) -> Result<std::optional<decltype(row_of(*rows, 0))>> {
    if (!rows) return std::unexpected(rows.error());
    if (rows->empty()) return std::nullopt;
    return row_of(*rows, 0);
}

Result<void> done(const Result<pq::Rows>& rows) {
    if (!rows) return std::unexpected(rows.error());
    return {};
}

Result<bool> any(const Result<pq::Rows>& rows) {
    if (!rows) return std::unexpected(rows.error());
    return rows->changed() > 0;
}

StoredGame game_in(const pq::Rows& rows, int i) {
    return {rows.bytes(i, 0), rows.bytes(i, 1), rows.integer(i, 2), static_cast<std::uint64_t>(rows.integer(i, 3)),
            rows.digest(i, 4)};
}

Entry entry_in(const pq::Rows& rows, int i, std::string_view game) {
    return {std::string(game), static_cast<std::uint64_t>(rows.integer(i, 0)),
            rows.bytes(i, 1),  rows.bytes(i, 2),
            rows.digest(i, 3), rows.integer(i, 4),
            rows.bytes(i, 5),  rows.digest(i, 6),
            rows.digest(i, 7)};
}

Refusal refusal_in(const pq::Rows& rows, int i, std::string_view game) {
    return {std::string(game), static_cast<std::uint64_t>(rows.integer(i, 0)),
            rows.bytes(i, 1),  rows.bytes(i, 2),
            rows.digest(i, 3), rows.integer(i, 4),
            rows.bytes(i, 5)};
}

Person person_in(const pq::Rows& rows, int i) { return {rows.bytes(i, 0), rows.bytes(i, 1), rows.bytes(i, 2)}; }

Seat seat_in(const pq::Rows& rows, int i) {
    return {rows.digest(i, 0),       rows.bytes(i, 1),   rows.bytes(i, 2),
            rows.integer(i, 3) != 0, rows.integer(i, 4), rows.integer(i, 5)};
}

Document document_in(const pq::Rows& rows, int i) { return {rows.bytes(i, 0), rows.bytes(i, 1), rows.bytes(i, 2)}; }

}  // namespace

Result<Creation> PostgresStore::create_game(std::string_view name, std::string_view genesis, std::int64_t at_us) {
    ADOUBE_CHECK(is_name(name) && is_line(genesis));
    const auto added =
        any(writing({"INSERT INTO game(name, genesis, created_us, seq, head) VALUES($1, $2, $3, 0, $4) "
                     "ON CONFLICT DO NOTHING",
                     {name, pq::Value::raw(genesis), at_us, pq::Value::raw(genesis_hash(name, genesis))}}));
    if (!added) return std::unexpected(added.error());
    if (*added) return Creation::created;
    const auto there = game(name);
    if (!there) return std::unexpected(there.error());
    return *there && (*there)->genesis == genesis ? Creation::there_already : Creation::name_taken;
}

Result<std::optional<StoredGame>> PostgresStore::game(std::string_view name) {
    return first_of(reading({"SELECT name, genesis, created_us, seq, head FROM game WHERE name = $1", {name}}),
                    game_in);
}

Result<std::vector<StoredGame>> PostgresStore::games(std::string_view after, std::size_t limit) {
    return all_of(
        reading({"SELECT name, genesis, created_us, seq, head FROM game WHERE name > $1 ORDER BY name LIMIT $2",
                 {after, limit_of(limit)}}),
        game_in);
}

Result<std::vector<Entry>> PostgresStore::read(std::string_view game, std::uint64_t from, std::size_t limit) {
    return all_of(reading({"SELECT seq, actor, key, act, at_us, body, prev, hash FROM entry "
                           "WHERE game = (SELECT id FROM game WHERE name = $1) AND seq >= $2 ORDER BY seq LIMIT $3",
                           {game, static_cast<std::int64_t>(from), limit_of(limit)}}),
                  [game](const pq::Rows& rows, int i) { return entry_in(rows, i, game); });
}

Result<std::optional<Verdict>> PostgresStore::find(std::string_view game, std::string_view actor,
                                                   std::string_view key) {
    auto entry = first_of(reading({"SELECT seq, actor, key, act, at_us, body, prev, hash FROM entry "
                                   "WHERE game = (SELECT id FROM game WHERE name = $1) AND actor = $2 AND key = $3",
                                   {game, actor, key}}),
                          [game](const pq::Rows& rows, int i) { return entry_in(rows, i, game); });
    if (!entry) return std::unexpected(entry.error());
    if (*entry) return std::move(**entry);
    auto refusal = first_of(reading({"SELECT seq, actor, key, act, at_us, body FROM refusal "
                                     "WHERE game = (SELECT id FROM game WHERE name = $1) AND actor = $2 AND key = $3",
                                     {game, actor, key}}),
                            [game](const pq::Rows& rows, int i) { return refusal_in(rows, i, game); });
    if (!refusal) return std::unexpected(refusal.error());
    if (*refusal) return std::move(**refusal);
    return std::nullopt;
}

Result<std::vector<Refusal>> PostgresStore::refusals(std::string_view game) {
    return all_of(reading({"SELECT seq, actor, key, act, at_us, body FROM refusal "
                           "WHERE game = (SELECT id FROM game WHERE name = $1) ORDER BY actor, key",
                           {game}}),
                  [game](const pq::Rows& rows, int i) { return refusal_in(rows, i, game); });
}

Result<std::size_t> PostgresStore::prune_refusals(std::int64_t before_us) {
    const auto pruned = writing({"DELETE FROM refusal WHERE at_us < $1", {before_us}});
    if (!pruned) return std::unexpected(pruned.error());
    return static_cast<std::size_t>(pruned->changed());
}

Result<void> PostgresStore::put_person(const Person& person) {
    return done(writing({"INSERT INTO person VALUES($1, $2, $3) ON CONFLICT(id) DO UPDATE SET salt = $2, name = $3",
                         {std::string_view(person.id), pq::Value::raw(person.salt), pq::Value::raw(person.name)}}));
}

Result<std::optional<Person>> PostgresStore::person(std::string_view id) {
    return first_of(reading({"SELECT id, salt, name FROM person WHERE id = $1", {id}}), person_in);
}

Result<std::vector<Person>> PostgresStore::persons_named(std::string_view name) {
    return all_of(reading({"SELECT id, salt, name FROM person WHERE name = $1 ORDER BY id", {pq::Value::raw(name)}}),
                  person_in);
}

Result<std::vector<Person>> PostgresStore::persons(std::string_view after, std::size_t limit) {
    return all_of(
        reading({"SELECT id, salt, name FROM person WHERE id > $1 ORDER BY id LIMIT $2", {after, limit_of(limit)}}),
        person_in);
}

Result<bool> PostgresStore::forget_person(std::string_view id) {
    return any(writing({"DELETE FROM person WHERE id = $1", {id}}));
}

Result<void> PostgresStore::put_seat(const Seat& seat) {
    auto written =
        done(writing({"INSERT INTO seat VALUES($1, $2, $3, $4, $5, $6) ON CONFLICT(token) DO UPDATE SET game = $2, "
                      "role = $3, revoked = $4, issued_us = $5, expires_us = $6",
                      {pq::Value::raw(seat.token), std::string_view(seat.game), std::string_view(seat.role),
                       std::int64_t{seat.revoked ? 1 : 0}, seat.issued_us, seat.expires_us}}));
    hasty_.forget();
    return written;
}

Result<std::optional<Seat>> PostgresStore::seat(const Digest& token) {
    return first_of(reading({"SELECT token, game, role, revoked, issued_us, expires_us FROM seat WHERE token = $1",
                             {pq::Value::raw(token)}},
                            Wants::lately),
                    seat_in);
}

Result<std::vector<Seat>> PostgresStore::seats(std::string_view game) {
    return all_of(reading({"SELECT token, game, role, revoked, issued_us, expires_us FROM seat "
                           "WHERE game = $1 ORDER BY token",
                           {game}}),
                  seat_in);
}

Result<std::vector<Seat>> PostgresStore::seats_after(const Digest& after, std::size_t limit) {
    return all_of(reading({"SELECT token, game, role, revoked, issued_us, expires_us FROM seat "
                           "WHERE token > $1 ORDER BY token LIMIT $2",
                           {pq::Value::raw(after), limit_of(limit)}}),
                  seat_in);
}

Result<void> PostgresStore::put_document(const Document& document) {
    return done(
        writing({"INSERT INTO document VALUES($1, $2, $3) ON CONFLICT(kind, id) DO UPDATE SET body = $3",
                 {std::string_view(document.kind), std::string_view(document.id), pq::Value::raw(document.body)}}));
}

Result<std::optional<Document>> PostgresStore::document(std::string_view kind, std::string_view id) {
    return first_of(reading({"SELECT kind, id, body FROM document WHERE kind = $1 AND id = $2", {kind, id}}),
                    document_in);
}

Result<std::vector<Document>> PostgresStore::documents(std::string_view kind) {
    return all_of(reading({"SELECT kind, id, body FROM document WHERE kind = $1 ORDER BY id", {kind}}), document_in);
}

Result<std::vector<Document>> PostgresStore::documents_after(std::string_view kind, std::string_view id,
                                                             std::size_t limit) {
    return all_of(reading({"SELECT kind, id, body FROM document WHERE (kind, id) > ($1, $2) "
                           "ORDER BY kind, id LIMIT $3",
                           {kind, id, limit_of(limit)}}),
                  document_in);
}

Result<bool> PostgresStore::remove_document(std::string_view kind, std::string_view id) {
    return any(writing({"DELETE FROM document WHERE kind = $1 AND id = $2", {kind, id}}));
}

Result<void> PostgresStore::put_value(std::string_view name, std::string_view bytes) {
    return done(writing({"INSERT INTO value VALUES($1, $2) ON CONFLICT(name) DO UPDATE SET bytes = $2",
                         {name, pq::Value::raw(bytes)}}));
}

Result<std::optional<std::string>> PostgresStore::value(std::string_view name) {
    return first_of(reading({"SELECT bytes FROM value WHERE name = $1", {name}}),
                    [](const pq::Rows& rows, int i) { return rows.bytes(i, 0); });
}

Result<std::vector<std::string>> PostgresStore::value_names() {
    return all_of(reading({"SELECT name FROM value ORDER BY name"}),
                  [](const pq::Rows& rows, int i) { return rows.bytes(i, 0); });
}

}  // namespace adoube::record
