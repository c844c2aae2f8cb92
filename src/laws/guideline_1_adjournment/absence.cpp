#include "laws/guideline_1_adjournment/absence.h"

#include "laws/guideline_1_adjournment/resumption.h"

namespace adoube::laws {
namespace {

bool arrived(const State& table, Side side) { return table.adjournment->arrived(side).has_value(); }

bool late(const State& table, Instant at) {
    const Appointment* appointment = table.adjournment->appointment();
    return appointment && !appointment->excused && at > appointment->at + table.terms.rules.default_time;
}

// Before the first move of the game (6.7).
bool has_begun(const Game& game, Side side) {
    const bool has_played = game.plies > (side == game.history.start().turn() ? 0U : 1U);
    return has_played || game.present[side];
}

bool came_too_late(const Game& game, Side side) {
    const auto at = game.adjournment->arrived(side);
    return at && late(game, *at);
}

// The default time has passed for this player and he has not come.
bool missing(const Game& game, Side side, Instant at) {
    if (!game.adjournment) return !has_begun(game, side) && elapsed(at) > game.terms.rules.default_time;
    const auto* opened = game.adjournment->opened();
    const bool expected = opened || game.in<phase::Adjourned>() || game.in<phase::Resuming>();
    return expected && late(game, at) && !arrived(game, side);
}

Ruling lost_by_default(const Game& game, Side side, Instant at) {
    auto ruling = lawful(Clause::resumption_default).cite(Clause::default_time);
    const Side opponent = other(side);
    const bool both = came_too_late(game, opponent) || missing(game, opponent, at);
    if (both) ruling.add(Clause::both_absent);
    ruling.events.push_back(event::GameOver{both ? Outcome::both_lose : win_for(opponent), Reason::default_time});
    return ruling;
}

bool at_the_board(const ActBody& body) {
    return std::holds_alternative<act::Touch>(body) || std::holds_alternative<act::Adjust>(body) ||
           std::holds_alternative<act::Release>(body) || std::holds_alternative<act::Remove>(body) ||
           std::holds_alternative<act::PlaceNew>(body) || std::holds_alternative<act::MovePiece>(body) ||
           std::holds_alternative<act::Play>(body) || std::holds_alternative<act::Press>(body);
}

bool not_there_yet(const State& table, const Act& act) {
    if (!table.adjournment || !table.adjournment->opened() || !table.terms.second_reading()) return false;
    return act.by != Actor::arbiter && at_the_board(act.body) && !arrived(table, side_of(act.by));
}

}  // namespace

bool default_time_passed(const Game& game, Instant at) { return game.adjournment && late(game, at); }

Says arrives_for_the_start(const Game& game, const Act& act, const act::Arrive&) {
    if (game.adjournment) return silent;
    const Side side = side_of(act.by);
    if (has_begun(game, side)) return unlawful(Clause::default_time);
    if (elapsed(act.at) <= game.terms.rules.default_time)
        return lawful(Clause::default_time).with(event::PlayerArrived{side});
    const bool both = !game.present[other(side)] && game.plies == 0;
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
    if (!late(game, act.at)) return silent;
    auto ended = sealed_end(game, act, arrive.sealed_text);
    if (!ended) return silent;
    Ruling ruling = std::move(*ended);
    EventList events{event::PlayerArrived{side_of(act.by)}};
    for (Event& event : ruling.events) events.push_back(std::move(event));
    ruling.events = std::move(events);
    return ruling;
}

Says arrives_too_late(const Game& game, const Act& act, const act::Arrive&) {
    if (!late(game, act.at)) return silent;
    const Side side = side_of(act.by);
    Ruling ruling = lost_by_default(game, side, act.at);
    const Event over = ruling.events[0];
    ruling.events = {event::PlayerArrived{side}, over};
    return ruling;
}

// Where the regulations let no time run while nobody is there, the first who comes may start it (I.11).
Says arrives_in_time(const Game& game, const Act& act, const act::Arrive&) {
    const Side side = side_of(act.by);
    const bool resuming = game.in<phase::Resuming>();
    const Side replier = game.adjournment->replier();
    Clause ground = Clause::resumption_setup;
    if (resuming && side == replier) ground = Clause::replier_absent;
    if (game.adjournment->opened()) ground = Clause::sealer_absent;
    const bool starts = resuming && side != replier && !arrived(game, replier) && !game.clock.running &&
                        game.terms.rules.both_absent == BothAbsent::nobody;
    if (!starts) return lawful(ground).with(event::PlayerArrived{side});
    return lawful(Clause::both_absent)
        .cite(Clause::replier_absent)
        .with(event::PlayerArrived{side})
        .with(event::ClockStarted{replier, true});
}

Says default_not_due(const Game& game, const Act& act, const act::CallDefault& call) {
    if (missing(game, call.side, act.at)) return silent;
    auto ruling = unlawful(game.adjournment ? Clause::resumption_default : Clause::default_time);
    ruling.add(Clause::default_time);
    return ruling;
}

Says default_after_sealed_end(const Game& game, const Act& act, const act::CallDefault& call) {
    return sealed_end(game, act, call.sealed_text);
}

Says default_at_the_start(const Game& game, const Act& act, const act::CallDefault& call) {
    if (game.adjournment) return silent;
    const bool both = missing(game, other(call.side), act.at) && !call.opponent_here;
    return lawful(Clause::default_time)
        .with(event::GameOver{both ? Outcome::both_lose : win_for(other(call.side)), Reason::default_time});
}

Says default_at_the_resumption(const Game& game, const Act& act, const act::CallDefault& call) {
    if (call.opponent_here)
        return lawful(Clause::resumption_default)
            .cite(Clause::default_time)
            .with(event::GameOver{win_for(other(call.side)), Reason::default_time});
    return lost_by_default(game, call.side, act.at);
}

Says declares_default(const Game& game, const Act& act, const act::DeclareWin& declare) {
    const Side loser = other(declare.side);
    if (!game.terms.second_reading() || game.over() || !game.adjournment || !missing(game, loser, act.at))
        return silent;
    return lawful(Clause::resumption_default)
        .cite(Clause::default_time)
        .with(event::GameOver{win_for(declare.side), Reason::default_time});
}

Says decides_otherwise(const Game& game, const Act&, const act::DecideOtherwise&) {
    if (const auto* over = game.over()) {
        if (over->reason == Reason::signed_result) return lawful(Clause::signed_result).with(event::Reopened{});
        if (over->reason != Reason::default_time) return unlawful(Clause::penalties);
        auto ruling = lawful(game.adjournment ? Clause::resumption_default : Clause::default_time);
        if (over->result == Outcome::both_lose && game.adjournment) ruling.add(Clause::both_absent);
        ruling.events.push_back(event::Reopened{});
        return ruling;
    }
    if (!game.adjournment) return unlawful(Clause::penalties);
    const auto* opened = game.adjournment->opened();
    const bool second = game.terms.second_reading();
    if (opened && (!second || (arrived(game, Side::white) && arrived(game, Side::black))))
        return lawful(Clause::clock_times).with(event::TimesDisputed{});
    auto ruling = lawful(Clause::both_absent).cite(Clause::resumption_default);
    if (second) ruling.events.push_back(event::AbsenceExcused{});
    if (opened) ruling.events.push_back(event::TimesDisputed{});
    return ruling;
}

Says sits_down_too_late(const State& table, const Act& act) {
    if (!not_there_yet(table, act) || !late(table, act.at)) return silent;
    return unlawful(Clause::resumption_default);
}

void note_arrival(const Game& game, const Act& act, Ruling& ruling) {
    if (ruling.finding == Finding::unlawful || !not_there_yet(game, act) || ruling.events.full()) return;
    EventList events{event::PlayerArrived{side_of(act.by)}};
    for (Event& event : ruling.events) events.push_back(std::move(event));
    ruling.events = std::move(events);
}

// Where nobody can look into it beforehand, the arbiter opens it first.
Says flag_with_envelope_closed(const Game& game, const Act& act, const act::CallFlag& call) {
    if (!game.in<phase::Resuming>() || !game.terms.second_reading()) return silent;
    const auto* envelope = game.adjournment->envelope();
    if (!envelope || envelope->fate != FinalEnvelope::Fate::at_hand) return silent;
    if (call.sealed_text) return sealed_end(game, act, call.sealed_text);
    if (call.side != game.adjournment->replier() || arrived(game, call.side)) return silent;
    return referred(Clause::resumption_default).cite(Clause::flag_fallen).with(event::FlagReferred{call.side});
}

}  // namespace adoube::laws
