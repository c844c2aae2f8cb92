// The boards of a hall: a line each, "BOARD SOURCE", "BOARD SOURCE WHITE BLACK", where the last two are the links of
// the seats, or "BOARD SOURCE TABLE" with the link of a table of an event. A source is that of `adoube sensor read`; of
// a LiveChess "livechess://HOST[:PORT]#SERIAL".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace adoube::cli {

struct HallBoard {
    int number = 0;
    std::string source, serial{}, white{}, black{}, table{};
    bool operator==(const HallBoard&) const = default;
};

inline constexpr std::size_t most_hall_boards = 64;

Result<std::vector<HallBoard>> read_hall_list(std::string_view text);  // an error has its line

}  // namespace adoube::cli
