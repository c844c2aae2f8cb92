// Recorded games out of files: what needs the unpackers, apart from what only needs a text.
#pragma once

#include "audit/recorded_game.h"

namespace adoube::audit {

// Game `number` from 1 of a file, packed or not; "-" is standard input. As game_in_text otherwise.
Result<RecordedGame> read_game(const std::string& path, std::uint64_t number);

}  // namespace adoube::audit
