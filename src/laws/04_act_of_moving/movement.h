// From the text of a move to the movement of a hand, legal or not. Of an ambiguous text the first
// reading that no duty forbids; nothing if the text names no movement this side's pieces could make.
#pragma once

#include <optional>
#include <string_view>

#include "laws/game.h"

namespace adoube::laws {

// The movement that a move is.
HandMove movement_of(Move move);

// Castling, legal or not, that moves both: king and rook at home, the squares they go to free.
bool moves_king_and_rook(const Position& position, const HandMove& movement);

// The move as the board shows it, for a movement that is not legal.
Move as_it_stands(const Position& position, const HandMove& movement);

std::optional<HandMove> read_movement(const Game& game, Side side, std::string_view text);

}  // namespace adoube::laws
