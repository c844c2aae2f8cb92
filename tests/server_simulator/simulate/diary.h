// What happens in a game, moment by moment, on the error output: for whoever looks for the cause of a broken promise
// (server_simulator --diary 1). Moments are milliseconds since the beginning.
#pragma once

#include <fmt/core.h>

#include "simulate/agenda.h"

namespace adoube::simulate {

inline bool keeps_diary = false;

inline double in_diary(Nanos when) { return static_cast<double>((when - std::chrono::seconds(1000)).count()) / 1e6; }

template <class... Facts>
void note_down(Nanos when, fmt::format_string<Facts...> text, Facts&&... facts) {
    if (!keeps_diary) return;
    fmt::print(stderr, "{:10.3f}  ", in_diary(when));
    fmt::print(stderr, text, std::forward<Facts>(facts)...);
    fmt::print(stderr, "\n");
}

}  // namespace adoube::simulate
