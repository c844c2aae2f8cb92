// The proof of life of a server with several loops: life is proved so far as every loop has accounted for its games.
// What one of them has said stays true, so that the last word of each counts. Beside it the beats of the first loop, at
// which people come in: where it stood still, nobody could come to any of them. Used from any thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <vector>

#include "server/game/pulse.h"

namespace adoube::server {

class CommonLife {
public:
    using Nanos = std::chrono::nanoseconds;
    explicit CommonLife(std::size_t loops) : loops_(loops) {}

    // This loop's record tells all that happened until then; `wanted`: that is to be proved.
    void tell(std::size_t loop, Nanos until, bool wanted);
    struct Told {
        Nanos until;  // of all loops
        bool wanted;  // by one of them at least, and not proved yet
    };
    Told told() const;
    void proves(Nanos until);  // this is being written

    void first_beats(Nanos now);
    void first_loses(Hole hole);  // for another reason
    // Where it stood still, but for the holes that were `seen`, as one; they are seen now.
    std::optional<Hole> first_stood_still(std::uint64_t& seen) const;
    std::optional<Hole> first_stands_still(Nanos now) const;

private:
    struct One {
        Nanos until{}, wanted{};
    };
    mutable std::mutex mutex_;
    std::vector<One> loops_;
    Nanos proved_{};
    Pulse first_;
};

}  // namespace adoube::server
