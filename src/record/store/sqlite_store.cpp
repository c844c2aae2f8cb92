#include "record/store/sqlite_store.h"

#include <fmt/core.h>

#include "base/check.h"

namespace adoube::record {

// A game touched by the batch in hand: where it stands in it, and where it stood before.
struct SqliteStore::OpenGame {
    std::string name;
    std::int64_t id = 0;
    std::uint64_t before = 0;
    std::uint64_t seq = 0;
    Digest head;
};

namespace {

constexpr std::size_t most_heads = 16384;  // of games, in memory

std::int64_t number(std::uint64_t seq) { return static_cast<std::int64_t>(seq); }

// Columns: seq, actor, key, act, at_us, body, prev, hash.
Entry entry_in(const sqlite::Run& row, std::string_view game) {
    return {std::string(game), static_cast<std::uint64_t>(row.integer(0)),
            row.bytes(1),      row.bytes(2),
            row.digest(3),     row.integer(4),
            row.bytes(5),      row.digest(6),
            row.digest(7)};
}

// Columns: seq, actor, key, act, at_us, body.
Refusal refusal_in(const sqlite::Run& row, std::string_view game) {
    return {std::string(game), static_cast<std::uint64_t>(row.integer(0)),
            row.bytes(1),      row.bytes(2),
            row.digest(3),     row.integer(4),
            row.bytes(5)};
}

StoredGame game_in(const sqlite::Run& row) {
    return {row.bytes(0), row.bytes(1), row.integer(2), static_cast<std::uint64_t>(row.integer(3)), row.digest(4)};
}

}  // namespace

void SqliteStore::give_up(const Error& error) {
    if (!is_broken_) {
        try {
            broken_ = fmt::format("the store must be opened again: {}", error.message);
        } catch (const std::bad_alloc&) { broken_ = "no memory"; }
        is_broken_ = true;
    }
    roll_back();
}

// SQLite finds that the disk is full before the frame that commits is in the log, never after it. Memory may fail it
// when that frame is there already, where a start would find it: whatever is written next lies over it.
bool SqliteStore::keeps_nothing() {
    const int code = sqlite3_errcode(database_.handle());
    if (code == SQLITE_FULL) return true;
    if (code != SQLITE_NOMEM && code != SQLITE_IOERR_NOMEM) return false;
    if (!committing_) return true;
    roll_back();
    return statements_.write_over.run().run_to_end();
}

bool SqliteStore::roll_back() {
    const auto closed = [this] { return sqlite3_get_autocommit(database_.handle()) != 0; };
    if (!closed()) (void)statements_.roll_back.run().run_to_end();
    return closed();
}

Result<Creation> SqliteStore::create_game(std::string_view name, std::string_view genesis, std::int64_t at_us) {
    ADOUBE_CHECK(is_name(name) && is_line(genesis));
    const auto there = game(name);
    if (!there) return std::unexpected(there.error());
    if (*there) return (*there)->genesis == genesis ? Creation::there_already : Creation::name_taken;
    return writing([&]() -> Result<Creation> {
        const Digest head = genesis_hash(name, genesis);
        const auto added = sqlite::change(
            database_,
            "INSERT INTO game(name, genesis, created_us, seq, head) VALUES(?,?,?,0,?) ON CONFLICT DO NOTHING", name,
            sqlite::Bytes(genesis), at_us, sqlite::Bytes(head.view()));
        if (!added) return std::unexpected(added.error());
        return *added == 1 ? Creation::created : Creation::name_taken;
    });
}

std::vector<AppendResult> SqliteStore::append_batch(std::span<const Append> batch) {
    std::vector<AppendResult> failed(batch.size(), append::NoRoom{});  // while memory can fail nothing yet
    auto outcomes = writing([&] { return commit(batch); });
    if (outcomes) return std::move(*outcomes);
    heads_.clear();
    if (!is_broken_) return failed;
    for (auto& one : failed) one = append::InDoubt{"in doubt"};  // short: in no memory of its own
    if (!failed.empty()) failed.front() = append::InDoubt{std::move(outcomes.error().message)};
    return failed;
}

Result<std::vector<AppendResult>> SqliteStore::commit(std::span<const Append> batch) {
    std::vector<AppendResult> outcomes;
    outcomes.reserve(batch.size());
    std::vector<OpenGame> open;
    if (auto begun = statements_.begin.run().finish(); !begun) return std::unexpected(begun.error());
    for (const Append& append : batch) {
        auto outcome = place(append, open);
        if (!outcome) return std::unexpected(outcome.error());
        outcomes.push_back(std::move(*outcome));
    }
    for (const OpenGame& game : open) {
        if (game.seq == game.before) continue;
        auto run = statements_.advance.run();
        if (auto done = run.with(number(game.seq))
                            .with(sqlite::Bytes(game.head.view()))
                            .with(game.id)
                            .with(number(game.before))
                            .finish();
            !done)
            return std::unexpected(done.error());
        ADOUBE_CHECK(sqlite3_changes(database_.handle()) == 1);
    }
    committing_ = true;
    if (auto committed = statements_.commit.run().finish(); !committed) return std::unexpected(committed.error());
    if (heads_.size() + open.size() > most_heads) heads_.clear();
    try {
        for (const OpenGame& game : open) heads_[game.name] = {game.id, game.seq, game.head};
    } catch (const std::bad_alloc&) { heads_.clear(); }  // the batch is durable all the same
    return outcomes;
}

// A new key at the end of the log is entered without asking for it first: that it is new is what the table says by
// taking it. Whatever else there may be is asked for.
Result<AppendResult> SqliteStore::place(const Append& append, std::vector<OpenGame>& open) {
    ADOUBE_CHECK(is_name(append.actor) && is_name(append.key) && is_line(append.body) && append.at_us >= 0);
    const auto game = open_game(append.game, open);
    if (!game) return std::unexpected(game.error());
    if (*game == nullptr) return append::UnknownGame{};
    OpenGame& at = **game;
    const bool refused = append.into == Into::refusals;
    if (!refused && append.after == at.seq && !with_refusals_.contains(at.id)) return place_entry(append, at);
    auto known = kept(at.id, at.name, append.actor, append.key);
    if (!known) return std::unexpected(known.error());
    if (*known) return replay(append, std::move(**known));
    if (append.after != at.seq) return append::Stale{at.seq, at.head};
    if (!refused) return place_entry(append, at);
    auto run = statements_.add_refusal.run();
    run.with(at.id).with(number(append.after)).with(append.actor).with(append.key);
    run.with(sqlite::Bytes(append.act.view())).with(append.at_us).with(sqlite::Bytes(append.body));
    if (auto done = run.finish(); !done) return std::unexpected(done.error());
    with_refusals_.insert(at.id);
    return append::Refused{};
}

Result<AppendResult> SqliteStore::place_entry(const Append& append, OpenGame& at) {
    const Digest hash = entry_hash(append, at.head);
    {
        auto run = statements_.add_entry.run();
        run.with(at.id).with(number(append.after + 1)).with(append.actor).with(append.key);
        run.with(sqlite::Bytes(append.act.view())).with(append.at_us).with(sqlite::Bytes(append.body));
        if (auto done = run.with(sqlite::Bytes(at.head.view())).with(sqlite::Bytes(hash.view())).finish(); !done)
            return std::unexpected(done.error());
    }
    if (sqlite3_changes(database_.handle()) == 0) {  // the key is known
        auto known = kept(at.id, at.name, append.actor, append.key);
        if (!known) return std::unexpected(known.error());
        if (!*known) return fail("the log of game " + at.name + " is longer than its head says");
        return replay(append, std::move(**known));
    }
    at.seq = append.after + 1;
    at.head = hash;
    return append::Appended{at.seq, at.head};
}

Result<void> SqliteStore::together(const std::function<Result<void>()>& work) {
    return writing([&]() -> Result<void> {
        if (auto begun = statements_.begin.run().finish(); !begun) return begun;
        if (auto done = work(); !done) return done;
        committing_ = true;
        return statements_.commit.run().finish();
    });
}

Result<SqliteStore::OpenGame*> SqliteStore::open_game(const std::string& name, std::vector<OpenGame>& open) {
    for (OpenGame& game : open)
        if (game.name == name) return &game;
    if (const auto found = heads_.find(name); found != heads_.end()) {
        const auto& [id, seq, head] = found->second;
        return &open.emplace_back(name, id, seq, seq, head);
    }
    auto run = statements_.game.run();
    const auto row = run.with(std::string_view(name)).step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return nullptr;
    const auto seq = static_cast<std::uint64_t>(run.integer(1));
    return &open.emplace_back(name, run.integer(0), seq, seq, run.digest(2));
}

Result<std::optional<Verdict>> SqliteStore::kept(std::int64_t game_id, std::string_view game, std::string_view actor,
                                                 std::string_view key) {
    {
        auto run = statements_.entry_by_key.run();
        const auto row = run.with(game_id).with(actor).with(key).step();
        if (!row) return std::unexpected(row.error());
        if (*row)
            return Entry{std::string(game),  static_cast<std::uint64_t>(run.integer(0)),
                         std::string(actor), std::string(key),
                         run.digest(1),      run.integer(2),
                         run.bytes(3),       run.digest(4),
                         run.digest(5)};
    }
    auto run = statements_.refusal_by_key.run();
    const auto row = run.with(game_id).with(actor).with(key).step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::nullopt;
    return Refusal{std::string(game),  static_cast<std::uint64_t>(run.integer(0)),
                   std::string(actor), std::string(key),
                   run.digest(1),      run.integer(2),
                   run.bytes(3)};
}

Result<std::optional<StoredGame>> SqliteStore::game(std::string_view name) {
    return reading([&](sqlite::Database& from) -> Result<std::optional<StoredGame>> {
        auto found =
            sqlite::select(from, "SELECT name, genesis, created_us, seq, head FROM game WHERE name=?", game_in, name);
        if (!found) return std::unexpected(found.error());
        if (found->empty()) return std::nullopt;
        return std::move(found->front());
    });
}

Result<std::vector<StoredGame>> SqliteStore::games(std::string_view after, std::size_t limit) {
    return reading([&](sqlite::Database& from) {
        return sqlite::select(
            from, "SELECT name, genesis, created_us, seq, head FROM game WHERE name>? ORDER BY name LIMIT ?", game_in,
            after, number(limit));
    });
}

Result<std::vector<Entry>> SqliteStore::read(std::string_view game, std::uint64_t from, std::size_t limit) {
    return reading([&](sqlite::Database& database) {
        return sqlite::select(
            database,
            "SELECT seq, actor, key, act, at_us, body, prev, hash FROM entry "
            "WHERE game=(SELECT id FROM game WHERE name=?) AND seq>=? ORDER BY seq LIMIT ?",
            [&](const sqlite::Run& row) { return entry_in(row, game); }, game, number(from), number(limit));
    });
}

Result<std::optional<Verdict>> SqliteStore::find(std::string_view game, std::string_view actor, std::string_view key) {
    return reading([&](sqlite::Database& from) -> Result<std::optional<Verdict>> {
        auto entries = sqlite::select(
            from,
            "SELECT seq, actor, key, act, at_us, body, prev, hash FROM entry "
            "WHERE game=(SELECT id FROM game WHERE name=?) AND actor=? AND key=?",
            [&](const sqlite::Run& row) { return entry_in(row, game); }, game, actor, key);
        if (!entries) return std::unexpected(entries.error());
        if (!entries->empty()) return std::move(entries->front());
        auto refusals = sqlite::select(
            from,
            "SELECT seq, actor, key, act, at_us, body FROM refusal "
            "WHERE game=(SELECT id FROM game WHERE name=?) AND actor=? AND key=?",
            [&](const sqlite::Run& row) { return refusal_in(row, game); }, game, actor, key);
        if (!refusals) return std::unexpected(refusals.error());
        if (!refusals->empty()) return std::move(refusals->front());
        return std::nullopt;
    });
}

Result<std::vector<Refusal>> SqliteStore::refusals(std::string_view game) {
    return reading([&](sqlite::Database& from) {
        return sqlite::select(
            from,
            "SELECT seq, actor, key, act, at_us, body FROM refusal "
            "WHERE game=(SELECT id FROM game WHERE name=?) ORDER BY actor, key",
            [&](const sqlite::Run& row) { return refusal_in(row, game); }, game);
    });
}

}  // namespace adoube::record
