// Appending to the chains in PostgreSQL: in one round trip where this store knows how the games stand (known_heads.h),
// else one to look, with the games locked, and one to write and commit. A batch is a handful of statements over arrays,
// whatever its size: the database parses, plans and answers each once.
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "base/check.h"
#include "record/postgres/postgres_store.h"

namespace adoube::record {
namespace {

constexpr pq::Connection::Limit to_append{5000};
constexpr int most_tries = 5;  // after a conflict with another writer that the database resolved

// Columns: which member, whether it is a refusal, seq, act, at_us, body, prev, hash.
Verdict kept_in(const pq::Rows& rows, int row, const Append& append) {
    const auto seq = static_cast<std::uint64_t>(rows.integer(row, 2));
    if (rows.integer(row, 1) != 0)
        return Refusal{append.game,       seq, append.actor, append.key, rows.digest(row, 3), rows.integer(row, 4),
                       rows.bytes(row, 5)};
    return Entry{append.game,         seq,
                 append.actor,        append.key,
                 rows.digest(row, 3), rows.integer(row, 4),
                 rows.bytes(row, 5),  rows.digest(row, 6),
                 rows.digest(row, 7)};
}

// An attempt that was in doubt did commit: what it came to, if this is it.
std::optional<AppendResult> confirmed(const Verdict& kept, const AppendResult& attempt) {
    const auto* entry = std::get_if<Entry>(&kept);
    const auto* appended = std::get_if<append::Appended>(&attempt);
    if (entry && appended && entry->hash == appended->head) return attempt;
    if (!entry && std::holds_alternative<append::Refused>(attempt)) return attempt;
    return {};
}

// Locked in one order by everybody, so that no two wait for each other.
constexpr const char* lock_leases =
    "SELECT place, epoch FROM lease WHERE place = ANY($1::text[]) ORDER BY place FOR SHARE";
constexpr const char* lock_games =
    "SELECT name, id, seq, head FROM game WHERE name = ANY($1::text[]) ORDER BY name FOR NO KEY UPDATE";
// LATERAL: member by member through the index, whatever the planner believes of the size of the tables.
constexpr const char* kept_by_key =
    "SELECT m.n, k.* FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS m(game, actor, key, n), "
    "LATERAL ("
    "SELECT 0::bigint, seq, act, at_us, body, prev, hash FROM entry e "
    "WHERE e.game = (SELECT id FROM game WHERE name = m.game) AND e.actor = m.actor AND e.key = m.key "
    "UNION ALL SELECT 1::bigint, seq, act, at_us, body, ''::bytea, ''::bytea FROM refusal r "
    "WHERE r.game = (SELECT id FROM game WHERE name = m.game) AND r.actor = m.actor AND r.key = m.key LIMIT 1) AS k";
constexpr const char* add_entries =
    "INSERT INTO entry SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bytea[], "
    "$6::bigint[], $7::bytea[], $8::bytea[], $9::bytea[])";
constexpr const char* add_refusals =
    "INSERT INTO refusal SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bytea[], "
    "$6::bigint[], $7::bytea[])";
constexpr const char* advance =
    "UPDATE game g SET seq = n.seq, head = n.head FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bigint[]) "
    "AS n(id, seq, head, before) WHERE g.id = n.id AND g.seq = n.before";

}  // namespace

// What the database holds of a batch, then as its members change it.
struct PostgresStore::Looked {
    struct OpenGame {
        std::int64_t id = 0;
        std::uint64_t before = 0, seq = 0;
        Digest head;
    };
    std::map<std::pair<std::string, std::int64_t>, bool> leases;  // whether the epoch of the place is still that
    std::map<std::string, OpenGame> games;
    std::vector<std::optional<Verdict>> kept;  // by member
    std::map<std::tuple<std::string, std::string, std::string>, Verdict> placed;  // by game, actor and key
    Columns entries, refusals;  // to be written
};

std::vector<AppendResult> PostgresStore::append_batch(std::span<const Append> batch) {
    const std::lock_guard lock(mutex_);
    const Asking asking(*this);
    const auto all = [&](const AppendResult& outcome) { return std::vector<AppendResult>(batch.size(), outcome); };
    std::vector<AppendResult> in_doubt = all(append::InDoubt{"in doubt"});  // short: in no memory of its own
    for (int tries = 1; !is_broken_; ++tries) {
        has_room_ = writer_.reach().has_value();
        if (!has_room_) return all(append::NoRoom{});
        commit_sent_ = false;
        auto outcomes = commit_if_memory(batch, {});
        if (!outcomes && !writer_.is_up() && commit_sent_) return settle(batch, std::move(in_doubt));
        if (outcomes) return std::move(*outcomes);
        if (!writer_.is_up() && tries < most_tries) continue;  // nothing was written
        if (!writer_.is_up()) break;
        const bool again = writer_.connection().code().starts_with("40") && tries < most_tries;
        const bool later = !again && passes();
        if (!later && !again) give_up(outcomes.error().message);
        roll_back();
        has_room_ = !later;
        if (later) return all(append::NoRoom{});
    }
    if (is_broken_) return in_doubt_of(std::move(in_doubt));
    has_room_ = false;
    return all(append::NoRoom{});
}

// The COMMIT had no answer. Its backend is ended before anything is asked, so what is not there will not come.
std::vector<AppendResult> PostgresStore::settle(std::span<const Append> batch, std::vector<AppendResult> in_doubt) {
    const auto attempted = std::exchange(attempted_, {});
    in_doubt_ += batch.size();
    while (wait_for_database()) {
        auto outcomes = commit_if_memory(batch, attempted);
        has_room_ = outcomes.has_value();
        if (outcomes) return std::move(*outcomes);
        if (!writer_.is_up()) continue;
        if (!passes()) give_up(outcomes.error().message);
        roll_back();
        if (is_broken_) break;
    }
    give_up("in doubt when the database went away");
    return in_doubt_of(std::move(in_doubt));
}

std::vector<AppendResult> PostgresStore::in_doubt_of(std::vector<AppendResult> in_doubt) const {
    if (!in_doubt.empty()) std::get<append::InDoubt>(in_doubt.front()).why = broken_;
    return in_doubt;
}

// Without memory the connection is given up, which ends whatever it had begun.
Result<std::vector<AppendResult>> PostgresStore::commit_if_memory(std::span<const Append> batch,
                                                                  std::span<const AppendResult> before) {
    try {
        return commit(batch, before);
    } catch (const std::bad_alloc&) {
        writer_.drop();
        return fail("no memory");
    }
}

void PostgresStore::roll_back() {
    if (writer_.connection().is_in_transaction()) (void)writer_.connection().run({"ROLLBACK"}, to_append);
}

// Nothing: the games do not stand as they were known to, and somebody has to look.
std::optional<Result<std::vector<AppendResult>>> PostgresStore::commit_as_known(std::span<const Append> batch) {
    auto guess = heads_.guess(batch);
    if (!guess) return {};
    if (!writer_.connection().is_still_there()) return fail("the connection to the database is lost");
    attempted_ = guess->outcomes;
    commit_sent_ = true;
    const auto written = writer_.connection().run(guess->writes, to_append);
    const bool was_right = written && KnownHeads::was_right(*guess, *written);
    if (was_right) {
        for (auto& [game, head] : guess->after) heads_.learn(game, std::move(head));
        return std::move(guess->outcomes);
    }
    heads_.forget(batch);
    if (!written && (!writer_.is_up() || !KnownHeads::was_wrong(writer_.connection().code())))
        return std::unexpected(written.error());
    commit_sent_ = false;
    ++looked_again_;
    return {};
}

Result<std::vector<AppendResult>> PostgresStore::commit(std::span<const Append> batch,
                                                        std::span<const AppendResult> before) {
    if (before.empty())
        if (auto done = commit_as_known(batch)) return std::move(*done);
    auto looked = look(batch);
    if (!looked) return std::unexpected(looked.error());
    std::vector<AppendResult> outcomes;
    outcomes.reserve(batch.size());
    for (std::size_t i = 0; i < batch.size(); ++i) {
        auto& kept = looked->kept[i];
        auto known = kept && !before.empty() ? confirmed(*kept, before[i]) : std::nullopt;
        outcomes.push_back(known ? std::move(*known) : place(batch[i], std::move(kept), *looked));
    }
    const auto [writes, advanced] = writes_of(*looked);
    attempted_ = outcomes;
    commit_sent_ = true;
    const auto written = writer_.connection().run(writes, to_append);
    if (!written) return std::unexpected(written.error());
    if (advanced > 0) ADOUBE_CHECK((*written)[writes.size() - 2].changed() == advanced);
    for (const auto& append : batch) {
        const auto game = looked->games.find(append.game);
        const auto lease = looked->leases.find({append.place, append.epoch});
        if (game == looked->games.end() || lease == looked->leases.end() || !lease->second) continue;
        const auto& at = game->second;
        heads_.learn(append.game, {at.id, at.seq, at.head, append.place, append.epoch});
    }
    return outcomes;
}

// What is to be written of a batch, with COMMIT last and the advance of so many games before it.
std::pair<PostgresStore::Group, std::int64_t> PostgresStore::writes_of(const Looked& looked) {
    Group writes;
    if (!looked.refusals.games.empty()) writes.push_back({add_refusals, looked.refusals.values()});
    std::vector<std::int64_t> ids, seqs, befores;
    std::vector<std::string> heads;
    for (const auto& [name, game] : looked.games) {
        if (game.seq == game.before) continue;
        ids.push_back(game.id);
        seqs.push_back(number(game.seq));
        befores.push_back(number(game.before));
        heads.emplace_back(game.head.view());
    }
    if (!ids.empty()) {
        using pq::Value;
        writes.push_back({add_entries, looked.entries.values()});
        writes.push_back(
            {advance, {Value::array(ids), Value::array(seqs), Value::raw_array(heads), Value::array(befores)}});
    }
    writes.push_back({"COMMIT"});
    return {std::move(writes), static_cast<std::int64_t>(ids.size())};
}

Result<PostgresStore::Looked> PostgresStore::look(std::span<const Append> batch) {
    using pq::Value;
    Looked looked;
    std::vector<std::string> members, actors, keys, places, games;
    for (const auto& append : batch) {
        ADOUBE_CHECK(is_name(append.actor) && is_name(append.key) && is_line(append.body) && append.at_us >= 0);
        members.push_back(append.game);
        actors.push_back(append.actor);
        keys.push_back(append.key);
        looked.games.try_emplace(append.game);
        if (!append.place.empty()) looked.leases.try_emplace({append.place, append.epoch});
    }
    for (const auto& [lease, held] : looked.leases)
        if (places.empty() || places.back() != lease.first) places.push_back(lease.first);
    for (const auto& [name, game] : looked.games) games.push_back(name);
    Group questions{{"BEGIN"}};
    if (!places.empty()) questions.push_back({lock_leases, {Value::array(places)}});
    questions.push_back({lock_games, {Value::array(games)}});
    questions.push_back({kept_by_key, {Value::array(members), Value::array(actors), Value::array(keys)}});
    const auto answers = writer_.connection().run(questions, to_append);
    if (!answers) return std::unexpected(answers.error());
    if (!places.empty()) {
        const auto& rows = (*answers)[1];
        for (int i = 0; i < rows.size(); ++i)
            if (const auto held = looked.leases.find({rows.bytes(i, 0), rows.integer(i, 1)});
                held != looked.leases.end())
                held->second = true;
    }
    const auto& found = (*answers)[answers->size() - 2];
    for (int i = 0; i < found.size(); ++i) {
        const auto seq = static_cast<std::uint64_t>(found.integer(i, 2));
        looked.games[found.bytes(i, 0)] = {found.integer(i, 1), seq, seq, found.digest(i, 3)};
    }
    std::erase_if(looked.games, [](const auto& one) { return one.second.id == 0; });
    looked.kept.resize(batch.size());
    const auto& kept = answers->back();
    for (int i = 0; i < kept.size(); ++i) {
        const auto member = static_cast<std::size_t>(kept.integer(i, 0)) - 1;
        looked.kept.at(member) = kept_in(kept, i, batch[member]);
    }
    return looked;
}

AppendResult PostgresStore::place(const Append& append, std::optional<Verdict> kept, Looked& looked) {
    const auto found = looked.games.find(append.game);
    if (found == looked.games.end()) return append::UnknownGame{};
    const auto gesture = std::tuple(append.game, append.actor, append.key);
    if (const auto placed = looked.placed.find(gesture); placed != looked.placed.end()) kept = placed->second;
    if (kept) return replay(append, std::move(*kept));
    if (const auto lease = looked.leases.find({append.place, append.epoch});
        lease != looked.leases.end() && !lease->second)
        return append::LeaseLost{};
    auto& at = found->second;
    if (append.after != at.seq) return append::Stale{at.seq, at.head};
    if (append.into == Into::refusals) {
        looked.refusals.add(at.id, append.after, append);
        looked.placed.emplace(gesture, refusal_of(append));
        return append::Refused{};
    }
    auto entry = entry_of(append, at.head);
    looked.entries.add(at.id, entry, append);
    at.seq = entry.seq;
    at.head = entry.hash;
    looked.placed.emplace(gesture, std::move(entry));
    return append::Appended{at.seq, at.head};
}

}  // namespace adoube::record
