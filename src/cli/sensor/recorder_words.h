// What people are told of a board that records a game, in Armenian, English and Russian. Names in braces are filled in.
#pragma once

#include <string>
#include <string_view>

#include "chess/notation/notation.h"

namespace adoube::cli {

struct RecorderWords {
    std::string_view heard_again, game_over, taken_over, too_much_waits, game_stands;
    std::string_view not_heard, link_replaced, not_kept, not_entered, dropped;  // {why} {count}
    std::string_view rest_not_entered, earlier_recording;  // {why}: the recording
    std::string_view no_clock, board_lost, venue_screen;
    std::string_view no_game, no_such_table;  // at this table
    std::string_view changed;  // the game, on the server: a reason
    std::string_view stopped;  // likewise, and what was done meanwhile waited: a reason
    std::string_view back;  // a move, at the board: a reason
    chess::BySide<std::string_view> of_side;
};

const RecorderWords& recorder_words(chess::Language language);  // English for languages without a table

// "not entered: 3 acts that waited (…)": {why} is filled in, and {count}.
std::string why_told(std::string_view words, std::string_view why, std::size_t count = 0);

}  // namespace adoube::cli
