#include "scenario/write.h"

#include "base/overloaded.h"
#include "chess/board/setup.h"
#include "laws/words.h"

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
    return std::visit(
        overloaded{
            [&](const act::Touch& a) {
                return "touches" + list(a.squares) + (a.together ? " together" : "") +
                       (a.accidentally ? " accidentally" : "");
            },
            [&](const act::Adjust& a) { return "adjusts" + list(a.squares); },
            [&](const act::Release& a) { return "releases " + square(a.from) + " " + square(a.to); },
            [&](const act::Remove& a) { return "removes " + square(a.square); },
            [&](const act::PlaceNew& a) {
                return (a.let_go ? "releases " : "places ") + piece_text(a.kind) + " " + square(a.square);
            },
            [&](const act::MovePiece& a) {
                return "moves " + movement_text(a.movement) + (a.two_hands ? " with two hands" : "");
            },
            [&](const act::Play& a) { return "plays " + movement_text(a.movement); },
            [](const act::Press& a) -> string { return a.other_hand ? "presses with the other hand" : "presses"; },
            [&](const act::Displace& a) { return "displaces" + list(a.squares); },
            [](const act::OfferDraw&) -> string { return "offers draw"; },
            [](const act::AcceptDraw&) -> string { return "accepts draw"; },
            [](const act::DeclineDraw&) -> string { return "declines draw"; },
            [](const act::WithdrawOffer&) -> string { return "withdraws offer"; },
            [](const act::Resign&) -> string { return "resigns"; },
            [](const act::WriteMove& a) { return "writes " + a.text; },
            [](const act::Claim& a) { return "claims " + string(ground_text(a.ground)); },
            [](const act::WithdrawClaim&) -> string { return "withdraws claim"; },
            [](const act::SummonArbiter&) -> string { return "summons arbiter"; },
            [](const act::RequestIncrement&) -> string { return "requests increment"; },
            [](const act::Adjourn&) -> string { return "adjourns"; },
            [&](const act::Seal& a) {
                return (a.nothing || sealed.empty() ? string("seals nothing") : "seals \"" + sealed + "\"") +
                       (a.one_scoresheet ? " with one scoresheet" : "");
            },
            [&](const act::SealReply&) { return "seals reply \"" + sealed + "\""; },
            [](const act::StopClock&) -> string { return "stops clock"; },
            [](const act::Arrive&) -> string { return "arrives"; },
            [](const act::StateMove& a) { return "states " + a.text; },
            [](const act::WritePosition&) -> string { return "writes position"; },
            [](const act::VerifyPosition&) -> string { return "verifies position"; },
            [](const act::RestorePieces&) -> string { return "restores pieces"; },
            [](const act::AgreeToCorrect&) -> string { return "agrees to correct"; },
            [](const act::SubmitScoresheet&) -> string { return "submits scoresheet"; },
            [](const act::VerifyScoresheet&) -> string { return "verifies scoresheet"; },
            [](const act::EndSession&) -> string { return "signals end of session"; },
            [](const act::AskToSeal&) -> string { return "asks to seal"; },
            [](const act::Schedule& a) {
                return "schedules +" + duration_text(a.in) + (a.place.empty() ? "" : " " + a.place);
            },
            [](const act::CheckEnvelope&) -> string { return "checks envelope"; },
            [](const act::Resume&) -> string { return "resumes"; },
            [](const act::OpenEnvelope&) -> string { return "opens envelope"; },
            [](const act::ReportEnvelopeLost&) -> string { return "reports envelope lost"; },
            [](const act::ReportPositionLost&) -> string { return "reports position lost"; },
            [](const act::StartClocks&) -> string { return "starts clocks"; },
            [](const act::StopClocks&) -> string { return "stops clocks"; },
            [](const act::AddTime& a) { return of_side("adds", a.side) + " " + duration_text(a.time); },
            [](const act::TakeTime& a) { return of_side("takes", a.side) + " " + duration_text(a.time); },
            [](const act::Warn& a) { return of_side("warns", a.side); },
            [&](const act::SeeTouch& a) { return of_side("saw", a.side) + " touch" + list(a.squares); },
            [](const act::SetClock& a) { return of_side("sets clock", a.side) + " " + duration_text(a.time); },
            [](const act::CallFlag& a) { return of_side("calls flag", a.side); },
            [](const act::CallDefault& a) { return of_side("calls default", a.side); },
            [](const act::FindBothFlags&) -> string { return "finds both flags fallen"; },
            [](const act::FindIllegalMove&) -> string { return "finds illegal-move"; },
            [](const act::FindWrongStart&) -> string { return "finds wrong-start"; },
            [](const act::FindWrongColours&) -> string { return "finds wrong-colours"; },
            [](const act::ExamineClaim&) -> string { return "examines claim"; },
            [](const act::ConsentDraw&) -> string { return "consents draw"; },
            [](const act::ApproveAssistant& a) { return of_side("approves assistant", a.side); },
            [&](const act::FindAccident& a) { return "finds accident " + square(a.square); },
            [&](const act::FindIntent& a) { return "finds intent " + square(a.square); },
            [](const act::AcceptClaim&) -> string { return "accepts claim"; },
            [](const act::RejectClaim&) -> string { return "rejects claim"; },
            [](const act::PostponeClaim& a) {
                return "postpones claim" + (a.award ? " with " + duration_text(*a.award) : string());
            },
            [](const act::AgreeIncrement& a) -> string { return a.as_delay ? "agrees delay" : "agrees increment"; },
            [](const act::RefuseIncrement&) -> string { return "refuses increment"; },
            [](const act::DeclareDraw&) -> string { return "declares draw"; },
            [](const act::DeclareWin& a) { return of_side("declares", a.side) + " wins"; },
            [](const act::DecideOtherwise&) -> string { return "decides otherwise"; },
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
                       std::string(plays[static_cast<std::size_t>(terms.play)]) + "\nposition " +
                       chess::write_fen(start) + "\nplayers  " + terms.names[0] + " | " + terms.names[1] +
                       "\nclock    " + control_text(terms.control) + "\nvenue    " +
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
    text += std::string(" claims=") + (rules.claims == laws::ClaimsDecided::by_arbiter ? "arbiter" : "instant");
    return text + "\n";
}

}  // namespace adoube::scenario
