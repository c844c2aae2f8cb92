// Rights and rulings as one viewer may know them, as JSON.
#pragma once

#include "views/state/state_json.h"
#include "views/words/ruling_text.h"

namespace adoube::views {

// The words to this viewer: to a player, or of the sides.
Voice voice_to(Viewer viewer);

// A right with its finding, and why it is barred. Whether a player's claim would be right is not told.
const std::string& right_json(const laws::Right& right, const laws::Game& game, laws::Actor party, laws::Instant now,
                              Language language);

// finding, clauses and text. Breaches that nobody has claimed yet stay with the arbiter; what somebody wrote and did not
// play is for that player and the arbiter. `said`: the sentences; none: the gists of the clauses will do.
void add_ruling(JsonObject& object, const laws::RuledAct& entry, const Sentences& said, const laws::Edition& edition,
                Viewer viewer, Language language);

}  // namespace adoube::views
