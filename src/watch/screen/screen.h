// The screen of a watch as lines of text: a row a board, the latest alerts, the keys. It draws into a size and writes
// to nobody; colours are escape sequences of terminals and can be left out.
#pragma once

#include <deque>

#include "watch/follower.h"
#include "watch/screen/board_row.h"

namespace adoube::watch {

struct ScreenSize {
    std::size_t columns = 80, rows = 24;
};

struct ScreenState {
    chess::Language language = chess::Language::en;
    std::string filter{};
    bool only_alerts = false, bell = true, colours = true, typing_filter = false;
    std::size_t chosen = 0;  // number of a board; 0: none
    std::size_t first = 0;  // row at the top
    std::deque<std::pair<std::string, Happening>> latest{};  // with their time of day, the newest last
    std::size_t alerts = 0;
};

// The boards that the filters let through, in order.
std::vector<BoardRow> filtered_rows(const Follower& follower, const ScreenState& state);

// As many lines as the size has rows; `first` follows the board that is chosen.
std::vector<std::string> draw(const Follower& follower, ScreenState& state, ScreenSize size);

}  // namespace adoube::watch
