// Time comes in at the door: an act carries the instant at which it happened, counted from
// the start of the game. Nothing in the Laws reads a clock.
#pragma once

#include <chrono>

namespace adoube::laws {

using Duration = std::chrono::nanoseconds;
using Instant = std::chrono::nanoseconds;  // since the game began

}  // namespace adoube::laws
