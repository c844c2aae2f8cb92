#include "laws/guideline_1_adjournment/sealing.h"

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
    if (in_play && !game.pending) return silent;
    return unlawful(Clause::seal_request);
}

Says asks_to_seal(const Game& game, const Act&, const act::AskToSeal&) {
    return lawful(Clause::seal_request).with(event::SealRequested{game.turn(), false});
}

Says adjourns_out_of_turn(const Game& game, const Act& act, const act::Adjourn&) {
    if (game.in<phase::Playing>() && side_of(act.by) == game.turn()) return silent;
    return unlawful(Clause::early_adjournment);
}

Says adjourns_early(const Game& game, const Act&, const act::Adjourn&) {
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

Says seals_another_move(const Game& game, const Act&, const act::Seal& seal) {
    if (!move_to_seal(game) || seal.says_board_move.value_or(true)) return silent;
    auto ruling = unlawful(Clause::seal_request);
    if (game.imposed) ruling.add(Clause::claim_wrong);
    return ruling;
}

Says seals(const Game&, const Act&, const act::Seal& seal) {
    return lawful(Clause::seal_request).with(event::EnvelopeSealed{seal.nothing, seal.commitment});
}

Says stops_unsealed(const Game& game, const Act& act, const act::StopClock& stop) {
    if (!game.in<phase::Sealing>()) return silent;
    const bool differs = move_to_seal(game) && !stop.says_board_move.value_or(true);
    if (game.adjournment->sealer == side_of(act.by) && game.adjournment->sealed() && !differs) return silent;
    auto ruling = unlawful(Clause::seal_request);
    if (differs && game.imposed) ruling.add(Clause::claim_wrong);
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
    if (!game.in<phase::Adjourned>() || game.adjournment->lost()) return unlawful(Clause::envelope_check);
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
    if (!away(game)) return unlawful(Clause::envelope_lost);
    return lawful(Clause::envelope_lost).with(event::EnvelopeLost{});
}

Says reports_position_lost(const Game& game, const Act&, const act::ReportPositionLost&) {
    if (!away(game)) return unlawful(Clause::position_lost);
    return lawful(Clause::position_lost).with(event::GameOver{Outcome::annulled, Reason::arbiter});
}

// I.4 speaks of the offer to the sealer; if both offered, that one is written.
std::optional<Side> standing_offer(const State& table, Side sealer) {
    for (const Side by : {other(sealer), sealer})
        if (table.offer_by(by)) return by;
    return {};
}

std::optional<EnvelopeFacts> envelope_facts(const State& table, Instant at) {
    const auto& adjournment = table.adjournment;
    if (!adjournment || !adjournment->sealed()) return {};
    const Appointment* appointment = adjournment->appointment();
    return EnvelopeFacts{
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
