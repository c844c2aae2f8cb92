// The disk under the server: what is kept when the power goes, how long a sync takes, whether there is room. In memory
// a commit is durable at the end of its time, whole or not at all; whoever dies before that has lost it. In a file, the
// server's own store writes to a disk that may lose whatever was not synced, or keep torn parts of it.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <random>

#include "crash_vfs.h"
#include "record/store/memory_store.h"
#include "record/store/sqlite_store.h"
#include "simulate/agenda.h"

namespace adoube::simulate {

class Disk {
public:
    Disk(Chance chance, bool in_a_file);
    ~Disk();
    Disk(const Disk&) = delete;
    Disk& operator=(const Disk&) = delete;

    record::Store& store() { return file_ ? static_cast<record::Store&>(*file_) : memory_; }
    record::MemoryStore& memory() { return memory_; }  // where it is not in a file
    bool in_a_file() const { return file_ != nullptr; }

    void be_slow(Nanos until, Nanos most) {
        slow_until_ = until;
        slow_most_ = most;
    }
    void be_full(bool full);
    bool is_full() const { return full_; }
    // What is no act either is taken by a full disk in memory only where nobody asks for more.
    Result<void> write(const std::function<Result<void>()>& work) {
        if (full_ && takes_nothing_) return fail(std::string(record::no_room));
        return store().together(work);
    }
    void take_nothing_when_full() { takes_nothing_ = true; }

    // How long the next sync takes.
    Nanos latency(Nanos now);
    // The most that a sync took lately: a gift of time is bounded by what was being written (docs/reliability.md), not
    // by what a disk did long ago. Lately is longer than anything stands still or is full.
    Nanos worst(Nanos now) const;

    // The process dies while it writes, with or without the machine under it; then the store is opened again.
    // References to the store of before are no good any more.
    Result<void> crash(const std::function<void()>& writes);

private:
    Result<void> open();

    Chance chance_;
    std::mt19937_64 torn_;
    bool full_ = false, takes_nothing_ = false;
    Nanos slow_until_{}, slow_most_{};
    struct Sync {
        Nanos ends, took;
    };
    std::deque<Sync> syncs_;  // the last ones
    record::MemoryStore memory_;
    std::unique_ptr<store_tests::Machine> machine_;  // outlives the store in it
    std::unique_ptr<record::SqliteStore> file_;
};

}  // namespace adoube::simulate
