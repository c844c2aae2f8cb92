// What one role sees of a game, as JSON (docs/formats/protocol.md). Players are not told which of
// their claims would succeed, nor of breaches nobody claimed; sealed text is in no scene at all.
#pragma once

#include "base/json_write.h"
#include "laws/rights.h"
#include "laws/rights/ordinary.h"
#include "server/game/loaded_game.h"
#include "server/view/numbered_texts.h"
#include "server/view/ordinary_moments.h"
#include "server/view/words.h"
#include "views/state/right_json.h"

namespace adoube::server {

using views::clock_json;
using views::offer_json;
using views::Part;

// How rights that were told become others, in numbers of texts that are known already.
struct RightsChange {
    KeptRights from, to;
    std::string json;
};

// What viewers of one role, language and version of the protocol were told last.
struct Told {
    std::vector<std::uint64_t> parts;  // marks of the members' texts
    KeptRights rights = no_rights();
    std::uint64_t seq = 0;
    // In version 2:
    std::string fen{};
    laws::Side turn = laws::Side::white;
    std::size_t lines = 0;
    NumberedTexts texts{};
    std::array<RightsChange, 2> often{};  // in most moments one player's turn follows the other's
};

// The views of one moment: what all roles share is worked out once.
class Viewing {
public:
    Viewing(const LoadedGame& scene, laws::Instant now)
        : scene_(scene),
          now_(now),
          standing_(laws::standing(scene.game, now)),
          ordinary_(laws::ordinary_moment(scene.game, now)) {}
    std::string json(Role role, Language language) const;
    // Only what differs from what they were told, which afterwards is this.
    std::string changes(Role role, Language language, Told& told) const;
    // The same in version 2, as a frame; and a whole view, after it, for somebody who has come.
    std::string slim(Role role, Language language, Told& told) const;
    std::string whole(Role role, Language language, Told& told) const;

private:
    using Spelling = views::Spelling;
    // Members that every role sees.
    const std::vector<Part>& common(Language language, Spelling spelling = Spelling::plain) const;
    std::vector<Part> own(Role role, Language language, Spelling spelling = Spelling::plain) const;
    // What of the state is told in few bytes, the clock apart: it changes seldom.
    const std::vector<Part>& still(Language language) const;
    KeptRights rights(Role role, Language language) const;
    KeptRights asked_rights(Role role, Language language) const;  // of the Laws, now
    void add_board(JsonObject& change, Told& told) const;
    void add_rights(JsonObject& change, Role role, Language language, Told& told) const;
    void add_rulings(JsonObject& change, Role role, Language language, Told& told) const;

    const LoadedGame& scene_;
    laws::Instant now_;
    laws::BoardStanding standing_;
    std::optional<laws::OrdinaryMoment> ordinary_;
    mutable std::string fen_;  // once somebody asked for it
    mutable std::string packed_, packed_since_;  // what of the board differs from another one
    mutable std::array<chess::ByLanguage<std::vector<Part>>, 2> common_;  // by spelling
    mutable chess::ByLanguage<std::vector<Part>> still_;
    mutable std::array<std::optional<std::vector<laws::Right>>, 3> rights_;  // by role
};

std::string short_head(const record::Digest& head);  // 12 characters for its first 9 bytes

std::string tile_json(const LoadedGame& scene, laws::Instant now);

// A ruling as this role may know it: {finding, clauses, text}.
std::string ruling_json(const Ruled& ruled, const laws::Edition& edition, Role role, Language language);

std::string presence_json(const Presence& presence);

}  // namespace adoube::server
