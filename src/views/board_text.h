// A board drawn in text, White below, with the squares touched on this move numbered in order.
#pragma once

#include <string>

#include "laws/game.h"

namespace adoube::views {

enum class Pieces : std::uint8_t { figurines, letters };

// Eight ranks and the files below them, every line ending in a newline. An accidental touch is
// marked with a small circle instead of its number.
std::string board_text(const chess::Position& position, const laws::Touches& touches = {},
                       Pieces pieces = Pieces::figurines);

}  // namespace adoube::views
