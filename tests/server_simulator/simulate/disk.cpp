#include "simulate/disk.h"

#include "base/check.h"

namespace adoube::simulate {

using namespace std::chrono_literals;

namespace {

constexpr Nanos lately = 15s;
constexpr const char* database = "adoube.db";
constexpr int checkpoint_pages = 100;       // so that it happens several times in a game
constexpr std::uint64_t most_operations = 40;  // of a commit with a checkpoint behind it, and then some

}  // namespace

Disk::Disk(Chance chance, bool in_a_file) : chance_(chance), torn_(chance_.stream(1).next()) {
    if (!in_a_file) return;
    machine_ = std::make_unique<store_tests::Machine>(store_tests::Disk());
    ADOUBE_CHECK(open().has_value());
}

Disk::~Disk() {
    if (machine_) machine_->dead = true;  // nothing is tidied up
}

Result<void> Disk::open() {
    machine_->keeps_history = false;
    store_tests::boot(*machine_);
    auto opened = record::SqliteStore::open_file(database, {store_tests::crash_vfs, checkpoint_pages});
    if (!opened) return std::unexpected(opened.error());
    file_ = std::move(*opened);
    machine_->full = full_;
    return {};
}

Nanos Disk::latency(Nanos now) {
    const auto takes = now < slow_until_ ? chance_.between(1ms, slow_most_) : chance_.between(200us, 3ms);
    while (!syncs_.empty() && syncs_.front().ends < now - lately) syncs_.pop_front();
    syncs_.push_back({now + takes, takes});
    return takes;
}

Nanos Disk::worst(Nanos now) const {
    Nanos most = 3ms;
    for (const auto& sync : syncs_)
        if (sync.ends >= now - lately) most = std::max(most, sync.took);
    return most;
}

void Disk::be_full(bool full) {
    full_ = full;
    memory_.fill(full);
    if (machine_) machine_->full = full;
}

Result<void> Disk::crash(const std::function<void()>& writes) {
    if (!machine_) return {};
    machine_->dies_at = machine_->operations + chance_.below(most_operations);
    writes();
    machine_->dead = true;
    file_.reset();
    const auto cut = static_cast<store_tests::Cut>(chance_.below(3));
    const bool process_only = cut == store_tests::Cut::all_written;
    machine_ = std::make_unique<store_tests::Machine>(
        process_only ? machine_->disk : store_tests::Disk(machine_->disk.after(cut, torn_)));
    return open();
}

}  // namespace adoube::simulate
