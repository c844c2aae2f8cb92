// A served game as PGN, finished or still going on.
#pragma once

#include <string>

#include "server/game/registry.h"

namespace adoube::server {

std::string pgn_of(const LoadedGame& scene, const Event& event);

}  // namespace adoube::server
