#include "views/state/state_json.h"

#include "base/overloaded.h"
#include "laws/04_act_of_moving/castling.h"
#include "views/state/citations.h"

namespace adoube::views {
namespace {

using laws::Side;

std::string movement_json(laws::Square from, laws::Square to) {
    return JsonObject().text("from", to_string(from)).text("to", to_string(to)).done();
}

}  // namespace

std::string clock_json(const laws::Clock& clock, laws::Instant now) {
    if (!clock.exists) return "null";
    JsonArray fell;
    for (const Side side : {Side::white, Side::black})
        if (flag_down(clock, side, now)) fell.text(laws::word(side));
    return JsonObject()
        .number("white", ms(left_at(clock, Side::white, now)))
        .number("black", ms(left_at(clock, Side::black, now)))
        .raw("running", clock.running ? json::quoted(laws::word(*clock.running)) : "null")
        .raw("fell", fell.done())
        .done();
}

std::string offer_json(const laws::State& table) {
    if (!table.offered()) return "null";
    if (table.offers[0] && table.offers[1]) return "\"both\"";
    return json::quoted(laws::word(table.offers[0] ? laws::Side::white : laws::Side::black));
}

std::string pending_json(const laws::State& table) {
    const auto matter = table.open_matter();
    if (!matter) return "null";
    JsonObject one;
    one.text("by", laws::word(matter->by));
    if (!matter->ground)
        one.yes("increment", true);
    else
        one.text("ground", laws::word(*matter->ground));
    return one.yes("postponed", matter->postponed).done();
}

std::string hand_json(const laws::Hand& hand) {
    JsonArray touches, removed;
    for (const auto& touch : hand.touches) {
        JsonObject one;
        one.text("square", to_string(touch.square));
        if (touch.accidental) one.yes("accidental", true);
        if (touch.with_previous) one.yes("with_previous", true);
        touches.raw(one.done());
    }
    if (hand.captured_off) removed.text(to_string(*hand.captured_off));
    if (hand.pawn_off) removed.text(to_string(*hand.pawn_off));
    JsonObject all;
    all.raw("touches", touches.done()).raw("removed", removed.done());
    if (hand.released) all.raw("released", movement_json(hand.released->from, hand.released->to));
    if (hand.placed)
        all.raw("placed", JsonObject()
                              .text("piece", laws::word(hand.placed->kind))
                              .text("square", to_string(hand.placed->square))
                              .yes("let_go", hand.placed->let_go)
                              .done());
    if (hand.illegal) all.raw("illegal", movement_json(hand.illegal->from, hand.illegal->to));
    return all.done();
}

std::string half_to_follow(const laws::State& table) {
    const auto wing = laws::half_castled(table.position, table.hand);
    if (!wing) return {};
    const auto king = laws::king_home(table.position);
    if (table.hand.released->from == king)
        return movement_json(laws::rook_home(table.position, *wing), laws::castled_rook(table.turn(), *wing));
    return movement_json(king, laws::castled_king(table.turn(), *wing));
}

std::string duty_json(const laws::State& table, const laws::Duty& duty, Language language) {
    namespace kind = laws::duty;
    const laws::Edition& edition = *table.terms.edition;
    JsonObject one;
    std::visit(
        overloaded{
            [&](const kind::Free&) { one.text("kind", "free"); },
            [&](const kind::MustMove& d) { one.text("kind", "move").text("square", to_string(d.square)); },
            [&](const kind::MustCapture& d) { one.text("kind", "capture").text("square", to_string(d.square)); },
            [&](const kind::MustCaptureWith& d) {
                one.text("kind", "capture-with").text("square", to_string(d.square)).text("with", to_string(d.with));
            },
            [&](const kind::MustCastle& d) { one.text("kind", "castle").text("wing", laws::word(d.wing)); },
            [&](const kind::MustPlay& d) { one.text("kind", "play").text("move", uci(table.position, d.move)); },
        },
        duty.what);
    if (!duty.bound() && duty.ground == laws::Clause::touch) return one.raw("clauses", "[]").done();
    return one.raw("clauses", clauses_json({duty.ground}, edition)).text("text", gist(duty.ground, language)).done();
}

std::string claims_json(const laws::State& table, const std::vector<laws::WinningClaim>& claims) {
    JsonArray list;
    for (const auto& claim : claims) {
        JsonObject one;
        one.text("ground", laws::word(claim.ground)).text("clause", laws::number(claim.clause, *table.terms.edition));
        if (claim.written) one.text("by", uci(table.position, *claim.written));
        list.raw(one.done());
    }
    return list.done();
}

JsonObject adjournment_members(const laws::State& table, laws::Instant now) {
    const auto& a = *table.adjournment;
    const auto stage = [&]() -> std::string_view {
        if (a.opened()) return "opened";
        if (table.in<laws::phase::Resuming>()) return "resuming";
        if (table.in<laws::phase::Adjourned>()) return "adjourned";
        return a.sealed() ? "sealed" : "sealing";
    };
    const auto* due = a.appointment();
    JsonObject one;
    one.number("number", a.number)
        .text("sealer", laws::word(a.sealer))
        .text("replier", laws::word(a.replier()))
        .text("stage", stage())
        .yes("early", a.early)
        .yes("checked", due && due->checked)
        .yes("lost", a.lost())
        .yes("opened", a.opened() != nullptr)
        .yes("reply", a.at<laws::stage::ReplySealed>() != nullptr);
    if (a.sealed() && a.commitment().empty()) one.yes("nothing", true);
    if (due) one.number("due", ms(due->at)).number("due_in", ms(due->at - now)).text("place", due->place);
    const laws::Arrivals arrived{a.arrived(laws::Side::white), a.arrived(laws::Side::black)};
    one.raw("arrived", by_side(arrived, [](const auto& at) { return at ? "true" : "false"; }));
    one.text_if("commitment", a.commitment());
    if (const auto made = a.board_move()) one.text("board_move", uci(table.position, *made));
    return one;
}

}  // namespace adoube::views
