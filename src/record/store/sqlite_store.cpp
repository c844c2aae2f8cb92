#include "record/store/sqlite_store.h"

#include <fmt/core.h>

#include "base/check.h"
#include "record/store/sqlite_check.h"

namespace adoube::record {

namespace {

constexpr std::size_t most_heads = 65536;  // of games, in memory

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

// A game that has lost its head ends nowhere: whoever compares finds it so.
StoredGame game_in(const sqlite::Run& row) {
    return {row.bytes(0), row.bytes(1), row.integer(2), static_cast<std::uint64_t>(row.integer(3)), row.digest(4)};
}

std::uint64_t mark_of(std::string_view actor, std::string_view key) {
    const std::hash<std::string_view> hash;
    return (hash(key) * 31 + hash(actor)) | 1;
}

}  // namespace

bool KnownKeys::may_have(std::string_view actor, std::string_view key) const {
    if (marks_.empty()) return false;
    const auto mark = mark_of(actor, key), last = marks_.size() - 1;
    for (auto i = mark >> 1 & last; marks_[i] != 0; i = (i + 1) & last)
        if (marks_[i] == mark) return true;
    return false;
}

void KnownKeys::add(std::string_view actor, std::string_view key) {
    if (count_ * 4 >= marks_.size() * 3) {
        KnownKeys larger;
        larger.marks_.resize(std::max<std::size_t>(16, marks_.size() * 2));
        for (const auto mark : marks_)
            if (mark != 0) larger.put(mark);
        std::swap(*this, larger);
    }
    put(mark_of(actor, key));
}

void KnownKeys::put(std::uint64_t mark) {
    const auto last = marks_.size() - 1;
    auto i = mark >> 1 & last;
    while (marks_[i] != 0 && marks_[i] != mark) i = (i + 1) & last;
    if (std::exchange(marks_[i], mark) == 0) ++count_;
}

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
    auto made = Creation::created;
    const auto make = [&]() -> Result<void> {
        const auto added = sqlite::change(
            database_, "INSERT INTO game(name, genesis, created_us) VALUES(?,?,?) ON CONFLICT DO NOTHING", name,
            sqlite::Bytes(genesis), at_us);
        if (!added) return std::unexpected(added.error());
        if (*added == 0) {
            made = Creation::name_taken;
            return {};
        }
        const Digest head = genesis_hash(name, genesis);
        const auto placed = sqlite::change(database_, "INSERT INTO head SELECT id, 0, ? FROM game WHERE name=?",
                                           sqlite::Bytes(head.view()), name);
        if (!placed) return std::unexpected(placed.error());
        return {};
    };
    const bool within = writes_now_ == std::this_thread::get_id();
    const auto done = within ? writing(make) : together(make);
    if (!done) return std::unexpected(done.error());
    return made;
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
    if (heads_.size() + batch.size() > most_heads) heads_.clear();
    std::vector<GameHead*> changed;
    changed.reserve(batch.size());
    if (auto begun = statements_.begin.run().finish(); !begun) return std::unexpected(begun.error());
    for (const Append& append : batch) {
        auto outcome = place(append, changed);
        if (!outcome) return std::unexpected(outcome.error());
        outcomes.push_back(std::move(*outcome));
    }
    for (const GameHead* game : changed) {
        auto run = statements_.advance.run();
        if (auto done = run.with(number(game->seq))
                            .with(sqlite::Bytes(game->head.view()))
                            .with(game->id)
                            .with(number(game->before))
                            .finish();
            !done)
            return std::unexpected(done.error());
        ADOUBE_CHECK(sqlite3_changes(database_.handle()) == 1);
    }
    committing_ = true;
    if (auto committed = statements_.commit.run().finish(); !committed) return std::unexpected(committed.error());
    for (GameHead* game : changed) game->before = game->seq;
    return outcomes;
}

// A new key at the end of the log is entered without asking for it first. Whatever else there may be is asked for.
Result<AppendResult> SqliteStore::place(const Append& append, std::vector<GameHead*>& changed) {
    ADOUBE_CHECK(is_name(append.actor) && is_name(append.key) && is_line(append.body) && append.at_us >= 0);
    const auto game = head_of(append.game);
    if (!game) return std::unexpected(game.error());
    if (*game == nullptr) return append::UnknownGame{};
    GameHead& at = **game;
    const bool refused = append.into == Into::refusals, may_be_known = at.keys.may_have(append.actor, append.key);
    if (may_be_known || refused || append.after != at.seq || with_refusals_.contains(at.id)) {
        auto known = kept(at.id, append, may_be_known);
        if (!known) return std::unexpected(known.error());
        if (*known) return replay(append, std::move(**known));
        if (append.after != at.seq) return append::Stale{at.seq, at.head};
    }
    if (!refused) return place_entry(append, at, changed);
    auto run = statements_.add_refusal.run();
    run.with(at.id).with(number(append.after)).with(append.actor).with(append.key);
    run.with(sqlite::Bytes(append.act.view())).with(append.at_us).with(sqlite::Bytes(append.body));
    if (auto done = run.finish(); !done) return std::unexpected(done.error());
    with_refusals_.insert(at.id);
    return append::Refused{};
}

