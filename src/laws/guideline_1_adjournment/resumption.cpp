#include "laws/guideline_1_adjournment/resumption.h"

#include <algorithm>

#include "base/overloaded.h"
#include "chess/board/moves.h"
#include "laws/05_completion/ending.h"
#include "laws/09_drawn_game/offer.h"

namespace adoube::laws {
namespace {

bool past_default(const Game& game, Instant at) {
    const Appointment* appointment = game.adjournment->appointment();
    return appointment && at > appointment->at + game.terms.rules.default_time;
}

bool reply_closed(const Game& game) { return game.adjournment && game.adjournment->reply_final(); }

bool arrived(const Game& game, Side side) { return game.adjournment->arrived(side).has_value(); }

// The move on the board and the end it brings.
void add_sealed_move(Ruling& ruling, const Game& game, const Act& act, Move move) {
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
    if (!ends_game(ruling)) ruling.events.push_back(event::ClockStarted{other(game.turn()), true});
}

// A (=) beside the sealed move is an offer to the replier (I.4).
void add_offer_in_text(Ruling& ruling, const Game& game, const std::string& text) {
    if (ends_game(ruling) || game.offer_by(game.turn()) || text.find("(=)") == std::string::npos) return;
    if (offers_barred(game)) return ruling.add(Clause::draw_regulations);
    ruling.add(Clause::adjourned_offer);
    ruling.events.push_back(event::OfferMade{game.turn()});
}

struct Exception {
    Clause clause;
    Outcome result;
};

// The exceptions that turn the loss of I.8 into the other result.
std::optional<Exception> exception_to_loss(const Game& game, const MatingFacts& facts) {
    const Side sealer = game.turn();
    if (!chess::has_legal_move(game.position) && !chess::in_check(game.position))
        return Exception{Clause::stalemate, Outcome::draw};
    const bool opponent_can = can_mate(game.position, other(sealer), facts);
    if (!opponent_can && !can_mate(game.position, sealer, facts))
        return Exception{Clause::dead_position, Outcome::draw};
    if (!opponent_can) return Exception{Clause::flag_loses, Outcome::draw};
    if (game.history.occurrences(game.position) >= 5) return Exception{Clause::fivefold, Outcome::draw};
    if (game.position.quiet_plies() >= 150) return Exception{Clause::seventy_five, Outcome::draw};
    return {};
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
    if (!appointment->checked && !game.adjournment->lost()) return unlawful(Clause::envelope_check);
    return silent;
}

Says resumes(const Game& game, const Act&, const act::Resume&) {
    const Side replier = game.adjournment->replier();
    auto ruling = lawful(Clause::resumption_setup).cite(Clause::session_clock).with(event::GameResumed{});
    if (arrived(game, replier)) return ruling;
    ruling.add(Clause::replier_absent);
    if (!arrived(game, game.adjournment->sealer)) ruling.add(Clause::both_absent);
    ruling.events.push_back(event::ClockStarted{replier, true});
    return ruling;
}

// Before the first move of the game (6.7).
Says arrives_for_the_start(const Game& game, const Act& act, const act::Arrive&) {
    if (game.adjournment) return silent;
    const Side side = side_of(act.by);
    const bool has_played = game.plies > (side == game.history.start().turn() ? 0U : 1U);
    if (has_played || game.present[index_of(side)]) return unlawful(Clause::default_time);
    if (act.at <= game.terms.rules.default_time) return lawful(Clause::default_time).with(event::PlayerArrived{side});
    const bool both = !game.present[index_of(other(side))] && game.plies == 0;
    return lawful(Clause::default_time)
        .with(event::PlayerArrived{side})
        .with(event::GameOver{both ? Outcome::both_lose : win_for(other(side)), Reason::default_time});
}

Says arrives_unexpected(const Game& game, const Act& act, const act::Arrive&) {
    const bool expected = game.in<phase::Adjourned>() || game.in<phase::Resuming>() || game.adjournment->opened();
    if (expected && !arrived(game, side_of(act.by))) return silent;
    return unlawful(Clause::resumption_setup);
}

Says arrives_after_sealed_end(const Game& game, const Act& act, const act::Arrive& arrive) {
    if (!past_default(game, act.at) || game.adjournment->opened() || game.adjournment->lost() || !arrive.sealed_text)
        return silent;
    const auto judged = judge_sealed(game, *arrive.sealed_text);
    const auto* move = std::get_if<Move>(&judged);
    if (!move || !end_after_move(game.history, game.position.after(*move), act.facts)) return silent;
    auto ruling = lawful(Clause::resumption_default).with(event::PlayerArrived{side_of(act.by)});
    add_sealed_move(ruling, game, act, *move);
    return ruling;
}

Says arrives_too_late(const Game& game, const Act& act, const act::Arrive&) {
    if (!past_default(game, act.at)) return silent;
    const Side side = side_of(act.by);
    const auto theirs = game.adjournment->arrived(other(side));
    const bool both = !theirs || past_default(game, *theirs);
    auto ruling = lawful(Clause::resumption_default).with(event::PlayerArrived{side});
    if (both) ruling.add(Clause::both_absent);
    ruling.events.push_back(event::GameOver{both ? Outcome::both_lose : win_for(other(side)), Reason::default_time});
    return ruling;
}

Says arrives_in_time(const Game& game, const Act& act, const act::Arrive&) {
    const Side side = side_of(act.by);
    Clause ground = Clause::resumption_setup;
    if (game.in<phase::Resuming>() && side == game.adjournment->replier()) ground = Clause::replier_absent;
    if (game.adjournment->opened()) ground = Clause::sealer_absent;
    return lawful(ground).with(event::PlayerArrived{side});
}

Says opens_nothing(const Game& game, const Act&, const act::OpenEnvelope&) {
    if (game.adjournment && game.adjournment->lost()) return unlawful(Clause::envelope_lost);
    if (game.in<phase::Resuming>() || reply_closed(game)) return silent;
    return unlawful(Clause::envelope_opening);
}

// The sealed move wants the replier there; the sealed reply the player it answers.
Says opens_without_the_player(const Game& game, const Act&, const act::OpenEnvelope&) {
    const Side needed = reply_closed(game) ? game.adjournment->sealer : game.adjournment->replier();
    if (arrived(game, needed)) return silent;
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
    Outcome result = win_for(other(game.turn()));
    if (const auto exception = exception_to_loss(game, act.facts)) {
        ruling.add(exception->clause);
        result = exception->result;
    }
    ruling.events.push_back(event::EnvelopeOpened{});
    ruling.events.push_back(event::GameOver{result, Reason::sealed_move});
    return ruling;
}

Says opens_reply(const Game& game, const Act& act, const act::OpenEnvelope& open) {
    if (!reply_closed(game)) return silent;
    auto ruling = lawful(Clause::sealer_absent).cite(Clause::envelope_opening);
    add_sealed_move(ruling, game, act, std::get<Move>(judge_sealed(game, open.text)));
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
    const bool replied = !opened || opened->moved_since[index_of(a->replier())] || a->reply_final();
    if (replied || arrived(game, a->sealer)) return unlawful(Clause::sealer_absent);
    return silent;
}

Says seals_reply(const Game&, const Act&, const act::SealReply& seal) {
    return lawful(Clause::sealer_absent).with(event::ReplySealed{seal.commitment});
}

Says states_uncalled(const Game& game, const Act& act, const act::StateMove&) {
    const auto& a = game.adjournment;
    if (game.in<phase::Resuming>() && a->lost() && side_of(act.by) == a->sealer) return silent;
    return unlawful(Clause::envelope_lost);
}

Says states_move(const Game& game, const Act& act, const act::StateMove& state) {
    const auto judged = judge_sealed(game, state.text);
    const auto* move = std::get_if<Move>(&judged);
    if (!move) return unlawful(Clause::envelope_lost).cite(Clause::illegal_move);
    auto ruling = lawful(Clause::envelope_lost);
    add_move_and_clock(ruling, game, act, *move);
    return ruling;
}

Says claims_clock_times(const Game& game, const Act& act, const act::Claim& claim) {
    if (claim.ground != Ground::clock_times) return silent;
    const auto& a = game.adjournment;
    if (!a || game.in<phase::Sealing>() || game.in<phase::Adjourned>()) return unlawful(Clause::clock_times);
    const auto* opened = a->opened();
    if (opened && opened->moved_since[index_of(side_of(act.by))] && !game.times_disputed)
        return unlawful(Clause::clock_times);
    return lawful(Clause::clock_times).with(event::TimesDisputed{});
}

Says decides_otherwise(const Game& game, const Act&, const act::DecideOtherwise&) {
    if (const auto* over = game.over()) {
        if (over->reason != Reason::default_time) return unlawful(Clause::penalties);
        auto ruling = lawful(game.adjournment ? Clause::resumption_default : Clause::default_time);
        if (over->result == Outcome::both_lose && game.adjournment) ruling.add(Clause::both_absent);
        ruling.events.push_back(event::Reopened{});
        return ruling;
    }
    if (!game.adjournment) return unlawful(Clause::penalties);
    if (game.adjournment->opened()) return lawful(Clause::clock_times).with(event::TimesDisputed{});
    return lawful(Clause::both_absent).cite(Clause::resumption_default);
}

}  // namespace adoube::laws
