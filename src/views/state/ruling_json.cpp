#include <algorithm>
#include <unordered_set>

#include "views/state/citations.h"
#include "views/state/right_json.h"

namespace adoube::views {
namespace {

bool hides_writing(const laws::Act& act, Viewer viewer) {
    return std::holds_alternative<laws::act::WriteMove>(act.body) && viewer != laws::Actor::arbiter && viewer != act.by;
}

}  // namespace

const std::string* kept_text(const std::string& text) {
    constexpr std::size_t most = 8192;
    thread_local std::unordered_set<std::string> kept;
    if (const auto found = kept.find(text); found != kept.end()) return &*found;
    return kept.size() < most ? &*kept.insert(text).first : nullptr;
}

Voice voice_to(Viewer viewer) {
    if (!viewer || *viewer == laws::Actor::arbiter) return Voice::of_sides();
    return Voice::to_player(laws::side_of(*viewer));
}

ShownRuling::ShownRuling(laws::RuledAct entry, Sentences sentences, std::shared_ptr<const Veil> told_to_others)
    : act(std::move(entry.act)),
      finding(entry.ruling.finding),
      citations(entry.ruling.citations),
      settles(views::settles(entry.ruling)),
      hides_breach(views::hides_breach(entry.ruling)),
      said(std::move(sentences)),
      veil(std::move(told_to_others)) {}

bool is_hidden(const ShownRuling& ruling, Viewer viewer) {
    return ruling.hides_breach && viewer != laws::Actor::arbiter;
}

std::string shown_text(const ShownRuling& ruling, Viewer viewer, Language language) {
    const bool hidden = is_hidden(ruling, viewer);
    const auto& said = hidden ? ruling.veil->said : ruling.said;
    if (said.empty() || hides_writing(ruling.act, viewer)) return gists(ruling.clauses(hidden), language);
    return text_of(said, language, voice_to(viewer));
}

void add_ruling(JsonObject& object, const ShownRuling& ruling, const laws::Edition& edition, Viewer viewer,
                Language language) {
    const bool hidden = is_hidden(ruling, viewer);
    object.text("finding", laws::word(hidden ? laws::Finding::lawful : ruling.finding))
        .raw("clauses", clauses_json(ruling.clauses(hidden), edition))
        .text("text", shown_text(ruling, viewer, language));
}

}  // namespace adoube::views
