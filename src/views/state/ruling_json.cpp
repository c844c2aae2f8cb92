#include <algorithm>

#include "views/state/citations.h"
#include "views/state/right_json.h"

namespace adoube::views {
namespace {

// Breaches that stand until somebody claims them are for the arbiter's eyes.
bool hides_breach(const laws::RuledAct& entry, Viewer viewer) {
    if (viewer == laws::Actor::arbiter || laws::has<laws::event::IllegalCounted>(entry.ruling)) return false;
    return std::ranges::any_of(entry.ruling.events, [](const laws::Event& e) {
        return std::holds_alternative<laws::event::BreachNoted>(e) ||
               std::holds_alternative<laws::event::IllegalOnBoard>(e) ||
               std::holds_alternative<laws::event::IllegalStands>(e);
    });
}

bool hides_writing(const laws::RuledAct& entry, Viewer viewer) {
    return std::holds_alternative<laws::act::WriteMove>(entry.act.body) && viewer != laws::Actor::arbiter &&
           viewer != entry.act.by;
}

}  // namespace

Voice voice_to(Viewer viewer) {
    if (!viewer || *viewer == laws::Actor::arbiter) return Voice::of_sides();
    return Voice::to_player(laws::side_of(*viewer));
}

void add_ruling(JsonObject& object, const laws::RuledAct& entry, const Sentences& said, const laws::Edition& edition,
                Viewer viewer, Language language) {
    if (hides_breach(entry, viewer)) {
        object.text("finding", "lawful").raw("clauses", "[]").text("text", "");
        return;
    }
    const bool gist_will_do = said.empty() || hides_writing(entry, viewer);
    object.text("finding", laws::word(entry.ruling.finding))
        .raw("clauses", clauses_json(entry.ruling.citations, edition))
        .text("text",
              gist_will_do ? gists(entry.ruling.citations, language) : text_of(said, language, voice_to(viewer)));
}

}  // namespace adoube::views