Result<AppendResult> SqliteStore::place_entry(const Append& append, GameHead& at, std::vector<GameHead*>& changed) {
    at.keys.add(append.actor, append.key);  // if nothing comes of it, the record will be asked
    const Digest hash = entry_hash(append, at.head);
    {
        auto run = statements_.add_entry.run();
        run.with(at.id).with(number(append.after + 1)).with(append.actor).with(append.key);
        run.with(sqlite::Bytes(append.act.view())).with(append.at_us).with(sqlite::Bytes(append.body));
        if (auto done = run.with(sqlite::Bytes(at.head.view())).with(sqlite::Bytes(hash.view())).finish(); !done)
            return std::unexpected(done.error());
    }
    if (sqlite3_changes(database_.handle()) == 0)
        return fail("the log of game " + append.game + " is longer than its head says");
    if (at.seq == at.before) changed.push_back(&at);
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

Result<SqliteStore::GameHead*> SqliteStore::head_of(const std::string& name) {
    if (const auto found = heads_.find(name); found != heads_.end()) return &found->second;
    GameHead head;
    {
        auto run = statements_.game.run();
        const auto row = run.with(std::string_view(name)).step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return nullptr;
        head.id = run.integer(0);
        head.seq = head.before = static_cast<std::uint64_t>(run.integer(1));
        head.head = run.digest(2);
    }
    auto run = statements_.keys.run();
    run.with(head.id);
    for (;;) {
        const auto row = run.step();
        if (!row) return std::unexpected(row.error());
        if (!*row) return &heads_.emplace(name, std::move(head)).first->second;
        head.keys.add(run.bytes(0), run.bytes(1));
    }
}

Result<std::optional<Verdict>> SqliteStore::kept(std::int64_t game, const Append& append, bool among_entries) {
    if (among_entries) {
        auto run = statements_.entry_by_key.run();
        const auto row = run.with(game).with(append.actor).with(append.key).step();
        if (!row) return std::unexpected(row.error());
        if (*row)
            return Entry{append.game,   static_cast<std::uint64_t>(run.integer(0)),
                         append.actor,  append.key,
                         run.digest(1), run.integer(2),
                         run.bytes(3),  run.digest(4),
                         run.digest(5)};
    }
    auto run = statements_.refusal_by_key.run();
    const auto row = run.with(game).with(append.actor).with(append.key).step();
    if (!row) return std::unexpected(row.error());
    if (!*row) return std::nullopt;
    return Refusal{append.game,   static_cast<std::uint64_t>(run.integer(0)),
                   append.actor,  append.key,
                   run.digest(1), run.integer(2),
                   run.bytes(3)};
}

Result<std::optional<StoredGame>> SqliteStore::game(std::string_view name) {
    return reading([&](sqlite::Database& from) -> Result<std::optional<StoredGame>> {
        auto found = sqlite::select(from,
                                    "SELECT name, genesis, created_us, ifnull(seq, -1), ifnull(hash, zeroblob(32)) "
                                    "FROM game LEFT JOIN head ON game=id WHERE name=?",
                                    game_in, name);
        if (!found) return std::unexpected(found.error());
        if (found->empty()) return std::nullopt;
        return std::move(found->front());
    });
}

Result<void> SqliteStore::check() {
    return reading([](sqlite::Database& database) -> Result<void> {
        const auto checked = check_everything(database);
        if (!checked) return std::unexpected(checked.error());
        return {};
    });
}

Result<std::vector<StoredGame>> SqliteStore::games(std::string_view after, std::size_t limit) {
    return reading([&](sqlite::Database& from) {
        return sqlite::select(from,
                              "SELECT name, genesis, created_us, ifnull(seq, -1), ifnull(hash, zeroblob(32)) "
                              "FROM game LEFT JOIN head ON game=id WHERE name>? ORDER BY name LIMIT ?",
                              game_in, after, number(limit));
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
