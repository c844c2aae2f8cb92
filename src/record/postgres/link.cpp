#include "record/postgres/link.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "record/postgres/schema.h"

namespace adoube::record::pq {
namespace {

using Clock = std::chrono::steady_clock;

constexpr Link::Limit to_connect{1500}, to_answer{3000};
constexpr Link::Limit to_connect_elsewhere{1000};  // where a primary was found already
constexpr auto between_tries = std::chrono::milliseconds(500);
constexpr int oldest_server = 140'000;  // ends a backend and waits for its end

// All that is asked of a database before it is used, in one round trip.
const std::vector<Statement> introduction{
    // Every promotion begins a newer timeline; a standby has none of its own.
    {"SELECT CASE WHEN pg_is_in_recovery() THEN 0 ELSE "
     "('x' || lpad(left(pg_walfile_name(pg_current_wal_insert_lsn()), 8), 16, '0'))::bit(64)::bigint END, "
     "(SELECT system_identifier::bigint FROM pg_control_system())"},
    {"SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', "
     "'synchronous_standby_names')"},
    // A server that stopped between looking and writing, or a machine that fell, holds its leases locked: the database
    // ends its transaction before long, so that others can take them.
    {"SELECT set_config('idle_in_transaction_session_timeout', '1500', false), "
     "set_config('tcp_keepalives_idle', '5', false), "
     "set_config('tcp_keepalives_interval', '2', false), set_config('tcp_keepalives_count', '3', false)"},
    {play_waits_for_locks},
    // Every statement is planned once, through the indexes: not anew for each size of a batch, nor for tables as small
    // as they were when it was planned.
    {"SELECT set_config('plan_cache_mode', 'force_generic_plan', false), set_config('enable_seqscan', 'off', false), "
     "set_config('jit', 'off', false)"},
};

// Settings under which what was committed may be gone after the machine fell.
Result<void> expect_safe(const Rows& rows) {
    std::map<std::string, std::string> settings;
    for (int i = 0; i < rows.size(); ++i) settings[rows.bytes(i, 0)] = rows.bytes(i, 1);
    for (const auto* name : {"fsync", "full_page_writes", "synchronous_commit"})
        if (settings[name] == "off")
            return fail(
                fmt::format("{} is off: what was answered could be lost. Turn it on in the database, or serve "
                            "with --unsafe-store",
                            name));
    const auto& commit = settings["synchronous_commit"];
    if (!settings["synchronous_standby_names"].empty() && (commit == "local" || commit == "remote_write"))
        return fail(
            fmt::format("synchronous_commit is {}: what was answered could be lost with the primary. Set it to "
                        "on or remote_apply, or serve with --unsafe-store",
                        commit));
    return {};
}

// A primary, and none that was left behind when another was promoted.
Result<void> expect_primary(std::int64_t timeline, std::int64_t newest) {
    if (timeline == 0) return fail("this is a standby; name the primary, or promote this one");
    if (timeline < newest)
        return fail(fmt::format("this primary is on timeline {}, behind {}: another was promoted", timeline, newest));
    return {};
}

Result<void> expect_lineage(Connection& fresh, const std::string& lineage) {
    const auto kept = fresh.run({"SELECT bytes FROM value WHERE name = 'lineage'"}, to_answer);
    if (!kept) return std::unexpected(kept.error());
    if (kept->size() != 1 || kept->bytes(0, 0) != lineage) return fail("the record there is another one than before");
    return {};
}

}  // namespace

std::string without_password(std::string_view address) {
    const auto scheme = address.find("://");
    const auto at = address.find('@');
    std::string shown(address);
    if (scheme != address.npos && at != address.npos)
        if (const auto colon = address.find(':', scheme + 3); colon < at) shown.erase(colon, at - colon);
    if (const auto word = shown.find("password="); word != shown.npos) {
        const auto end = shown.find_first_of("& ", word);
        shown.erase(word, end == shown.npos ? end : end - word + 1);
        while (shown.ends_with('?') || shown.ends_with('&') || shown.ends_with(' ')) shown.pop_back();
    }
    return shown;
}

Result<Connection*> Link::reach() {
    if (is_up()) return &*connection_;
    const bool tried_lately = Clock::now() - tried_ < between_tries && address_.reached.load() < tried_;
    if (!trouble_.empty() && tried_lately) return fail(trouble_);
    connection_.reset();
    Result<Connection> fresh = fail("no memory");
    try {
        fresh = open();
    } catch (const std::bad_alloc&) {}
    tried_ = Clock::now();
    address_.away = !fresh;
    (fresh ? address_.reached : address_.tried) = tried_;
    if (!fresh) {
        trouble_ = fresh.error().message;
        return std::unexpected(fresh.error());
    }
    trouble_.clear();
    connection_ = std::move(*fresh);
    return &*connection_;
}

Result<Connection*> Link::reach_if_there() {
    const bool others_try = address_.away && Clock::now() - address_.tried.load() < 2 * between_tries;
    if (!is_up() && others_try) return fail("the database is away");
    return reach();
}

// A machine that is gone does not say so: each host has its own time. All of them are asked, since a primary that was
// left behind does not know of it.
Result<Connection> Link::open() {
    const auto hosts = hosts_in(address_.text);
    if (!hosts) return std::unexpected(hosts.error());
    std::optional<Connection> best;
    std::string trouble;  // of each
    std::set<std::int64_t> systems;
    for (const auto& host : *hosts) {
        auto fresh = open(host, best ? to_connect_elsewhere : to_connect, systems);
        if (!fresh) trouble += (trouble.empty() ? "" : "; ") + fresh.error().message;
        if (fresh && (!best || fresh->timeline() > best->timeline())) best = std::move(*fresh);
    }
    if (!best) return fail(trouble);
    if (systems.size() > 1) return fail("its hosts are different databases, not a primary and its standbys");
    if (auto ended = end_the_last(*best); !ended) return std::unexpected(ended.error());
    ++generation_;
    ++address_.connections;
    return std::move(*best);
}

Result<Connection> Link::open(const Host& host, Limit limit, std::set<std::int64_t>& systems) {
    auto fresh = Connection::open(address_.text, fmt::format("{}.{}", name_, generation_ + 1), limit, host);
    if (!fresh) return fresh;
    const auto system = qualify(*fresh);
    if (!system) return fail(fmt::format("{}: {}", fresh->place(), system.error().message));
    systems.insert(*system);
    return fresh;
}

Result<std::int64_t> Link::qualify(Connection& fresh) {
    if (const int version = fresh.server_version(); version < oldest_server)
        return fail(
            fmt::format("this is PostgreSQL {}; {} or newer is wanted", version / 10'000, oldest_server / 10'000));
    const auto told = fresh.run(introduction, to_answer);
    if (!told) return std::unexpected(told.error());
    const auto timeline = told->front().integer(0, 0);
    if (auto primary = expect_primary(timeline, address_.timeline); !primary) return std::unexpected(primary.error());
    if (!address_.unsafe)
        if (auto safe = expect_safe((*told)[1]); !safe) return std::unexpected(safe.error());
    if (!address_.lineage.empty()) {
        if (auto known = expect_known(fresh); !known) return std::unexpected(known.error());
        if (auto same = expect_lineage(fresh, address_.lineage); !same) return std::unexpected(same.error());
    }
    fresh.believe_while_newest(timeline, address_.timeline);
    return told->front().integer(0, 1);
}

Result<void> Link::end_the_last(Connection& fresh) {
    if (generation_ == 0) return {};
    const bool writes = use_ == Use::writes;  // what only reads is told to end and not waited for
    const auto ended = fresh.run({"SELECT pg_terminate_backend(pid, $2::bigint)::int::bigint FROM pg_stat_activity "
                                  "WHERE usename = current_user AND application_name = $1",
                                  {fmt::format("{}.{}", name_, generation_), std::int64_t{writes ? 2500 : 0}}},
                                 to_answer);
    if (!ended) return std::unexpected(ended.error());
    if (!writes) return {};
    for (int i = 0; i < ended->size(); ++i)
        if (ended->integer(i, 0) == 0) return fail("the connection that was lost before is still at work");
    return {};
}

}  // namespace adoube::record::pq
