// What stands on the envelope of a served game, from the server's own record.
#pragma once

#include "record/envelope/header.h"
#include "server/game/loaded_game.h"

namespace adoube::server {

record::envelope::Header header_of(const LoadedGame& scene);  // an adjournment must have been asked for

}  // namespace adoube::server
