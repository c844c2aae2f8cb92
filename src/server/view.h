// What one role sees of a game, as JSON (docs/formats/protocol.md). Players are not told which of
// their claims would succeed, nor of breaches nobody claimed; sealed text is in no scene at all.
#pragma once

#include "server/scene.h"
#include "server/words.h"

namespace adoube::server {

std::string view_json(const Scene& scene, laws::Instant now, Role role, Language language);
std::string tile_json(const Scene& scene, laws::Instant now);

// A ruling as this role may know it: {finding, clauses, text}.
std::string ruling_json(const laws::Entry& entry, const laws::Edition& edition, Role role, Language language);

std::string clock_json(const laws::Clock& clock, laws::Instant now);
std::string presence_json(const Presence& presence);

}  // namespace adoube::server
