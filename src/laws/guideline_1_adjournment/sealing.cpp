#include "laws/guideline_1_adjournment/sealing.h"

#include "laws/04_act_of_moving/duty.h"

namespace adoube::laws {
namespace {

bool away(const Game& game) { return game.in<phase::Adjourned>() || game.in<phase::Resuming>(); }

// Nothing or less: the session is over.
Duration rest_of_session(const Game& game, Instant at) {
    if (!game.terms.rules.session) return Duration::zero();
    return game.session_began + *game.terms.rules.session - at;
}

}  // namespace

Says asks_to_seal_out_of_play(const Game& game, const Act&, const act::AskToSeal&) {
    const bool in_play = game.in<phase::Playing>() || game.in<phase::Paused>();
    const auto& a = game.adjournment;
    if (game.terms.second_reading() && a && a->at<stage::ReplySealed>())
        return unlawful(Clause::seal_request).cite(Clause::sealer_absent);
    if (in_play && !game.pending && !(a && a->sealing())) return silent;
    return unlawful(Clause::seal_request);
}

Says asks_to_seal(const Game& game, const Act&, const act::AskToSeal&) {
    return lawful(Clause::seal_request).with(event::SealRequested{game.turn(), false});
}

Says adjourns_out_of_turn(const Game& game, const Act& act, const act::Adjourn&) {
    const bool reply = game.terms.second_reading() && game.adjournment && game.adjournment->at<stage::ReplySealed>();
    if (game.in<phase::Playing>() && side_of(act.by) == game.turn() && !reply) return silent;
    return unlawful(Clause::early_adjournment);
}

Says adjourns_early(const Game& game, const Act&, const act::Adjourn&) {
    if (game.session_ended) return lawful(Clause::seal_request).with(event::SealRequested{game.turn(), false});
    return lawful(Clause::early_adjournment).cite(Clause::seal_request).with(event::SealRequested{game.turn(), true});
}

Says seals_uncalled(const Game& game, const Act& act, const act::Seal&) {
    if (game.in<phase::Sealing>() && game.adjournment->sealer == side_of(act.by)) return silent;
    return unlawful(Clause::seal_request);
}

// What stands on the board after the request must be what is written, and so must the move of a wrong claim.
std::optional<Move> move_to_seal(const State& table) {
    if (!table.in<phase::Sealing>()) return {};
    if (const auto made = table.adjournment->board_move()) return made;
    return table.imposed ? table.imposed->move : std::nullopt;
}

bool text_is_bound(const State& table) {
    const bool hand = table.hand.begun() || table.hand.touched_with_intent();
    const bool bound = table.terms.second_reading() && (table.imposed || hand);
    return table.in<phase::Sealing>() && (bound || move_to_seal(table));
}

std::optional<bool> text_obeys(const State& table, const std::string& text) {
    if (!text_is_bound(table)) return {};
    const auto wanted = move_to_seal(table);
    const auto reading = chess::read_move(table.position, text, table.terms.languages);
    const auto* move = std::get_if<Move>(&reading);
    if (wanted) return move && *move == *wanted;
    return !move || !forbidden_by(table, *move);
}

namespace {

// In a hall nobody looks into the envelope for what a touch binds it to; the opening shows it.
bool text_refused(const Game& game, const std::optional<bool>& obeys) {
    if (obeys.value_or(true)) return false;
    return move_to_seal(game) || game.imposed || game.terms.venue == Venue::refuse;
}

void add_ground_of_duty(Ruling& ruling, const Game& game) {
    if (game.imposed) return ruling.add(Clause::claim_wrong);
    if (!game.adjournment->board_move()) ruling.add(duty_of(game).ground);
}

}  // namespace

Says seals_another_move(const Game& game, const Act&, const act::Seal& seal) {
    if (!text_refused(game, seal.says_board_move)) return silent;
    auto ruling = unlawful(Clause::seal_request);
    add_ground_of_duty(ruling, game);
    return ruling;
}

Says seals(const Game&, const Act&, const act::Seal& seal) {
    return lawful(Clause::seal_request).with(event::EnvelopeSealed{seal.nothing, seal.commitment, seal.one_scoresheet});
}

Says stops_unsealed(const Game& game, const Act& act, const act::StopClock& stop) {
    if (!game.in<phase::Sealing>()) return silent;
    const bool differs = text_refused(game, stop.says_board_move);
    const auto* sealed = game.adjournment->at<stage::Sealed>();
    if (game.adjournment->sealer == side_of(act.by) && sealed && !sealed->one_scoresheet && !differs) return silent;
    auto ruling = unlawful(Clause::seal_request);
    if (differs) add_ground_of_duty(ruling, game);
    return ruling;
}

// Stopping the clock completes the sealed move; from here the text cannot change.
Says stops_and_adjourns(const Game& game, const Act& act, const act::StopClock&) {
    if (!game.in<phase::Sealing>()) return silent;
    auto ruling = lawful(Clause::seal_request).with(event::ClockStopped{});
    // The opponent's last move may be made and not pressed: the clock now stands for both.
    const Side opponent = game.adjournment->replier();
    if (game.uncompleted[static_cast<std::size_t>(opponent)] > 0)
        ruling.events.push_back(event::MoveCompleted{opponent});
    if (game.adjournment->early) {
        ruling.add(Clause::early_adjournment);
        if (const Duration rest = rest_of_session(game, act.at); rest > Duration::zero())
            ruling.events.push_back(event::TimeCharged{side_of(act.by), rest});
    }
    ruling.events.push_back(event::MoveCompleted{side_of(act.by)});
    ruling.events.push_back(event::GameAdjourned{});
    return ruling;
}

Says stops_on_arrival(const Game& game, const Act& act, const act::StopClock&) {
    if (!game.in<phase::Resuming>() || game.clock.running != side_of(act.by)) return silent;
    if (!game.adjournment->arrived(side_of(act.by))) return unlawful(Clause::replier_absent);
    return lawful(Clause::replier_absent).with(event::ClockStopped{});
}

// Away from an adjournment a player stops the clock only to call the arbiter.
Says stops_for_the_arbiter(const Game& game, const Act&, const act::StopClock&) {
    if (!game.in<phase::Playing>()) return unlawful(Clause::pause_by_player).cite(Clause::pause);
    return lawful(Clause::pause_by_player).cite(Clause::pause).with(event::Paused{});
}

Says schedules(const Game& game, const Act&, const act::Schedule& schedule) {
    if (!game.in<phase::Adjourned>()) return unlawful(Clause::envelope_schedule);
    return lawful(Clause::envelope_schedule).with(event::ResumptionScheduled{schedule.in, schedule.place});
}

Says checks_without_schedule(const Game& game, const Act&, const act::CheckEnvelope&) {
    const bool at_hand = game.in<phase::Adjourned>() && !game.adjournment->lost() && !game.adjournment->set_aside();
    if (!at_hand) return unlawful(Clause::envelope_check);
    if (!game.adjournment->appointment()) return unlawful(Clause::envelope_schedule).cite(Clause::envelope_check);
    return silent;
}

Says checks_envelope(const Game&, const Act&, const act::CheckEnvelope&) {
    return lawful(Clause::envelope_check)
        .cite(Clause::envelope_names)
        .cite(Clause::envelope_position)
        .cite(Clause::envelope_times)
        .cite(Clause::envelope_sealer)
        .cite(Clause::envelope_move_number)
        .cite(Clause::envelope_offer)
        .cite(Clause::envelope_schedule)
        .with(event::EnvelopeChecked{});
}

Says reports_envelope_lost(const Game& game, const Act&, const act::ReportEnvelopeLost&) {
    const auto& a = game.adjournment;
    if (game.terms.second_reading() && a && a->reply_final() && !a->reply_lost())
        return lawful(Clause::envelope_lost).cite(Clause::sealer_absent).with(event::EnvelopeLost{});
    if (!away(game) || a->set_aside()) return unlawful(Clause::envelope_lost);
    return lawful(Clause::envelope_lost).with(event::EnvelopeLost{});
}

Says reports_position_lost(const Game& game, const Act&, const act::ReportPositionLost&) {
    if (!away(game)) return unlawful(Clause::position_lost);
    return lawful(Clause::position_lost).with(event::GameOver{Outcome::annulled, Reason::arbiter});
}

Says signals_out_of_session(const Game& game, const Act& act, const act::EndSession&) {
    const bool in_play = game.in<phase::Playing>() || game.in<phase::Paused>();
    if (!in_play || game.session_ended || rest_of_session(game, act.at) > Duration::zero())
        return unlawful(Clause::session_clock);
    return silent;
}

Says signals_end_of_session(const Game&, const Act&, const act::EndSession&) {
    return lawful(Clause::session_clock).with(event::SessionEnded{});
}

Says offers_while_adjourned(const Game& game, const Act& act, const act::OfferDraw&) {
    if (!away(game) || !game.terms.second_reading() || game.offer_by(side_of(act.by))) return silent;
    return lawful(Clause::offer)
        .cite(Clause::offer_mark)
        .cite(Clause::adjourned_offer)
        .with(event::OfferMade{side_of(act.by)});
}

namespace {

const event::PositionRestored* restored_by(const Ruling& ruling) {
    for (const Event& event : ruling.events)
        if (const auto* restored = std::get_if<event::PositionRestored>(&event)) return restored;
    return nullptr;
}

bool gives_reason(const Act& act) {
    if (const auto* back = std::get_if<act::GoBack>(&act.body)) return !back->reason.empty();
    if (const auto* correct = std::get_if<act::CorrectMove>(&act.body)) return !correct->reason.empty();
    return true;  // what was found is the reason
}

// Who has the move once these events have happened.
Side turn_after(const Game& game, const Ruling& ruling) {
    Side turn = game.history.position(restored_by(ruling)->plies).turn();
    for (const Event& event : ruling.events)
        if (std::holds_alternative<event::MoveMade>(event)) turn = other(turn);
    return turn;
}

}  // namespace

void see_to_the_envelope(const Game& game, const Act& act, Ruling& ruling) {
    if (!game.adjournment || !game.terms.second_reading()) return;
    const auto* restored = restored_by(ruling);
    if (!restored || restored->plies == game.plies || has<event::GameOver>(ruling)) return;
    const Adjournment& a = *game.adjournment;
    const Side turn = turn_after(game, ruling);
    if (a.sealing()) {
        ruling.add(Clause::seal_request);
        ruling.events.push_back(event::SealRequested{turn, a.early && turn == a.sealer});
        return;
    }
    if (!a.envelope() && !a.at<stage::ReplySealed>()) return;
    if (!gives_reason(act)) {
        ruling = unlawful(Clause::irregularity_times).cite(Clause::envelope_check);
        return;
    }
    ruling.add(Clause::envelope_check);
    EventList events{event::EnvelopeSetAside{}};
    for (Event& event : ruling.events)
        if (!std::holds_alternative<event::ClockStarted>(event)) events.push_back(std::move(event));
    if (!game.in<phase::Adjourned>()) events.push_back(event::ClockStarted{turn, true});
    ruling.events = std::move(events);
}

// I.4 speaks of the offer to the sealer; if both offered, that one is written.
std::optional<Side> standing_offer(const State& table, Side sealer) {
    for (const Side by : {other(sealer), sealer})
        if (table.offer_by(by)) return by;
    return {};
}

std::optional<EnvelopeFace> envelope_facts(const State& table, Instant at) {
    const auto& adjournment = table.adjournment;
    if (!adjournment || !adjournment->sealed()) return {};
    const Appointment* appointment = adjournment->appointment();
    return EnvelopeFace{
        .names = table.terms.names,
        .position = table.position,
        .used = {spent_at(table.clock, Side::white, at), spent_at(table.clock, Side::black, at)},
        .sealed_by = adjournment->sealer,
        .move_number = table.position.move_number(),
        .offer = standing_offer(table, adjournment->sealer),
        .resumption_in = appointment ? std::optional(appointment->in) : std::nullopt,
        .place = appointment ? appointment->place : std::string(),
    };
}

}  // namespace adoube::laws
