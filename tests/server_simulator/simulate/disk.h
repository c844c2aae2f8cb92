// The disk under the server: what is kept when the power goes, how long a sync takes, whether there is room. A commit
// is durable at the end of its time, whole or not at all; whoever dies before that has lost it.
#pragma once

#include "record/store/memory_store.h"
#include "simulate/agenda.h"

namespace adoube::simulate {

class Disk {
public:
    explicit Disk(Chance chance) : chance_(chance) {}

    record::MemoryStore store;

    void be_slow(Nanos until, Nanos most) {
        slow_until_ = until;
        slow_most_ = most;
    }
    void be_full(bool full) { store.fill(full); }

    // How long the next sync takes.
    Nanos latency(Nanos now) {
        using namespace std::chrono_literals;
        return now < slow_until_ ? chance_.between(1ms, slow_most_) : chance_.between(200us, 3ms);
    }
    // The most that any sync took so far.
    Nanos worst() const { return std::max(slow_most_, Nanos(std::chrono::milliseconds(3))); }

private:
    Chance chance_;
    Nanos slow_until_{}, slow_most_{};
};

}  // namespace adoube::simulate
