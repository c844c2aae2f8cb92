// A game to step through: every move with the position after it, and every ruling with the number of
// moves that stood on the scoresheet when it was given.
#pragma once

#include <functional>

#include "record/store/store.h"
#include "server/game/loaded_game.h"
#include "server/view/words.h"

namespace adoube::server {

// Every ruling of the log again, in order, with the game as it stood after it. `name` and `edition` as in `scene`.
using EachRuling = std::function<void(const record::Entry&, const Ruled&, const LoadedGame& then)>;
Result<void> replay_rulings(record::Store& store, const LoadedGame& scene, const EachRuling& each);

// The record as this role may read it; breaches nobody has claimed yet stay with the arbiter.
Result<std::string> record_page_json(record::Store& store, const LoadedGame& scene, Role role, Language language);

}  // namespace adoube::server
