// Appending to the chains in PostgreSQL: one round trip to look, with the games locked, and one to write and commit.
#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "base/check.h"
#include "record/postgres/postgres_store.h"

namespace adoube::record {
namespace {

constexpr pq::Connection::Limit to_append{20'000};
constexpr int most_tries = 5;  // after a conflict with another writer that the database resolved

std::int64_t number(std::uint64_t seq) { return static_cast<std::int64_t>(seq); }

// Columns: is a refusal, seq, act, at_us, body, prev, hash.
std::optional<Verdict> kept_in(const pq::Rows& rows, const Append& append) {
    if (rows.empty()) return {};
    const auto seq = static_cast<std::uint64_t>(rows.integer(0, 1));
    if (rows.integer(0, 0) != 0)
        return Refusal{append.game,     seq, append.actor, append.key, rows.digest(0, 2), rows.integer(0, 3),
                       rows.bytes(0, 4)};
    return Entry{append.game,       seq,
                 append.actor,      append.key,
                 rows.digest(0, 2), rows.integer(0, 3),
                 rows.bytes(0, 4),  rows.digest(0, 5),
                 rows.digest(0, 6)};
}

// An attempt that was in doubt did commit: what it came to, if this is it.
std::optional<Outcome> confirmed(const Verdict& kept, const Outcome& attempt) {
    const auto* entry = std::get_if<Entry>(&kept);
    const auto* appended = std::get_if<outcome::Appended>(&attempt);
    if (entry && appended && entry->hash == appended->head) return attempt;
    if (!entry && std::holds_alternative<outcome::Refused>(attempt)) return attempt;
    return {};
}

constexpr const char* lock_lease = "SELECT epoch FROM lease WHERE place = $1 AND epoch = $2 FOR SHARE";
constexpr const char* lock_game = "SELECT id, seq, head FROM game WHERE name = $1 FOR NO KEY UPDATE";
constexpr const char* kept_by_key =
    "SELECT 0::bigint, seq, act, at_us, body, prev, hash FROM entry "
    "WHERE game = (SELECT id FROM game WHERE name = $1) AND actor = $2 AND key = $3 "
    "UNION ALL SELECT 1::bigint, seq, act, at_us, body, ''::bytea, ''::bytea FROM refusal "
    "WHERE game = (SELECT id FROM game WHERE name = $1) AND actor = $2 AND key = $3";
constexpr const char* add_entry = "INSERT INTO entry VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9)";
constexpr const char* add_refusal = "INSERT INTO refusal VALUES($1, $2, $3, $4, $5, $6, $7)";
constexpr const char* advance = "UPDATE game SET seq = $2, head = $3 WHERE id = $1 AND seq = $4";

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
};

std::vector<Outcome> PostgresStore::append_batch(std::span<const Append> batch) {
    const std::lock_guard lock(mutex_);
    const auto all = [&](const Outcome& outcome) { return std::vector<Outcome>(batch.size(), outcome); };
    for (int tries = 1; !is_broken_; ++tries) {
        has_room_ = writer_.reach().has_value();
        if (!has_room_) return all(outcome::NoRoom{});
        commit_sent_ = false;
        auto outcomes = commit(batch, {});
        if (!outcomes && !writer_.is_up() && commit_sent_) return settle(batch);
        if (outcomes) return std::move(*outcomes);
        if (!writer_.is_up() && tries < most_tries) continue;  // nothing was written
        if (!writer_.is_up()) break;
        const bool later = passes(), again = writer_.connection().code().starts_with("40") && tries < most_tries;
        if (!later && !again) give_up(outcomes.error().message);
        (void)writer_.connection().run({"ROLLBACK"}, to_append);
        has_room_ = !later;
        if (later) return all(outcome::NoRoom{});
    }
    if (is_broken_) return all(outcome::InDoubt{broken_});
    has_room_ = false;
    return all(outcome::NoRoom{});
}

// The COMMIT had no answer. Its backend is ended before anything is asked, so what is not there will not come.
std::vector<Outcome> PostgresStore::settle(std::span<const Append> batch) {
    const auto attempted = std::exchange(attempted_, {});
    while (wait_for_database()) {
        auto outcomes = commit(batch, attempted);
        has_room_ = outcomes.has_value();
        if (outcomes) return std::move(*outcomes);
        if (!writer_.is_up()) continue;
        if (!passes()) give_up(outcomes.error().message);
        (void)writer_.connection().run({"ROLLBACK"}, to_append);
        if (is_broken_) break;
    }
    give_up("in doubt when the database went away");
    return std::vector<Outcome>(batch.size(), outcome::InDoubt{broken_});
}

Result<std::vector<Outcome>> PostgresStore::commit(std::span<const Append> batch, std::span<const Outcome> before) {
    auto looked = look(batch);
    if (!looked) return std::unexpected(looked.error());
    std::vector<Outcome> outcomes;
    outcomes.reserve(batch.size());
    Group writes;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        auto& kept = looked->kept[i];
        auto known = kept && !before.empty() ? confirmed(*kept, before[i]) : std::nullopt;
        outcomes.push_back(known ? std::move(*known) : place(batch[i], std::move(kept), *looked, writes));
    }
    const auto first_advance = writes.size();
    for (const auto& [name, game] : looked->games)
        if (game.seq != game.before)
            writes.push_back({advance, {game.id, number(game.seq), pq::Value::raw(game.head), number(game.before)}});
    writes.push_back({"COMMIT"});
    attempted_ = outcomes;
    commit_sent_ = true;
    const auto written = writer_.connection().run(writes, to_append);
    if (!written) return std::unexpected(written.error());
    for (auto i = first_advance; i + 1 < writes.size(); ++i) ADOUBE_CHECK((*written)[i].changed() == 1);
    return outcomes;
}

Result<PostgresStore::Looked> PostgresStore::look(std::span<const Append> batch) {
    Looked looked;
    for (const auto& append : batch) {
        ADOUBE_CHECK(is_name(append.actor) && is_name(append.key) && is_line(append.body) && append.at_us >= 0);
        looked.games.try_emplace(append.game);
        if (!append.place.empty()) looked.leases.try_emplace({append.place, append.epoch});
    }
    Group questions{{"BEGIN"}};
    for (const auto& [lease, held] : looked.leases)
        questions.push_back({lock_lease, {std::string_view(lease.first), lease.second}});
    for (const auto& [name, game] : looked.games) questions.push_back({lock_game, {std::string_view(name)}});
    for (const auto& append : batch)
        questions.push_back(
            {kept_by_key,
             {std::string_view(append.game), std::string_view(append.actor), std::string_view(append.key)}});
    const auto answers = writer_.connection().run(questions, to_append);
    if (!answers) return std::unexpected(answers.error());
    std::size_t next = 1;
    for (auto& [lease, held] : looked.leases) held = !(*answers)[next++].empty();
    for (auto& [name, game] : looked.games) {
        const auto& rows = (*answers)[next++];
        if (rows.empty()) continue;
        const auto seq = static_cast<std::uint64_t>(rows.integer(0, 1));
        game = {rows.integer(0, 0), seq, seq, rows.digest(0, 2)};
    }
    std::erase_if(looked.games, [](const auto& one) { return one.second.id == 0; });
    for (const auto& append : batch) looked.kept.push_back(kept_in((*answers)[next++], append));
    return looked;
}

Outcome PostgresStore::place(const Append& append, std::optional<Verdict> kept, Looked& looked, Group& writes) {
    const auto found = looked.games.find(append.game);
    if (found == looked.games.end()) return outcome::UnknownGame{};
    const auto gesture = std::tuple(append.game, append.actor, append.key);
    if (const auto placed = looked.placed.find(gesture); placed != looked.placed.end()) kept = placed->second;
    if (kept) return replay(append, std::move(*kept));
    if (const auto lease = looked.leases.find({append.place, append.epoch});
        lease != looked.leases.end() && !lease->second)
        return outcome::LeaseLost{};
    auto& at = found->second;
    if (append.after != at.seq) return outcome::Stale{at.seq, at.head};
    const bool refused = append.into == Into::refusals;
    pq::Statement write{
        refused ? add_refusal : add_entry,
        {at.id, number(refused ? append.after : append.after + 1), std::string_view(append.actor),
         std::string_view(append.key), pq::Value::raw(append.act), append.at_us, pq::Value::raw(append.body)}};
    if (refused) {
        writes.push_back(std::move(write));
        looked.placed.emplace(gesture, refusal_of(append));
        return outcome::Refused{};
    }
    auto entry = entry_of(append, at.head);
    write.values.push_back(pq::Value::raw(entry.prev));
    write.values.push_back(pq::Value::raw(entry.hash));
    writes.push_back(std::move(write));
    at.seq = entry.seq;
    at.head = entry.hash;
    looked.placed.emplace(gesture, std::move(entry));
    return outcome::Appended{at.seq, at.head};
}

}  // namespace adoube::record
