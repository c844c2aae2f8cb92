// Time comes in at the door: an act carries the instant at which it happened, counted from
// the start of the game. Nothing in the Laws reads a clock.
//
// An instant and a duration are two types: instants differ by a duration, a duration moves an instant, and nothing else
// compiles (time_test.cpp).
#pragma once

#include <chrono>

namespace adoube::laws {

using Duration = std::chrono::nanoseconds;

// The time line of one game. It has no now(): whoever tells an act says when it happened.
struct GameTime {
    using duration = Duration;
    using rep = duration::rep;
    using period = duration::period;
};
using Instant = std::chrono::time_point<GameTime, Duration>;

// Since the game began.
constexpr Duration elapsed(Instant at) { return at.time_since_epoch(); }

}  // namespace adoube::laws
