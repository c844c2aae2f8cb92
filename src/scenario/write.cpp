#include "scenario/write.h"

#include "chess/board/setup.h"
#include "scenario/act_forms.h"

namespace adoube::scenario {

std::string act_text(const laws::Act& told, const std::string& sealed_text) {
    const auto form = [&]<class A>(const A& body) { return Form<A>::text(body, sealed_text); };
    return std::string(laws::word(told.by)) + " " + std::visit(form, told.body);
}

std::string header_text(const laws::Terms& terms, const chess::Position& start) {
    constexpr std::array<std::string_view, 3> plays{"standard", "rapid", "blitz"};
    const laws::Regulations& rules = terms.rules;
    using Rule = laws::DrawOffers::Rule;
    std::string text = "edition  " + std::string(terms.edition->name) + "\nplay     " +
                       std::string(plays[static_cast<std::size_t>(terms.play)]) +
                       (start.is_chess960() ? "\nvariant  chess960" : "") + "\nposition " + chess::write_fen(start) +
                       "\nplayers  " + terms.names[0] + " | " + terms.names[1] + "\nclock    " +
                       control_text(terms.control) + "\nvenue    " +
                       (terms.venue == laws::Venue::note ? "note" : "refuse") + "\nrules    draw_offers=";
    text += rules.draw_offers.rule == Rule::free   ? "free"
            : rules.draw_offers.rule == Rule::none ? "none"
                                                   : "from_move:" + std::to_string(rules.draw_offers.from_move);
    text += std::string(" quickplay=") + (rules.quickplay_announced ? "announced" : "silent");
    text += std::string(" arbiter=") + (rules.arbiter_present ? "present" : "absent");
    if (rules.assistant != laws::AssistantFor::nobody) text += " assistant=" + std::string(laws::word(rules.assistant));
    text += " default_time=" + duration_text(rules.default_time);
    if (rules.session) text += " session=" + duration_text(*rules.session);
    if (rules.both_absent == laws::BothAbsent::nobody) text += " both_absent=nobody";
    text += std::string(" flags=") + (rules.flags_distinguishable ? "distinguishable" : "indistinguishable");
    text += std::string(" watch=") + (rules.watch == laws::WatchedBy::players ? "players" : "arbiter");
    if (rules.visually_disabled != laws::SomePlayers::nobody)
        text += " blind=" + std::string(laws::word(rules.visually_disabled));
    if (rules.sensor != laws::SensorUse::evidence) text += " sensor=" + std::string(laws::word(rules.sensor));
    text += std::string(" claims=") + (rules.claims == laws::ClaimsDecided::by_arbiter ? "arbiter" : "instant");
    return text + "\n";
}

}  // namespace adoube::scenario
