#include "server/view/view_parts.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "base/overloaded.h"
#include "chess/board/chess960.h"
#include "laws/04_act_of_moving/castling.h"
#include "laws/07_irregularities/remedy.h"
#include "laws/guards.h"
#include "server/import/time_control.h"

namespace adoube::server {
namespace {

using laws::Side;

// Breaches that stand until somebody claims them are for the arbiter's eyes.
bool hides_breach(const laws::RuledAct& entry, Role role) {
    if (role == Role::arbiter || laws::has<laws::event::IllegalCounted>(entry.ruling)) return false;  // or ruled on
    return std::ranges::any_of(entry.ruling.events, [](const laws::Event& e) {
        return std::holds_alternative<laws::event::BreachNoted>(e) ||
               std::holds_alternative<laws::event::IllegalOnBoard>(e) ||
               std::holds_alternative<laws::event::IllegalStands>(e);
    });
}

views::Voice voice_to(Role role) {
    if (!is_player(role)) return views::Voice::of_sides();
    return views::Voice::to_player(role == Role::white ? Side::white : Side::black);
}

// What somebody wrote and did not play is for that player and the arbiter.
bool hides_writing(const Ruled& ruled, Role role) {
    return std::holds_alternative<laws::act::WriteMove>(ruled.entry.act.body) && role != Role::arbiter &&
           ruled.actor != name_of(role);
}

std::string told(const Ruled& ruled, Role role, Language language) {
    if (ruled.said.empty() || hides_writing(ruled, role)) return gists(ruled.entry.ruling.citations, language);
    return views::text_of(ruled.said, language, voice_to(role));
}

// Whether a claim would be right is not told; whether it may be made at all is.
bool secret_of_claim(const laws::Right& right, const laws::Game& game, Role role) {
    const auto* claim = std::get_if<laws::act::Claim>(&right.act);
    const laws::Act correction{{}, actor_of(role), right.act, {}};
    if (std::holds_alternative<laws::act::AgreeToCorrect>(right.act) && role != Role::arbiter)  // that one stands
        return unsupervised(game) && !game_is_over(game, correction) && !claim_waits(game, correction);
    if (!claim || role == Role::arbiter || claim->ground == laws::Ground::flag) return false;
    if (right.finding != laws::Finding::unlawful) return true;
    if (claim->ground != laws::Ground::touch_move && claim->ground != laws::Ground::illegal_move) return false;
    const laws::Act asked{{}, actor_of(role), right.act, {}};
    return !game_is_over(game, asked) && !claim_waits(game, asked) && !claims_nowhere(game, asked);
}

std::string movement_json(laws::Square from, laws::Square to) {
    return JsonObject().text("from", to_string(from)).text("to", to_string(to)).done();
}

}  // namespace

std::string terms_json(const laws::Terms& terms, const chess::Position& start, const Card& card) {
    const auto& rules = terms.rules;
    JsonObject regulations;
    regulations.number("default_time", rules.default_time / std::chrono::seconds(1));
    if (rules.session) regulations.number("session", *rules.session / std::chrono::seconds(1));
    regulations.yes("quickplay", rules.quickplay_announced)
        .yes("arbiter_present", rules.arbiter_present)
        .yes("flags_distinguishable", rules.flags_distinguishable)
        .text("watch", laws::word(rules.watch))
        .text("claims", laws::word(rules.claims));
    if (rules.assistant != laws::AssistantFor::nobody) regulations.text("assistant", laws::word(rules.assistant));
    if (rules.visually_disabled != laws::SomePlayers::nobody)
        regulations.text("visually_disabled", laws::word(rules.visually_disabled));
    using Rule = laws::DrawOffers::Rule;
    if (rules.draw_offers.rule == Rule::from_move)
        regulations.number("draw_offers", rules.draw_offers.from_move);
    else
        regulations.text("draw_offers", rules.draw_offers.rule == Rule::free ? "free" : "none");
    JsonObject all;
    all.text("edition", terms.edition->name)
        .text("play", laws::word(terms.play))
        .text("venue", laws::word(terms.venue));
    if (start.is_chess960()) all.text("variant", "chess960");
    if (const auto number = chess::chess960_number(start)) all.number("start_position", *number);
    return all.text("control", time_control_text(terms.control))
        .yes("press_with_move", card.press_with_move)
        .text("start", card.start == Start::present ? "present" : "arbiter")
        .number("watcher_delay", card.watcher_delay)
        .number("penalty", ms(terms.penalty()))
        .raw("rules", regulations.done())
        .done();
}

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

std::string presence_json(const Presence& presence) {
    return JsonObject()
        .number("white", presence.at[0])
        .number("black", presence.at[1])
        .number("arbiter", presence.at[2])
        .number("watchers", presence.at[3])
        .done();
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

namespace {

constexpr std::size_t most_rights_written = 8192;

// Why a right is barred, in sentences about this game: what the act would be answered.
std::string barred_text(const laws::Right& right, const laws::Game& game, Role role, laws::Instant now,
                        Language language) {
    const laws::Act act{now, actor_of(role), right.act, {}};
    const auto told = views::told_of(game, act, {right.finding, right.citations, {}}, game);
    return views::text_of(told, language, voice_to(role));
}

std::string right_text(const laws::Right& right, const laws::Edition& edition, bool secret, std::string_view why) {
    JsonObject one;
    one.text("act", type_of(right.act));
    if (const auto* claim = std::get_if<laws::act::Claim>(&right.act)) one.text("ground", laws::word(claim->ground));
    if (const auto* call = std::get_if<laws::act::CallFlag>(&right.act)) one.text("side", laws::word(call->side));
    if (const auto* win = std::get_if<laws::act::DeclareWin>(&right.act)) one.text("side", laws::word(win->side));
    if (const auto* warn = std::get_if<laws::act::Warn>(&right.act)) one.text("side", laws::word(warn->side));
    if (const auto* call = std::get_if<laws::act::CallDefault>(&right.act)) one.text("side", laws::word(call->side));
    if (const auto* find = std::get_if<laws::act::FindFact>(&right.act)) {
        one.text("fact", laws::word(find->fact));
        if (find->side) one.text("side", laws::word(*find->side));
    }
    if (const auto* moves = std::get_if<laws::act::SetMoves>(&right.act)) one.text("side", laws::word(moves->side));
    if (const auto* sign = std::get_if<laws::act::SignResult>(&right.act)) one.text("result", laws::word(sign->result));
    if (const auto* helper = std::get_if<laws::act::ApproveAssistant>(&right.act))
        one.text("side", laws::word(helper->side));
    if (const auto* found = std::get_if<laws::act::FindAccident>(&right.act))
        one.text("square", to_string(found->square));
    if (const auto* found = std::get_if<laws::act::FindIntent>(&right.act))
        one.text("square", to_string(found->square));
    if (secret) return one.text("finding", "lawful").raw("clauses", "[]").done();
    one.text("finding", laws::word(right.finding)).raw("clauses", clauses_json(right.citations, edition));
    if (right.finding == laws::Finding::unlawful) one.text("why", why);
    return one.done();
}

// Everything a right's text depends on; there are few of them, so each is written once.
struct RightKey {
    const laws::Edition* edition;
    laws::Citations citations;
    std::size_t act;
    unsigned char of;  // fact, ground, side, square or result
    laws::Finding finding;
    bool secret;
    std::string why;
    bool operator==(const RightKey&) const = default;
};

struct HashOfRightKey {
    std::size_t operator()(const RightKey& key) const {
        std::size_t hash = std::bit_cast<std::size_t>(key.edition) ^ std::hash<std::string>()(key.why);
        const auto mix = [&](std::size_t more) { hash = (hash ^ more) * 0x9E3779B97F4A7C15U; };
        for (const auto clause : key.citations) mix(static_cast<std::size_t>(clause));
        mix(key.act << 24 | std::size_t{key.of} << 16 | static_cast<std::size_t>(key.finding) << 8 |
            std::size_t{key.secret} << 4);
        return hash ^ hash >> 29;
    }
};

unsigned char what_it_names(const laws::ActBody& body) {
    return std::visit(
        []<class A>(const A& act) {
            if constexpr (requires { act.fact; })
                return static_cast<unsigned char>(static_cast<int>(act.fact) * 3 +
                                                  (act.side ? 1 + static_cast<int>(*act.side) : 0));
            else if constexpr (requires { act.ground; })
                return static_cast<unsigned char>(act.ground);
            else if constexpr (requires { act.side; })
                return static_cast<unsigned char>(act.side);
            else if constexpr (requires { act.square; })
                return static_cast<unsigned char>(act.square);
            else if constexpr (requires { act.from_opponents; })
                return static_cast<unsigned char>(act.from_opponents);
            else if constexpr (std::is_same_v<A, laws::act::SignResult>)
                return static_cast<unsigned char>(act.result);
            else
                return static_cast<unsigned char>(0);
        },
        body);
}

}  // namespace

const std::string& right_json(const laws::Right& right, const laws::Game& game, Role role, laws::Instant now,
                              Language language) {
    thread_local std::unordered_map<RightKey, std::string, HashOfRightKey> written;
    const bool secret = secret_of_claim(right, game, role);
    const bool barred = !secret && right.finding == laws::Finding::unlawful;
    RightKey key{game.terms.edition,
                 secret ? laws::Citations{} : right.citations,
                 right.act.index(),
                 what_it_names(right.act),
                 secret ? laws::Finding::lawful : right.finding,
                 secret,
                 barred ? barred_text(right, game, role, now, language) : std::string()};
    // A reason that names a move or a time has many forms; beyond so many the gist of its clause will do.
    if (barred && written.size() >= most_rights_written) key.why = gists(right.citations, language);
    auto& text = written[key];
    if (text.empty()) text = right_text(right, *game.terms.edition, secret, key.why);
    return text;
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

void add_ruling(JsonObject& object, const Ruled& ruled, const laws::Edition& edition, Role role, Language language) {
    const auto& entry = ruled.entry;
    if (hides_breach(entry, role)) {
        object.text("finding", "lawful").raw("clauses", "[]").text("text", "");
        return;
    }
    object.text("finding", laws::word(entry.ruling.finding))
        .raw("clauses", clauses_json(entry.ruling.citations, edition))
        .text("text", told(ruled, role, language));
}

std::string ruling_json(const Ruled& ruled, const laws::Edition& edition, Role role, Language language) {
    JsonObject one;
    add_ruling(one, ruled, edition, role, language);
    return one.done();
}

std::string adjournment_json(const LoadedGame& scene, laws::Instant now) {
    const auto& game = scene.game;
    if (!game.adjournment) return "null";
    const auto& a = *game.adjournment;
    const auto stage = [&]() -> std::string_view {
        if (a.opened()) return "opened";
        if (game.in<laws::phase::Resuming>()) return "resuming";
        if (game.in<laws::phase::Adjourned>()) return "adjourned";
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
    JsonArray shares;
    if (scene.shares[0]) shares.text("arbiter");
    if (scene.shares[1]) shares.text("replier");
    one.raw("shares", shares.done());
    if (const auto made = a.board_move()) one.text("board_move", uci(game.position, *made));
    one.text_if("reply_commitment", scene.reply_commitment);
    if (scene.restated) one.text("restated", record::note::word(*scene.restated));
    if (may_have_reply(game)) one.raw("reply_header", header_json(scene, Envelope::reply));
    return one.raw("header", header_json(scene, Envelope::move)).done();
}

}  // namespace adoube::server
