// Rights and rulings as one viewer may know them, as JSON.
#pragma once

#include "views/state/state_json.h"
#include "views/words/ruling_text.h"
#include "views/words/veil.h"

namespace adoube::views {

// The words to this viewer: to a player, or of the sides.
Voice voice_to(Viewer viewer);

// A right with its finding, and why it is barred. Whether a player's claim would be right is not told.
const std::string& right_json(const laws::Right& right, const laws::Game& game, Language language);

// One and the same text for equal ones, kept for good; nothing once there are too many.
const std::string* kept_text(const std::string& text);

// A ruling as it is shown afterwards: what was done, found and told, without the events by which it came true.
struct ShownRuling {
    laws::Act act;
    laws::Finding finding{};
    laws::Citations citations{};
    bool settles = false;       // time, a clock, the position, a claim or an offer: both players are told
    bool hides_breach = false;  // which stands until somebody claims it, and is for the arbiter alone
    Sentences said{};           // empty: the gists of the clauses will do
    std::shared_ptr<const Veil> veil{};  // what all others are told where a breach is hidden

    ShownRuling(laws::RuledAct entry, Sentences sentences, std::shared_ptr<const Veil> told_to_others);
    const laws::Citations& clauses(bool hidden) const { return hidden ? veil->citations : citations; }
};

// Whether this viewer is told what would be told if nothing were wrong, and the text that is told.
bool is_hidden(const ShownRuling& ruling, Viewer viewer);
std::string shown_text(const ShownRuling& ruling, Viewer viewer, Language language);

// finding, clauses and text. Breaches that nobody has claimed yet stay with the arbiter; what somebody wrote and did
// not play is for that player and the arbiter.
void add_ruling(JsonObject& object, const ShownRuling& ruling, const laws::Edition& edition, Viewer viewer,
                Language language);

}  // namespace adoube::views
