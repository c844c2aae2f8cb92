#include "record/postgres/postgres_leases.h"

#include <fmt/core.h>

#include <thread>

namespace adoube::record {
namespace {

constexpr pq::Connection::Limit to_lease{3000};

std::int64_t patience() { return Leases::lives_for.count(); }

}  // namespace

Result<pq::Rows> PostgresLeases::ask(const pq::Statement& statement) {
    for (int tries = 0;; ++tries) {
        auto connection = link_.reach();
        if (!connection) return std::unexpected(connection.error());
        auto rows = (*connection)->run(statement, to_lease);
        if (rows || !(*connection)->is_lost() || tries == 1) return rows;
    }
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
    name_ = name;
    address_ = address;
    beaten_ = Clock::now();
    steady_since_ = beaten_ - lives_for / 2;  // the database was there; others beat twice in the rest of it
    return true;
}

Result<std::vector<std::pair<std::string, std::int64_t>>> PostgresLeases::beat() {
    const std::lock_guard lock(mutex_);
    const auto beaten = ask({"UPDATE server SET beat = clock_timestamp() WHERE name = $1", {std::string_view(name_)}});
    if (!beaten) return std::unexpected(beaten.error());
    const auto now = Clock::now();
    if (now - beaten_ > lives_for) steady_since_ = now;
    beaten_ = now;
    const auto rows = ask({"SELECT place, epoch FROM lease WHERE server = $1", {std::string_view(name_)}});
    if (!rows) return std::unexpected(rows.error());
    std::vector<std::pair<std::string, std::int64_t>> kept;
    for (int i = 0; i < rows->size(); ++i) kept.emplace_back(rows->bytes(i, 0), rows->integer(i, 1));
    return kept;
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
    const std::lock_guard lock(mutex_);
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
