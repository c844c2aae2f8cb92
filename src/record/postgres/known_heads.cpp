#include "record/postgres/known_heads.h"

#include <utility>

namespace adoube::record {
namespace {

constexpr std::size_t most_heads = 20'000;

// A lease changes hands between appends, never within one.
constexpr const char* hold_leases = "SELECT 1 FROM lease WHERE place = ANY($1::text[]) ORDER BY place FOR SHARE";

// Everything or nothing: each game stands where it was known to, under the lease that was named, and no key of the
// batch is known already (an entry under the same key is refused by the table itself). Where no game is moved on, as
// when another server has taken the leases, that is told, without an error in the database's log. Where some are, an
// error undoes it.
constexpr const char* append_as_known =
    "WITH moved AS (UPDATE game g SET seq = n.seq, head = n.head "
    "FROM unnest($10::bigint[], $11::bigint[], $12::bytea[], $13::bigint[], $14::bytea[], $15::text[], $16::bigint[]) "
    "AS n(id, seq, head, seq_before, head_before, place, epoch), lease l "
    "WHERE g.id = n.id AND g.seq = n.seq_before AND g.head = n.head_before AND l.place = n.place AND l.epoch = n.epoch "
    "RETURNING 1), "
    "added AS (INSERT INTO entry SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bytea[], "
    "$6::bigint[], $7::bytea[], $8::bytea[], $9::bytea[]) WHERE EXISTS (SELECT 1 FROM moved)) "
    "SELECT CASE WHEN m.n = 0 OR (m.n = cardinality($10::bigint[]) AND NOT EXISTS ("
    "SELECT 1 FROM unnest($1::bigint[], $3::text[], $4::text[]) AS k(game, actor, key), "
    "LATERAL (SELECT 1 FROM refusal r WHERE r.game = k.game AND r.actor = k.actor AND r.key = k.key LIMIT 1) AS "
    "known)) "
    "THEN m.n ELSE format('adoube looks again: %s of %s games', m.n, cardinality($10::bigint[]))::bigint END "
    "FROM (SELECT count(*) AS n FROM moved) AS m";

constexpr const char* not_a_number = "22P02";  // what append_as_known says instead
constexpr const char* key_or_seq_taken = "23505";

}  // namespace

void Columns::add(std::int64_t game, std::uint64_t seq, const Append& append) {
    games.push_back(game);
    seqs.push_back(number(seq));
    actors.push_back(append.actor);
    keys.push_back(append.key);
    acts.emplace_back(append.act.view());
    times.push_back(append.at_us);
    bodies.push_back(append.body);
}

void Columns::add(std::int64_t game, const Entry& entry, const Append& append) {
    add(game, entry.seq, append);
    prevs.emplace_back(entry.prev.view());
    hashes.emplace_back(entry.hash.view());
}

std::vector<pq::Value> Columns::values() const {
    using pq::Value;
    std::vector<Value> all{Value::array(games),    Value::array(seqs),  Value::array(actors),    Value::array(keys),
                           Value::raw_array(acts), Value::array(times), Value::raw_array(bodies)};
    if (prevs.empty()) return all;
    all.push_back(Value::raw_array(prevs));
    all.push_back(Value::raw_array(hashes));
    return all;
}

std::optional<KnownHeads::Guess> KnownHeads::guess(std::span<const Append> batch) const {
    using pq::Value;
    Guess guess;
    Columns entries;
    for (const auto& append : batch) {
        const auto known = heads_.find(append.game);
        if (append.into != Into::chain || append.place.empty() || known == heads_.end()) return {};
        auto& at = guess.after.try_emplace(append.game, known->second).first->second;
        if (append.after != at.seq || append.place != at.place || append.epoch != at.epoch) return {};
        const auto entry = entry_of(append, at.head);
        entries.add(at.id, entry, append);
        at.seq = entry.seq;
        at.head = entry.hash;
        guess.outcomes.emplace_back(append::Appended{at.seq, at.head});
    }
    std::vector<std::int64_t> ids, seqs, seqs_before, epochs;
    std::vector<std::string> heads, heads_before, places;
    for (const auto& [game, at] : guess.after) {
        const auto& before = heads_.find(game)->second;
        ids.push_back(at.id);
        seqs.push_back(number(at.seq));
        heads.emplace_back(at.head.view());
        seqs_before.push_back(number(before.seq));
        heads_before.emplace_back(before.head.view());
        places.push_back(at.place);
        epochs.push_back(at.epoch);
    }
    auto values = entries.values();
    for (auto& value : {Value::array(ids), Value::array(seqs), Value::raw_array(heads), Value::array(seqs_before),
                        Value::raw_array(heads_before), Value::array(places), Value::array(epochs)})
        values.push_back(value);
    guess.writes = {{hold_leases, {Value::array(places)}}, {append_as_known, std::move(values)}};
    return guess;
}

void KnownHeads::learn(const std::string& game, Head head) {
    if (heads_.size() >= most_heads) heads_.clear();
    heads_[game] = std::move(head);
}

void KnownHeads::forget(std::span<const Append> batch) {
    for (const auto& append : batch) heads_.erase(append.game);
}

bool KnownHeads::was_right(const Guess& guess, std::span<const pq::Rows> answers) {
    return answers.back().integer(0, 0) == static_cast<std::int64_t>(guess.after.size());
}

bool KnownHeads::was_wrong(const std::string& code) { return code == not_a_number || code == key_or_seq_taken; }

}  // namespace adoube::record
