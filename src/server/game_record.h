// A game to step through: every move with the position after it, and every ruling with the number of
// moves that stood on the scoresheet when it was given.
#pragma once

#include "record/store.h"
#include "server/scene.h"
#include "server/words.h"

namespace adoube::server {

// The record as this role may read it; breaches nobody has claimed yet stay with the arbiter.
Result<std::string> record_page_json(record::Store& store, const Scene& scene, Role role, Language language);

}  // namespace adoube::server
