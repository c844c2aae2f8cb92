#include "laws/guideline_1_adjournment/resumption.h"

#include <algorithm>

#include "base/overloaded.h"
#include "chess/board/draw_limits.h"
#include "chess/board/moves.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/05_completion/ending.h"
#include "laws/09_drawn_game/offer.h"
#include "laws/guideline_1_adjournment/absence.h"

namespace adoube::laws {
namespace {

bool reply_closed(const Game& game) { return game.adjournment && game.adjournment->reply_final(); }

bool arrived(const Game& game, Side side) { return game.adjournment->arrived(side).has_value(); }

std::optional<Clause> broken_by_sealed(const Game& game, Move move);

// The move on the board and the end it brings. A duty it broke shows only now and may be claimed (4.8).
void add_sealed_move(Ruling& ruling, const Game& game, const Act& act, Move move) {
    if (const auto broken = broken_by_sealed(game, move)) {
        ruling.add(*broken);
        ruling.events.push_back(event::BreachNoted{*broken});
    }
    ruling.events.push_back(event::MoveMade{move});
    ruling.events.push_back(event::EnvelopeOpened{});
    if (const auto end = end_after_move(game.history, game.position.after(move), act.facts)) {
        ruling.add(end->clause);
        ruling.events.push_back(event::GameOver{end->result, end->reason});
    }
}

bool ends_game(const Ruling& ruling) {
    return std::ranges::any_of(ruling.events,
                               [](const Event& e) { return std::holds_alternative<event::GameOver>(e); });
}

// The same, and unless it ends the game the replier's clock.
void add_move_and_clock(Ruling& ruling, const Game& game, const Act& act, Move move) {
    add_sealed_move(ruling, game, act, move);
    if (!ends_game(ruling)) ruling.events.push_back(event::ClockStarted{other(game.position.turn()), true});
}

// A (=) beside the sealed move is an offer to the replier (I.4).
void add_offer_in_text(Ruling& ruling, const Game& game, const std::string& text) {
    if (ends_game(ruling) || !game.may_offer(game.turn()) || text.find("(=)") == std::string::npos) return;
    if (game.terms.second_reading() && offers_barred(game)) return ruling.add(Clause::draw_regulations);
    ruling.add(Clause::adjourned_offer);
    ruling.events.push_back(event::OfferMade{game.position.turn()});
}

// Why the sealed move was against what the hand of the sealer was bound to (4.3, 4.4, 4.7, 9.5.3).
std::optional<Clause> broken_by_sealed(const Game& game, Move move) {
    const FinalEnvelope* envelope = game.adjournment->envelope();
    if (!envelope || envelope->board_move || !game.terms.second_reading()) return {};
    State then = game;
    then.hand = envelope->hand;
    then.imposed = envelope->imposed;
    return forbidden_by(then, move);
}

struct Exception {
    Clause clause;
    Outcome result;
};

// The exceptions that turn the loss of I.8 into the other result.
std::optional<Exception> exception_to_loss(const Game& game, const MatingFacts& facts) {
    const Side sealer = game.position.turn();
    if (!chess::has_legal_move(game.position) && !chess::in_check(game.position))
        return Exception{Clause::stalemate, Outcome::draw};
    const bool opponent_can = can_mate(game.position, other(sealer), facts);
    if (!opponent_can && !can_mate(game.position, sealer, facts))
        return Exception{Clause::dead_position, Outcome::draw};
    if (!opponent_can) return Exception{Clause::flag_loses, Outcome::draw};
    if (chess::stood_until_over(game.history.occurrences(game.position)))
        return Exception{Clause::fivefold, Outcome::draw};
    if (chess::quiet_until_over(game.position.quiet_plies())) return Exception{Clause::seventy_five, Outcome::draw};
    return {};
}

// The text loses (I.8), unless an exception turns the loss into the other result.
void add_loss_by_text(Ruling& ruling, const Game& game, const Act& act, Clause fault) {
    ruling.add(fault);
    Outcome result = win_for(other(game.position.turn()));
    if (const auto exception = exception_to_loss(game, act.facts)) {
        ruling.add(exception->clause);
        result = exception->result;
    }
    ruling.events.push_back(event::EnvelopeOpened{});
    ruling.events.push_back(event::GameOver{result, Reason::sealed_move});
}

// The replier has not come, and the default time has passed or his flag has fallen.
bool opens_in_absence(const Game& game, const Act& act) {
    if (!game.terms.second_reading() || !game.in<phase::Resuming>()) return false;
    if (arrived(game, game.adjournment->replier())) return false;
    return default_time_passed(game, act.at) || game.flag_referred == game.adjournment->replier();
}

}  // namespace

std::variant<Move, Clause> judge_sealed(const Game& game, const std::string& text) {
    const auto reading = chess::read_move(game.position, text, game.terms.languages);
    const auto board_move = game.adjournment->board_move();
    return std::visit(
        overloaded{
            [&](const Move& move) -> std::variant<Move, Clause> {
                if (board_move && *board_move != move) return Clause::sealed_illegal;
                return move;
            },
            [](const chess::AmbiguousMove&) -> std::variant<Move, Clause> { return Clause::sealed_ambiguous; },
            [](const chess::IllegalMove&) -> std::variant<Move, Clause> { return Clause::sealed_illegal; },
            [](const chess::UnintelligibleMove&) -> std::variant<Move, Clause> { return Clause::sealed_unclear; },
        },
        reading);
}

Says resumes_too_early(const Game& game, const Act& act, const act::Resume&) {
    if (!game.in<phase::Adjourned>()) return unlawful(Clause::resumption_setup);
    const Appointment* appointment = game.adjournment->appointment();
    if (!appointment || act.at < appointment->at)
        return unlawful(Clause::envelope_schedule).cite(Clause::resumption_setup).cite(Clause::session_clock);
    const bool at_hand = !game.adjournment->lost() && !game.adjournment->set_aside();
    if (at_hand && !appointment->checked) return unlawful(Clause::envelope_check);
    return silent;
}

Says resumes(const Game& game, const Act&, const act::Resume&) {
    const Side replier = game.adjournment->replier();
    auto ruling = lawful(Clause::resumption_setup).cite(Clause::session_clock).with(event::GameResumed{});
    if (game.adjournment->set_aside()) return std::move(ruling).with(event::ClockStarted{game.turn(), true});
    if (arrived(game, replier)) return ruling;
    const bool nobody = !arrived(game, game.adjournment->sealer);
    if (nobody && game.terms.rules.both_absent == BothAbsent::nobody)
        return std::move(ruling).cite(Clause::both_absent);
    ruling.add(Clause::replier_absent);
    if (nobody) ruling.add(Clause::both_absent);
    ruling.events.push_back(event::ClockStarted{replier, true});
    return ruling;
}

Says sealed_end(const Game& game, const Act& act, const std::optional<std::string>& text) {
    const auto* envelope = game.adjournment ? game.adjournment->envelope() : nullptr;
    if (!text || !envelope || envelope->fate != FinalEnvelope::Fate::at_hand) return silent;
    const auto judged = judge_sealed(game, *text);
    auto ruling = lawful(Clause::resumption_default);
    if (const auto* fault = std::get_if<Clause>(&judged)) {
        if (!game.terms.second_reading()) return silent;
        add_loss_by_text(ruling, game, act, *fault);
        return ruling;
    }
    add_sealed_move(ruling, game, act, std::get<Move>(judged));
    if (!ends_game(ruling)) return silent;
    return ruling;
}

Says opens_nothing(const Game& game, const Act&, const act::OpenEnvelope&) {
    if (game.adjournment && (game.adjournment->lost() || game.adjournment->reply_lost()))
        return unlawful(Clause::envelope_lost);
    if (game.in<phase::Resuming>() || reply_closed(game)) return silent;
    auto ruling = unlawful(Clause::envelope_opening);
    if (game.terms.third_reading() && game.in<phase::Adjourned>()) ruling.add(Clause::resumption_setup);  // comes first
    return ruling;
}

// The sealed move wants the replier there; the sealed reply the player it answers. When the default time has passed,
// or his flag has fallen, the arbiter opens without him (I.10).
Says opens_without_the_player(const Game& game, const Act& act, const act::OpenEnvelope&) {
    const Side needed = reply_closed(game) ? game.adjournment->sealer : game.adjournment->replier();
    if (arrived(game, needed) || opens_in_absence(game, act)) return silent;
    auto ruling = unlawful(Clause::envelope_opening);
    if (reply_closed(game)) ruling.add(Clause::sealer_absent);
    return ruling;
}

Says opens_bad_text(const Game& game, const Act& act, const act::OpenEnvelope& open) {
    const auto judged = judge_sealed(game, open.text);
    const auto* fault = std::get_if<Clause>(&judged);
    if (!fault) return silent;
    auto ruling = lawful(*fault).cite(Clause::envelope_opening);
    if (game.adjournment->board_move()) ruling.add(Clause::seal_request);
    if (reply_closed(game)) ruling.add(Clause::sealer_absent);
    if (opens_in_absence(game, act)) ruling.add(Clause::resumption_default);
    add_loss_by_text(ruling, game, act, *fault);
    return ruling;
}

// I.10: what the sealed move ended is ended; else the player who did not come, or whose flag fell, has lost.
Says opens_in_absence_of_the_replier(const Game& game, const Act& act, const act::OpenEnvelope& open) {
    if (reply_closed(game) || !opens_in_absence(game, act)) return silent;
    auto ruling = lawful(Clause::resumption_default);
    add_move_and_clock(ruling, game, act, std::get<Move>(judge_sealed(game, open.text)));
    if (ends_game(ruling)) return ruling;
    const Side replier = game.adjournment->replier();
    if (game.flag_referred == replier) {
        ruling.add(Clause::flag_loses);
        ruling.events.push_back(event::GameOver{loss_or_draw(game.position, replier, act.facts), Reason::flag});
        return ruling;
    }
    ruling.add(Clause::default_time);
    ruling.events.push_back(event::GameOver{win_for(other(replier)), Reason::default_time});
    return ruling;
}

Says opens_reply(const Game& game, const Act& act, const act::OpenEnvelope& open) {
    if (!reply_closed(game)) return silent;
    auto ruling = lawful(Clause::sealer_absent).cite(Clause::envelope_opening);
    add_sealed_move(ruling, game, act, std::get<Move>(judge_sealed(game, open.text)));
    if (game.terms.second_reading()) add_offer_in_text(ruling, game, open.text);
    return ruling;
}

Says opens_sealed_move(const Game& game, const Act& act, const act::OpenEnvelope& open) {
    auto ruling = lawful(game.adjournment->at<stage::Resuming>()->replier_was_absent ? Clause::replier_absent
                                                                                     : Clause::replier_present);
    ruling.add(Clause::envelope_opening);
    add_move_and_clock(ruling, game, act, std::get<Move>(judge_sealed(game, open.text)));
    add_offer_in_text(ruling, game, open.text);
    return ruling;
}

Says seals_reply_uncalled(const Game& game, const Act& act, const act::SealReply&) {
    const auto& a = game.adjournment;
    if (!a || !game.in<phase::Playing>() || side_of(act.by) != a->replier()) return unlawful(Clause::sealer_absent);
    const auto* opened = a->opened();
    const bool replied = !opened || opened->moved_since[a->replier()] || a->reply_final();
    if (replied || arrived(game, a->sealer)) return unlawful(Clause::sealer_absent);
    return silent;
}

Says seals_reply(const Game&, const Act&, const act::SealReply& seal) {
    return lawful(Clause::sealer_absent).with(event::ReplySealed{seal.commitment});
}

// In person, and once the envelope is lost: the sealer his move, the replier his reply when the sealer has come.
Says states_uncalled(const Game& game, const Act& act, const act::StateMove&) {
    const auto& a = game.adjournment;
    auto ruling = unlawful(Clause::envelope_lost);
    if (!a) return ruling;
    const bool in_person = arrived(game, a->sealer) || !game.terms.second_reading();
    if (game.in<phase::Resuming>() && a->lost() && side_of(act.by) == a->sealer && in_person) return silent;
    if (!a->reply_lost() || side_of(act.by) != a->replier()) return ruling;
    if (arrived(game, a->sealer)) return silent;
    return std::move(ruling).cite(Clause::sealer_absent);
}

Says states_move(const Game& game, const Act& act, const act::StateMove& state) {
    const auto judged = judge_sealed(game, state.text);
    const auto* move = std::get_if<Move>(&judged);
    if (!move) return unlawful(Clause::envelope_lost).cite(Clause::illegal_move);
    auto ruling = lawful(Clause::envelope_lost);
    if (game.adjournment->reply_lost()) {
        ruling.add(Clause::sealer_absent);
        add_sealed_move(ruling, game, act, *move);
        return ruling;
    }
    add_move_and_clock(ruling, game, act, *move);
    return ruling;
}

Says claims_clock_times(const Game& game, const Act& act, const act::Claim& claim) {
    if (claim.ground != Ground::clock_times) return silent;
    const auto& a = game.adjournment;
    if (!a || game.in<phase::Sealing>() || game.in<phase::Adjourned>()) return unlawful(Clause::clock_times);
    const auto* opened = a->opened();
    if (opened && opened->moved_since[side_of(act.by)] && !game.times_disputed) return unlawful(Clause::clock_times);
    return lawful(Clause::clock_times).with(event::TimesDisputed{});
}

}  // namespace adoube::laws
