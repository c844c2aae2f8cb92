// A game to step through: every move with the position after it, and every ruling with the number of
// moves that stood on the scoresheet when it was given.
#pragma once

#include "record/store/store.h"
#include "server/game/loaded_game.h"
#include "server/view/words.h"

namespace adoube::server {

// The record as this role may read it; breaches nobody has claimed yet stay with the arbiter.
Result<std::string> record_page_json(record::Store& store, const LoadedGame& scene, Role role, Language language);

}  // namespace adoube::server
