// Simulated time, and what is still to happen in it. Two things of one instant happen in the order of their lanes,
// within a lane in the order in which they were put down: never in the order of addresses or of somebody's set.
#pragma once

#include <functional>
#include <map>
#include <tuple>

#include "simulate/chance.h"

namespace adoube::simulate {

class Agenda {
public:
    using Lane = std::uint32_t;
    static constexpr Lane faults = 0, loop = 1, disk = 2, workers = 3, people = 100, wires = 10'000;

    // Where an item stands; it can be cancelled until it happens.
    using Place = std::tuple<Nanos, Lane, std::uint64_t>;

    Nanos now() const { return now_; }
    Place add(Nanos when, Lane lane, std::function<void()> what);
    void cancel(const Place& place) { items_.erase(place); }
    // The next thing that happens not after `until`; false: there is none, and it is `until` now.
    bool step(Nanos until);
    void clear() { items_.clear(); }

private:
    Nanos now_{std::chrono::seconds(1000)};
    std::map<Place, std::function<void()>> items_;
    std::map<Lane, std::uint64_t> last_;
};

}  // namespace adoube::simulate
