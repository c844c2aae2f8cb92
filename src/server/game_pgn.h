// A served game as PGN, finished or still going on.
#pragma once

#include <string>

#include "server/hall.h"

namespace adoube::server {

std::string pgn_of(const Scene& scene, const Event& event);

}  // namespace adoube::server
