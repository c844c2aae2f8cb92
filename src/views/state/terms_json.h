// The terms of a game as JSON, written for views and read from whoever asks for a game.
#pragma once

#include "base/json_fields.h"
#include "base/json_write.h"
#include "laws/terms.h"

namespace adoube::views {

// With the variant and the number of the starting position, where it is not ordinary chess.
JsonObject terms_members(const laws::Terms& terms, const chess::Position& start);

// edition, play, venue, control, rules, and where the game begins: fen, variant, start_position.
void read_terms(JsonFields& fields, laws::Terms& terms, chess::Position& start);

}  // namespace adoube::views
