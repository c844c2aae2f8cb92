// Durations as the log, the stories and the pages write them: 2m30s, 250ms, 18h, 0.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "laws/time.h"

namespace adoube::laws {

std::optional<Duration> take_duration(std::string_view& text);  // from the front of the text; nothing if there is none
std::optional<Duration> parse_duration(std::string_view text);  // the whole text
std::string duration_text(Duration duration);  // 2m, 1m30s

}  // namespace adoube::laws
