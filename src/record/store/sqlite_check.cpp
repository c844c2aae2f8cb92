#include "record/store/sqlite_check.h"

#include <fmt/core.h>

#include <set>

#include "record/log/entry.h"
#include "record/store/sqlite_schema.h"

namespace adoube::record {

namespace {

// Columns: name of the game, seq, actor, key, act, at_us, body, prev, hash.
Entry entry_in(const sqlite::Run& row) {
    return {row.bytes(0),  static_cast<std::uint64_t>(row.integer(1)),
            row.bytes(2),  row.bytes(3),
            row.digest(4), row.integer(5),
            row.bytes(6),  row.digest(7),
            row.digest(8)};
}

std::unexpected<Error> damaged(std::string_view game, std::uint64_t seq, std::string_view how) {
    return fail(fmt::format("the record is damaged: game {}, entry {}: {}", game, seq, how));
}

Result<void> integrity(sqlite::Database& database) {
    const auto answer = database.text("PRAGMA integrity_check(1)");
    if (!answer) return std::unexpected(answer.error());
    if (*answer != "ok") return fail(fmt::format("the database is damaged: {}", *answer));
    return {};
}

// What a check of the chains does not come to.
Result<void> nothing_is_missing(sqlite::Database& database, int version) {
    const auto tables = database.integer(
        "SELECT count(*) FROM sqlite_schema WHERE type='table' AND "
        "name IN ('game','entry','refusal','person','seat','document','value','head')");
    if (!tables) return std::unexpected(tables.error());
    if (*tables != (version < 3 ? 7 : 8)) return fail("the record is damaged: a table is missing");
    const auto lineage = database.integer("SELECT count(*) FROM value WHERE name='lineage'");
    if (!lineage) return std::unexpected(lineage.error());
    if (*lineage != 1) return fail("the record is damaged: it has no lineage");
    const auto astray = database.text("SELECT \"table\" FROM pragma_foreign_key_check LIMIT 1");
    if (!astray) return std::unexpected(astray.error());
    if (!astray->empty()) return fail(fmt::format("the record is damaged: a row of {} leads nowhere", *astray));
    return {};
}

// Walks one game; how many entries it has.
Result<std::uint64_t> check_chain(sqlite::Statement& entries, std::int64_t id, const std::string& name, Digest head,
                                  std::uint64_t last, const Digest& last_hash) {
    std::uint64_t seq = 0;
    std::set<std::pair<std::string, std::string>> keys;  // with their actors
    auto run = entries.run();
    run.with(id);
    for (;;) {
        const auto row = run.step();
        if (!row) return std::unexpected(row.error());
        if (!*row) break;
        const Entry entry = entry_in(run);
        ++seq;
        if (entry.seq != seq) return damaged(name, seq, "missing");
        if (entry.prev != head) return damaged(name, seq, "does not follow the one before it");
        if (entry_hash(entry) != entry.hash) return damaged(name, seq, "does not hash to its hash");
        if (!keys.emplace(entry.actor, entry.key).second) return damaged(name, seq, "has the key of another entry");
        head = entry.hash;
    }
    if (seq != last || head != last_hash) return damaged(name, seq, "is not the head the game names");
    return seq;
}

}  // namespace

Result<void> check_recent(sqlite::Database& database) {
    const auto recent = sqlite::select(database,
                                       "SELECT g.name, e.seq, e.actor, e.key, e.act, e.at_us, e.body, e.prev, e.hash "
                                       "FROM entry e JOIN game g ON g.id=e.game ORDER BY e.position DESC LIMIT 256",
                                       entry_in);
    if (!recent) return std::unexpected(recent.error());
    for (const Entry& entry : *recent)
        if (entry_hash(entry) != entry.hash) return damaged(entry.game, entry.seq, "does not hash to its hash");
    const auto astray = database.text(
        "SELECT g.name FROM (SELECT DISTINCT game FROM (SELECT game FROM entry ORDER BY position DESC LIMIT 256)) r "
        "JOIN game g ON g.id=r.game LEFT JOIN head h ON h.game=r.game "
        "WHERE h.seq IS NOT (SELECT max(seq) FROM entry WHERE game=g.id) "
        "OR h.hash IS NOT (SELECT hash FROM entry WHERE game=g.id AND seq=h.seq) LIMIT 1");
    if (!astray) return std::unexpected(astray.error());
    if (!astray->empty())
        return fail(fmt::format("the record is damaged: game {} does not end with its head", *astray));
    return {};
}

Result<Checked> check_everything(sqlite::Database& database) {
    if (auto sound = integrity(database); !sound) return std::unexpected(sound.error());
    const auto version = inspect_schema(database);
    if (!version) return std::unexpected(version.error());
    if (auto whole = nothing_is_missing(database, *version); !whole) return std::unexpected(whole.error());
    auto games = database.prepare(  // a copy may be of an older program
        *version < 3 ? "SELECT id, name, genesis, seq, head FROM game ORDER BY id"
                     : "SELECT id, name, genesis, seq, hash FROM game LEFT JOIN head ON game=id ORDER BY id");
    if (!games) return std::unexpected(games.error());
    auto entries = database.prepare(
        "SELECT '', seq, actor, key, act, at_us, body, prev, hash FROM entry WHERE game=? ORDER BY seq");
    if (!entries) return std::unexpected(entries.error());
    Checked checked;
    auto run = games->run();
    for (;;) {
        const auto row = run.step();
        if (!row) return std::unexpected(row.error());
        if (!*row) break;
        const std::string name = run.bytes(1);
        const auto length = check_chain(*entries, run.integer(0), name, genesis_hash(name, run.bytes(2)),
                                        static_cast<std::uint64_t>(run.integer(3)), run.digest(4));
        if (!length) return std::unexpected(length.error());
        ++checked.games;
        checked.entries += *length;
    }
    const auto all = database.integer("SELECT count(*) FROM entry");
    if (!all) return std::unexpected(all.error());
    if (static_cast<std::uint64_t>(*all) != checked.entries)
        return fail("the record is damaged: entries without a game");
    return checked;
}

}  // namespace adoube::record
