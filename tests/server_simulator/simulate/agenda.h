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

    // Thrown out of a game in which something goes on for ever: more happens, or time is read more often, than in any
    // game that ends.
    struct Endless {};

    // Where an item stands; it can be cancelled until it happens.
    using Place = std::tuple<Nanos, Lane, std::uint64_t>;

    Nanos now() const { return now_; }
    // For what may go on for ever without anything else happening: it looks at the time again and again.
    Nanos watched_now() const {
        if (++looks_ > most_looks) throw Endless{};
        return now_;
    }
    Place add(Nanos when, Lane lane, std::function<void()> what);
    void cancel(const Place& place) { items_.erase(place); }
    // The next thing that happens not after `until`; false: there is none, and it is `until` now.
    bool step(Nanos until);
    void clear() { items_.clear(); }

private:
    static constexpr std::uint64_t most_looks = 100'000;  // at the time, before something else happens
    static constexpr std::uint64_t most_steps = 1'000'000;  // of one game; some ten thousand are usual

    mutable std::uint64_t looks_ = 0;
    std::uint64_t steps_ = 0;
    Nanos now_{std::chrono::seconds(1000)};
    std::map<Place, std::function<void()>> items_;
    std::map<Lane, std::uint64_t> last_;
};

}  // namespace adoube::simulate
