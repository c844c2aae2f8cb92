// What replay keeps of each ply and of each position of a game.
#pragma once

#include "chess/board/key.h"

namespace adoube::chess {

struct Live {
    Position position;
    Key key = 0;
};

struct Standing : Live {
    std::uint16_t occurrences = 1;  // how often the position had stood by then
};

struct PlyRecord {
    std::uint64_t word = 0;     // the text, if it has at most 8 bytes
    std::uint32_t at = 0;       // from the first byte of the game; stays at its largest beyond 4 GiB
    std::uint32_t text_at = 0;  // among the kept texts, if the text is longer
    std::int32_t clock = -1;    // milliseconds
    Move move;
    std::uint8_t bytes = 0;
    bool illegal = false;
};

}  // namespace adoube::chess
