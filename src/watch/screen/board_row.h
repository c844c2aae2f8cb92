// One board as a row of the screen or the page: what an arbiter who walks along the tables wants to see of it.
#pragma once

#include "chess/notation/notation.h"
#include "watch/board.h"

namespace adoube::watch {

// How much a row asks for.
enum class Weight : std::uint8_t { finished, playing, claimable, wrong };
std::string_view name(Weight weight);  // "claimable"

struct BoardRow {
    std::size_t board = 0;
    std::string table, white, black;  // without control characters
    std::string move;                 // "34w": White has the move
    std::string countdown;  // "50:12": twelve moves until fifty can be claimed; "75:9" likewise until the end
    std::string stood;  // "×2": the position stands for the second time
    std::string clocks, result, what;
    Weight weight = Weight::playing;
};

BoardRow row_of(const Board& board, chess::Language language);
std::string clock_text(std::chrono::milliseconds clock);  // "1:02:03"

}  // namespace adoube::watch
