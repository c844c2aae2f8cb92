#include "record/postgres/postgres_leases.h"

#include <fmt/core.h>

#include <thread>

namespace adoube::record {
namespace {

constexpr pq::Connection::Limit to_lease{3000}, to_beat{1500};

// As one group: one round trip.
Result<std::vector<pq::Rows>> asked(pq::Link& link, std::span<const pq::Statement> group, pq::Connection::Limit limit) {
    for (int tries = 0;; ++tries) {
        auto connection = link.reach();
        if (!connection) return std::unexpected(connection.error());
        auto rows = (*connection)->run(group, limit);
        if (rows || !(*connection)->is_lost() || tries == 1) return rows;
    }
}

std::int64_t patience() { return Leases::lives_for.count(); }

}  // namespace

Result<pq::Rows> PostgresLeases::ask(const pq::Statement& statement) {
    auto rows = asked(link_, std::span(&statement, 1), to_lease);
    if (!rows) return std::unexpected(rows.error());
    return std::move(rows->front());
}

Result<void> PostgresLeases::join(const std::string& name, const std::string& address) {
    // After a crash this server itself still looks alive for a while, perhaps at another address.
    for (const auto until = Clock::now() + 2 * lives_for;; std::this_thread::sleep_for(beat_every)) {
        const std::lock_guard lock(mutex_);
        auto joined = try_to_join(name, address);
        if (!joined) return std::unexpected(joined.error());
        if (*joined) return {};
        if (Clock::now() > until)
            return fail(
                fmt::format("another server called {} serves this record; each needs a folder of its own, with no file "
                            "but `secrets` "
                            "copied into it",
                            name));
    }
}

Result<bool> PostgresLeases::try_to_join(const std::string& name, const std::string& address) {
    const auto joined =
        ask({"INSERT INTO server AS s VALUES($1, $2, clock_timestamp()) ON CONFLICT(name) DO UPDATE "
             "SET address = $2, beat = clock_timestamp() "
             "WHERE s.address = $2 OR s.beat < clock_timestamp() - $3 * interval '1 millisecond'",
             {std::string_view(name), std::string_view(address), patience()}});
    if (!joined) return std::unexpected(joined.error());
    if (joined->changed() == 0) return false;
    const std::lock_guard lock(beating_);
    name_ = name;
    address_ = address;
    has_left_ = false;
    beaten_ = Clock::now();
    steady_since_ = beaten_ - lives_for / 2;  // the database was there; others beat twice in the rest of it
    return true;
}

// Whoever removed the row of a server that lives has not ended it.
Result<Beaten> PostgresLeases::beat() {
    const std::lock_guard lock(beating_);
    if (has_left_) return fail("this server has left");
    const pq::Statement group[] = {{"INSERT INTO server VALUES($1, $2, clock_timestamp()) "
                                    "ON CONFLICT(name) DO UPDATE SET beat = clock_timestamp()",
                                    {std::string_view(name_), std::string_view(address_)}},
                                   {"SELECT place, epoch FROM lease WHERE server = $1", {std::string_view(name_)}},
                                   {"SELECT address FROM server GROUP BY address "
                                    "HAVING max(beat) < clock_timestamp() - $1 * interval '1 millisecond'",
                                    {patience()}}};
    const auto beaten = asked(beats_, group, to_beat);
    if (!beaten) return std::unexpected(beaten.error());
    const auto now = Clock::now();
    if (now - beaten_ > lives_for) steady_since_ = now;
    beaten_ = now;
    Beaten learnt;
    const auto &kept = (*beaten)[1], &silent = (*beaten)[2];
    for (int i = 0; i < kept.size(); ++i) learnt.kept.emplace_back(kept.bytes(i, 0), kept.integer(i, 1));
    if (!may_judge_others()) return learnt;
    for (int i = 0; i < silent.size(); ++i) learnt.silent.push_back(silent.bytes(i, 0));
    return learnt;
}

// One statement, so that of two who take at once one gets it. A row is locked by every append that names it: it changes
// hands between appends, never within one.
Result<Keeper> PostgresLeases::take(const std::string& place) {
    const std::lock_guard lock(mutex_);
    const auto taken =
        ask({"INSERT INTO lease AS l VALUES($1, $2, 1, '') ON CONFLICT(place) DO UPDATE "
             "SET server = $2, epoch = l.epoch + 1, "
             "last = CASE WHEN l.server = '' THEN l.last ELSE l.server END "
             "WHERE l.server IN ('', $2) OR ($3 = 1 AND NOT EXISTS (SELECT 1 FROM server s WHERE "
             "s.name = l.server AND s.beat > clock_timestamp() - $4 * interval '1 millisecond')) "
             "RETURNING epoch, last",
             {std::string_view(place), std::string_view(name_), std::int64_t{may_judge_others() ? 1 : 0}, patience()}});
    if (!taken) return std::unexpected(taken.error());
    if (!taken->empty()) return KeptHere{taken->integer(0, 0), taken->bytes(0, 1)};
    const auto other =
        ask({"SELECT l.server, coalesce(s.address, '') FROM lease l LEFT JOIN server s "
             "ON s.name = l.server WHERE l.place = $1",
             {std::string_view(place)}});
    if (!other) return std::unexpected(other.error());
    if (other->empty()) return fail("a lease went while it was looked at");
    return KeptElsewhere{other->bytes(0, 0), other->bytes(0, 1)};
}

Result<void> PostgresLeases::release(const std::string& place) {
    const std::lock_guard lock(mutex_);
    const auto done = ask({"UPDATE lease SET server = '', last = server WHERE place = $1 AND server = $2",
                           {std::string_view(place), std::string_view(name_)}});
    if (!done) return std::unexpected(done.error());
    return {};
}

Result<void> PostgresLeases::leave() {
    const std::scoped_lock lock(mutex_, beating_);
    has_left_ = true;
    const auto done = ask({"UPDATE lease SET server = '', last = server WHERE server = $1", {std::string_view(name_)}});
    if (!done) return std::unexpected(done.error());
    const auto gone = ask({"DELETE FROM server WHERE name = $1", {std::string_view(name_)}});
    if (!gone) return std::unexpected(gone.error());
    return {};
}

Result<std::vector<Server>> PostgresLeases::servers() {
    const std::lock_guard lock(mutex_);
    const auto rows =
        ask({"SELECT s.name, s.address, (SELECT count(*) FROM lease l WHERE l.server = s.name), "
             "(s.beat > clock_timestamp() - $1 * interval '1 millisecond')::int::bigint "
             "FROM server s ORDER BY s.name",
             {patience()}});
    if (!rows) return std::unexpected(rows.error());
    std::vector<Server> all;
    for (int i = 0; i < rows->size(); ++i)
        all.push_back({rows->bytes(i, 0), rows->bytes(i, 1), static_cast<std::uint64_t>(rows->integer(i, 2)),
                       rows->integer(i, 3) != 0});
    return all;
}

}  // namespace adoube::record
