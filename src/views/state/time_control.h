// Time controls as PGN's TimeControl tag writes them, in seconds, with an increment on every period:
// 40/5400+30:1800+30, 300+3, 600, -; and with a delay: 300d3. Durations may carry units (90m).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "laws/terms.h"

namespace adoube::views {

std::optional<laws::TimeControl> read_time_control(std::string_view text);
std::string time_control_text(const laws::TimeControl& control);  // as PGN

}  // namespace adoube::views
