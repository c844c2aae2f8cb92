// What a watch tells programs: one object a line, "format": "adoube/watch/1" (docs/formats/cli.md).
#pragma once

#include "watch/follower.h"

namespace adoube::watch {

std::string happening_json(const Happening& happening, std::int64_t wall_ms, chess::Language language);
std::string board_json(const Board& board, chess::Language language);  // an object without its end of line
std::string local_time(std::int64_t wall_ms);  // of the day where the watch runs: "14:05:09"
std::string time_text(std::int64_t wall_ms);  // "2026-11-16T17:03:08.250Z"

}  // namespace adoube::watch
