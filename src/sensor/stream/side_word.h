// The two sides as the stream spells them.
#pragma once

#include <optional>
#include <string_view>

#include "chess/board/board.h"

namespace adoube::sensor {

constexpr std::string_view side_word(chess::Side side) { return side == chess::Side::white ? "white" : "black"; }
constexpr std::optional<chess::Side> side_of_word(std::string_view word) {
    if (word == "white") return chess::Side::white;
    if (word == "black") return chess::Side::black;
    return std::nullopt;
}

}  // namespace adoube::sensor
