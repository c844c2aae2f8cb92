// What one role sees of a game, as JSON (docs/formats/protocol.md). Players are not told which of
// their claims would succeed, nor of breaches nobody claimed; sealed text is in no scene at all.
#pragma once

#include "base/json_write.h"
#include "laws/rights.h"
#include "server/game/loaded_game.h"
#include "server/view/words.h"
#include "views/state/right_json.h"

namespace adoube::server {

using views::clock_json;
using views::offer_json;
using views::Part;

// What viewers of one role and language were told last, as marks of the members' texts.
struct Told {
    std::vector<std::uint64_t> parts;
    std::vector<const std::string*> rights;  // their texts are written once and kept
    std::uint64_t seq = 0;
};

// The views of one moment: what all roles share is worked out once.
class Viewing {
public:
    Viewing(const LoadedGame& scene, laws::Instant now)
        : scene_(scene), now_(now), standing_(laws::standing(scene.game, now)) {}
    std::string json(Role role, Language language) const;
    // Only what differs from what they were told, which afterwards is this.
    std::string changes(Role role, Language language, Told& told) const;

private:
    const std::vector<Part>& common(Language language) const;  // members that every role sees
    std::vector<Part> own(Role role, Language language) const;
    std::vector<const std::string*> rights(Role role, Language language) const;

    const LoadedGame& scene_;
    laws::Instant now_;
    laws::BoardStanding standing_;
    mutable std::array<std::vector<Part>, 3> common_;
};

std::string tile_json(const LoadedGame& scene, laws::Instant now);

// A ruling as this role may know it: {finding, clauses, text}.
std::string ruling_json(const Ruled& ruled, const laws::Edition& edition, Role role, Language language);

std::string presence_json(const Presence& presence);

}  // namespace adoube::server
