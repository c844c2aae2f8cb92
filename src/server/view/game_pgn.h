// A served game as PGN, finished or still going on.
#pragma once

#include <string>

#include "server/event/event.h"
#include "server/game/loaded_game.h"

namespace adoube::server {

// Where it was played, as far as it is known.
struct PlayedIn {
    std::string event, site, date, round;
};

PlayedIn played_in(const Event& event, const EventRound& round);

inline constexpr std::string_view pgn_type = "application/x-chess-pgn; charset=utf-8";

std::string pgn_of(const LoadedGame& scene, const PlayedIn& where);

}  // namespace adoube::server
