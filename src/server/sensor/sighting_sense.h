// Whether a sighting that is well formed can have been seen. Nothing is asked of the game: board and game may part, and
// what the board saw is then evidence all the same.
#pragma once

#include "base/json_fields.h"
#include "record/codec/sighting.h"

namespace adoube::server {

// What cannot have been seen, by its place; `now` is the time of the recording when it was told.
std::optional<Error> nonsense_in(const record::Sighting& one, const json::Value& value, const std::string& path,
                                 std::int64_t now);

// Whether "Nbd2" can be the move of "b1d2", whatever the position: its piece is not known here.
bool may_be_one_move(std::string_view san, std::string_view uci, std::string_view side);

}  // namespace adoube::server
