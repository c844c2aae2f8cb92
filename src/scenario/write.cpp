#include "scenario/write.h"

#include "base/overloaded.h"
#include "chess/board/setup.h"
#include "laws/act_words.h"
#include "laws/words.h"
#include "scenario/finding.h"
#include "scenario/verbs.h"

namespace adoube::scenario {
namespace {

namespace act = laws::act;

std::string list(const laws::SquareList& squares) {
    std::string text;
    for (const auto square : squares) text += " " + chess::to_string(square);
    return text;
}

std::string movement_text(const std::optional<laws::HandMove>& movement) {
    if (!movement) return "?";
    if (movement->castling) return *movement->castling == laws::Wing::kingside ? "O-O" : "O-O-O";
    std::string text = chess::to_string(movement->from) + chess::to_string(movement->to);
    if (movement->becomes) text += chess::letter({laws::Side::black, *movement->becomes});
    return text;
}

std::string piece_text(laws::Kind kind) { return {chess::letter({laws::Side::white, kind})}; }
std::string of_side(std::string_view verb, laws::Side side) {
    return std::string(verb) + " " + std::string(side_text(side));
}

std::string verb_text(const laws::ActBody& body, const std::string& sealed) {
    using std::string;
    const auto square = [](laws::Square s) { return chess::to_string(s); };
    return std::visit(overloaded{
        [&](const act::Touch& a) {
            return "touches" + list(a.squares) + (a.together ? " together" : "") +
                   (a.accidentally ? " accidentally" : "") + (a.in_aperture ? " in its aperture" : "");
        },
        []<class A>(const A&)
            requires(told_by_name<A>)
        { return string(laws::ActWord<A>::word); },
        [](const act::OfferDraw& a) { return "offers draw" + string(a.conditionally ? " conditionally" : ""); },
        [](const act::AcceptDraw& a) { return "accepts draw" + string(a.conditionally ? " conditionally" : ""); },
        [](const act::SayWords& a) { return "says " + a.text; },
        [](const act::Announce& a) { return "announces " + movement_text(a.movement); },
        [](const act::UpdateScoresheet& a) {
            return "updates scoresheet" + string(a.from_opponents ? " from the opponent's" : "");
        },
        [](const act::SignResult& a) { return "signs " + string(laws::word(a.result)); },
        [](const act::Appeal& a) { return "appeals" + (a.reason.empty() ? "" : " because " + a.reason); },
        [](const act::FindFact& a) { return finding_text(a); },
        [](const act::SetIncrement& a) { return "sets increment " + duration_text(a.time); },
        [](const act::SetMoves& a) { return of_side("sets moves", a.side) + " " + std::to_string(a.moves); },
        [&](const act::Adjust& a) { return "adjusts" + list(a.squares); },
        [&](const act::Release& a) { return "releases " + square(a.from) + " " + square(a.to); },
        [&](const act::Remove& a) { return "removes " + square(a.square); },
        [&](const act::PlaceNew& a) {
            return (a.let_go ? "releases " : "places ") + string(a.opposing ? "opposing " : "") + piece_text(a.kind) +
                   " " + square(a.square);
        },
        [&](const act::MovePiece& a) {
            return "moves " + movement_text(a.movement) + (a.two_hands ? " with two hands" : "");
        },
        [&](const act::Play& a) { return "plays " + movement_text(a.movement); },
        [](const act::Press& a) -> string { return a.other_hand ? "presses with the other hand" : "presses"; },
        [&](const act::Displace& a) { return "displaces" + list(a.squares); },
        [](const act::WriteMove& a) { return "writes " + a.text; },
        [](const act::Claim& a) { return "claims " + string(ground_text(a.ground)); },
        [&](const act::Seal& a) {
            return (a.nothing || sealed.empty() ? string("seals nothing") : "seals \"" + sealed + "\"") +
                   (a.one_scoresheet ? " with one scoresheet" : "");
        },
        [&](const act::SealReply&) { return "seals reply \"" + sealed + "\""; },
        [](const act::StateMove& a) { return "states " + a.text; },
        [](const act::Schedule& a) {
            return "schedules +" + duration_text(a.in) + (a.place.empty() ? "" : " " + a.place);
        },
        [](const act::AddTime& a) { return of_side("adds", a.side) + " " + duration_text(a.time); },
        [](const act::TakeTime& a) { return of_side("takes", a.side) + " " + duration_text(a.time); },
        [](const act::Warn& a) { return of_side("warns", a.side); },
        [&](const act::SeeTouch& a) { return of_side("saw", a.side) + " touch" + list(a.squares); },
        [](const act::SetClock& a) { return of_side("sets clock", a.side) + " " + duration_text(a.time); },
        [](const act::CallFlag& a) { return of_side("calls flag", a.side); },
        [](const act::CallDefault& a) {
            return of_side("calls default", a.side) + (a.opponent_here ? " with the opponent here" : "");
        },
        [](const act::ApproveAssistant& a) { return of_side("approves assistant", a.side); },
        [&](const act::FindAccident& a) { return "finds accident " + square(a.square); },
        [&](const act::FindIntent& a) { return "finds intent " + square(a.square); },
        [](const act::PostponeClaim& a) {
            return "postpones claim" + (a.award ? " with " + duration_text(*a.award) : string());
        },
        [](const act::AgreeIncrement& a) -> string { return a.as_delay ? "agrees delay" : "agrees increment"; },
        [](const act::DeclareWin& a) { return of_side("declares", a.side) + " wins"; },
        [](const act::GoBack& a) {
            return "goes back to " + std::to_string(a.plies) + (a.reason.empty() ? "" : " because " + a.reason);
        },
        [](const act::CorrectMove& a) {
            return "corrects move " + movement_text(a.movement) + (a.reason.empty() ? "" : " because " + a.reason);
        },
        },
        body);
}

}  // namespace

std::string act_text(const laws::Act& told, const std::string& sealed_text) {
    constexpr std::array<std::string_view, 3> actors{"white", "black", "arbiter"};
    return std::string(actors[static_cast<std::size_t>(told.by)]) + " " + verb_text(told.body, sealed_text);
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
    text += std::string(" watch=") + (rules.watch == laws::Watch::players ? "players" : "arbiter");
    if (rules.visually_disabled != laws::SomePlayers::nobody)
        text += " blind=" + std::string(laws::word(rules.visually_disabled));
    text += std::string(" claims=") + (rules.claims == laws::ClaimsDecided::by_arbiter ? "arbiter" : "instant");
    return text + "\n";
}

}  // namespace adoube::scenario
