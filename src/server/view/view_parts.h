// The parts of a view, each as JSON.
#pragma once

#include <span>

#include "base/json_write.h"
#include "laws/rights.h"
#include "laws/words.h"
#include "server/game/envelope_header.h"
#include "server/view/view.h"

namespace adoube::server {

using views::by_side;
using views::last_json;
using views::line_json;
using views::ms;
using views::pending_json;

// Nobody's seat is a watcher's.
constexpr views::Viewer viewer_of(Role role) {
    if (role == Role::watcher) return {};
    return actor_of(role);
}

// With the variant and the number of the starting position, where it is not ordinary chess.
std::string terms_json(const laws::Terms& terms, const chess::Position& start, const Card& card);
std::string adjournment_json(const LoadedGame& scene, laws::Instant now);
std::string header_json(const LoadedGame& scene, Envelope which);  // of the envelope to be sealed

// Adds the parts whose marks differ, from the mark at `next` on.
void add_changed(JsonObject& change, std::span<const Part> parts, std::vector<std::uint64_t>& marks, std::size_t next);

void add_ruling(JsonObject& object, const Ruled& ruled, const laws::Edition& edition, Role role, Language language);

}  // namespace adoube::server
