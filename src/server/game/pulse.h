// The beats of the loop. It beats when its timer rings and whenever a game is about to do something. A gap of more than
// a second between two beats is a hole: the process was stopped, the machine slept, the loop was held up. No clock is
// charged for a hole and no flag falls in one. Used by the loop's thread only.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>

namespace adoube::server {

struct Hole {
    std::chrono::nanoseconds from, to;
};

class Pulse {
public:
    static constexpr std::chrono::nanoseconds longest_gap = std::chrono::seconds(1);
    // Loops of a process that stood still go on within this: no game is paused a second time for it.
    static constexpr std::chrono::nanoseconds one_moment = std::chrono::milliseconds(20);

    void beat(std::chrono::nanoseconds now);
    void lose(Hole hole);  // time that is nobody's for another reason

    std::uint64_t holes() const { return forgotten_ + holes_.size(); }  // so far
    std::optional<Hole> stands_still(std::chrono::nanoseconds now) const;  // since its last beat, and for how long
    Hole since(std::uint64_t seen) const;  // all holes but the first `seen`, as one; there must be some

private:
    static constexpr std::size_t most_kept = 64;  // every game looks at every hole when it is found

    std::chrono::nanoseconds last_{};
    std::deque<Hole> holes_;
    std::uint64_t forgotten_ = 0;
};

}  // namespace adoube::server
