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

std::string pgn_of(const LoadedGame& scene, const PlayedIn& where);

}  // namespace adoube::server
