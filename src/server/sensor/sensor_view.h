// What a sensor board saw of a game, for the arbiter: what matters now, and the strip of one move with the board at
// each instant. Facts as they were told, put in order; nothing is judged.
#pragma once

#include "server/game/loaded_game.h"

namespace adoube::server {

// null, or {here, heard, at, mend, may}: whether a recorder is connected and hears the board, what would make the board
// show the game, and certain evidence of a breach that was not weighed.
std::string sensor_json(const LoadedGame& scene);

// Which strip: the move of this number and side, or, without them, the turn under way.
struct StripOf {
    std::int64_t number = 0;
    laws::Side side = laws::Side::white;
};
std::optional<StripOf> read_strip_of(std::string_view text);  // "11w", "11b"

// The strip from the opponent's press to the player's own; of the last move that was seen unless another is wanted.
Result<std::string> strip_json(record::Store& store, const LoadedGame& scene, std::optional<StripOf> wanted,
                               bool under_way);

}  // namespace adoube::server
