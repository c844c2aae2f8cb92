#include "record/postgres/postgres_store.h"

#include <fmt/core.h>
#include <sodium.h>

#include "base/encoding.h"
#include "record/postgres/schema.h"
#include "record/store/hurry.h"

namespace adoube::record {
namespace {

using Clock = std::chrono::steady_clock;

constexpr pq::Connection::Limit to_read{3000}, to_write{5000}, to_wait{3000};
constexpr auto between_tries = std::chrono::milliseconds(100);
constexpr auto answers_within = std::chrono::seconds(2);  // or it counts as away, and no time runs

std::string random_name() {
    std::string bytes(12, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return base64url(bytes);
}

}  // namespace

PostgresStore::PostgresStore(const std::string& address, const std::string& name)
    : address_{.text = address},
      writer_(address_, "adoube." + name + ".w"),
      reader_(address_, "adoube." + name + ".r", pq::Link::Use::reads),
      hasty_(address_, "adoube." + name + ".h"),
      leases_(address_, "adoube." + name) {}

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& address, PostgresSettings settings) {
    std::unique_ptr<PostgresStore> store(new PostgresStore(address, random_name()));
    store->address_.unsafe = settings.unsafe;
    const auto open = [&]() -> Result<void> {
        auto writer = store->writer_.reach();
        if (!writer) return std::unexpected(writer.error());
        if (auto migrated = pq::migrate(**writer, random_name()); !migrated) return migrated;
        auto lineage = store->lineage();
        if (!lineage) return std::unexpected(lineage.error());
        store->address_.lineage = std::move(*lineage);
        return store->hasty_.open();
    };
    if (auto opened = open(); !opened)
        return fail(fmt::format("{}: {}", pq::without_password(address), opened.error().text()));
    return store;
}

void PostgresStore::give_up(const std::string& why) {
    if (is_broken_) return;
    broken_ = fmt::format("the store must be opened again: {}", why);
    is_broken_ = true;
}

// Away (also: shutting down, starting up, no connection free, become a standby), full, or in the way of somebody
// else's locks.
bool PostgresStore::passes() const {
    if (!writer_.is_up()) return true;
    const auto& code = writer_.connection().code();
    return code.starts_with("08") || code.starts_with("53") || code.starts_with("57") || code == "25006" ||
           code.starts_with("40") || code == "55P03";
}

PostgresStore::Asking::Asking(PostgresStore& store)
    : store_(store), outermost_(store.asking_since_.load() == Clock::time_point{}) {
    if (outermost_) store_.asking_since_ = Clock::now();
}

PostgresStore::Asking::~Asking() {
    if (outermost_) store_.asking_since_ = Clock::time_point{};
}

bool PostgresStore::is_away() const {
    const auto since = asking_since_.load();
    return away_ || (since != Clock::time_point{} && Clock::now() - since > answers_within);
}

Error PostgresStore::failed(const Error& error) {
    if (passes()) {
        has_room_ = false;
        return {std::string(no_room), {}};
    }
    give_up(error.message);
    return {broken_, {}};
}

bool PostgresStore::wait_for_database() {
    has_room_ = false;
    away_ = true;
    while (!stopping_ && !writer_.reach()) std::this_thread::sleep_for(between_tries);
    away_ = false;
    return writer_.is_up();
}

Result<pq::Rows> PostgresStore::reading(const pq::Statement& statement, Wants wants) {
    if (is_broken_) return fail(broken_);
    if (writes_now_ == std::this_thread::get_id()) {
        const std::lock_guard lock(mutex_);
        if (!writer_.is_up()) return fail(std::string(no_room));
        return writer_.connection().run(statement, to_read);
    }
    if (is_in_a_hurry) return hasty_.read(statement, wants);
    const std::lock_guard lock(reading_);
    for (int tries = 0;; ++tries) {
        auto reader = reader_.reach_if_there();
        if (!reader) return std::unexpected(reader.error());
        auto rows = (*reader)->run(statement, to_read);
        if (rows || !(*reader)->is_lost() || tries == 1) return rows;
    }
}

Result<pq::Rows> PostgresStore::writing(const pq::Statement& statement) {
    const std::unique_lock lock(mutex_, to_wait);  // an append may wait for the database
    if (!lock) return fail(std::string(no_room));
    if (is_broken_) return fail(broken_);
    const Asking asking(*this);
    if (writes_now_ == std::this_thread::get_id()) {
        if (!writer_.is_up()) return fail(std::string(no_room));
        return writer_.connection().run(statement, to_write);
    }
    for (int tries = 0;; ++tries) {
        auto writer = writer_.reach();
        if (!writer) return std::unexpected(failed(writer.error()));
        auto rows = (*writer)->run(statement, to_write);
        if (rows) {
            has_room_ = true;
            return rows;
        }
        if (!(*writer)->is_lost() || tries == 1) return std::unexpected(failed(rows.error()));
    }
}

// In doubt after a COMMIT without an answer: the number of the transaction tells.
Result<void> PostgresStore::together(const std::function<Result<void>()>& work) {
    const std::lock_guard lock(mutex_);
    if (is_broken_) return fail(broken_);
    if (writes_now_ == std::this_thread::get_id()) return work();
    const Asking asking(*this);
    auto writer = writer_.reach();
    if (!writer) return std::unexpected(failed(writer.error()));
    auto& connection = **writer;
    const pq::Statement group[] = {{"INSERT INTO writer VALUES($1, $2) ON CONFLICT(name) DO UPDATE SET number = $2",
                                    {std::string_view(writer_.name()), ++written_}},
                                   {"COMMIT"}};
    if (auto begun = connection.run({"BEGIN"}, to_write); !begun) return std::unexpected(failed(begun.error()));
    writes_now_ = std::this_thread::get_id();
    Result<void> done;
    try {
        done = work();
    } catch (const std::bad_alloc&) {  // nothing of it is kept
        writer_.drop();
        done = fail("no memory");
    }
    writes_now_ = std::thread::id{};
    if (!done) {
        const auto told = done.error().message == lease_lost ? done.error() : failed(done.error());
        if (writer_.is_up()) (void)connection.run({"ROLLBACK"}, to_write);
        return std::unexpected(told);
    }
    auto committed = connection.run(group, to_write);
    if (committed) {
        has_room_ = true;
        return {};
    }
    if (!connection.is_lost()) {
        const auto told = failed(committed.error());
        (void)connection.run({"ROLLBACK"}, to_write);
        return std::unexpected(told);
    }
    ++in_doubt_;
    for (;;) {
        if (!wait_for_database()) {
            give_up("in doubt when the database went away");
            return fail(broken_);
        }
        const auto rows = writer_.connection().run(
            {"SELECT number FROM writer WHERE name = $1", {std::string_view(writer_.name())}}, to_write);
        if (!rows) continue;
        has_room_ = true;
        if (!rows->empty() && rows->integer(0, 0) == written_) return {};
        return fail(std::string(no_room));
    }
}

Result<void> PostgresStore::expect_lease(const std::string& place, std::int64_t epoch) {
    const auto held = writing({"SELECT epoch FROM lease WHERE place = $1 AND epoch = $2 FOR SHARE", {place, epoch}});
    if (!held) return std::unexpected(held.error());
    if (held->empty()) return fail(std::string(lease_lost));
    return {};
}

Result<std::string> PostgresStore::lineage() {
    const auto stored = value("lineage");
    if (!stored) return std::unexpected(stored.error());
    if (!*stored) return fail("the data have no lineage");
    return **stored;
}

}  // namespace adoube::record
