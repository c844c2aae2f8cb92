#include "laws/06_clock/flag.h"

#include <algorithm>

#include "laws/05_completion/ending.h"
#include "laws/07_irregularities/remedy.h"
#include "laws/guideline_1_adjournment/absence.h"

namespace adoube::laws {
namespace {

bool down(const Game& game, Side side, Instant at) { return flag_down(game.clock, side, at); }

// Of two fallen flags the clock may show which fell first.
bool fell_later(const Game& game, Side side, Instant at) {
    const auto mine = fell_at(game.clock, side, at), theirs = fell_at(game.clock, other(side), at);
    return mine && theirs && *mine > *theirs;
}

// Moves alternate: of two flags in different periods that of the earlier one fell first, whatever the clock shows.
std::optional<Side> fell_first_by_the_moves(const Game& game) {
    const auto& period = game.clock.period;
    if (!game.terms.third_reading() || period[0] == period[1]) return {};
    return period[0] < period[1] ? Side::white : Side::black;
}

}  // namespace

Says flag_not_down(const Game& game, const Act& act, const act::CallFlag& call) {
    if (down(game, call.side, act.at)) return silent;
    return unlawful(Clause::flag_fallen);
}

Says both_flags_down(const Game& game, const Act& act, const act::CallFlag& call) {
    if (!down(game, other(call.side), act.at)) return silent;
    const auto first = fell_first_by_the_moves(game);
    const bool told_apart = game.terms.rules.flags_distinguishable;
    if (!told_apart && !first) return referred(Clause::both_flags).cite(Clause::flag_fallen);
    if (told_apart ? fell_later(game, call.side, act.at) : call.side != *first)
        return unlawful(Clause::flag_fallen).cite(Clause::both_flags);
    return silent;
}

Says flag_without_mate(const Game& game, const Act& act, const act::CallFlag& call) {
    if (can_mate(game.position, other(call.side), act.facts)) return silent;
    return lawful(Clause::flag_loses).cite(Clause::flag_fallen).with(event::GameOver{Outcome::draw, Reason::flag});
}

Says flag_while_claim_postponed(const Game& game, const Act&, const act::CallFlag& call) {
    if (!game.postponed_claim()) return silent;
    return referred(Clause::quickplay_postponed)
        .cite(Clause::flag_fallen)
        .with(event::FlagReferred{call.side})
        .with(event::Paused{});
}

Says flag_loses(const Game&, const Act&, const act::CallFlag& call) {
    return lawful(Clause::flag_loses)
        .cite(Clause::flag_fallen)
        .with(event::GameOver{win_for(other(call.side)), Reason::flag});
}

namespace {

// Who claims must have time himself where nobody supervises (A.5.3); his own illegal move, if it stands, is heard too.
Says claims_flag_unheard(const Game& game, const Act& act) {
    const Side claimant = side_of(act.by);
    if (!game.terms.second_reading() || !down(game, other(claimant), act.at)) return silent;
    if (down(game, claimant, act.at) && unsupervised(game))
        return by_appendix(game, unlawful(Clause::time_left_to_claim).cite(Clause::flag_fallen));
    const auto found = correctable(game, act.by);
    if (game.flag_referred || std::ranges::find(found, claimant, &Offence::by) == found.end()) return silent;
    return referred(Clause::flag_fallen)
        .cite(Clause::illegal_completed)
        .with(event::FlagReferred{other(claimant)})
        .with(event::Paused{});
}

// The opponent's, or the claimant's own if only that is down.
Side flag_claimed(const Game& game, const Act& act) {
    const Side claimant = side_of(act.by);
    const bool own = down(game, claimant, act.at) && !down(game, other(claimant), act.at);
    return own && game.terms.second_reading() ? claimant : other(claimant);
}

}  // namespace

// A player's claim is the call of a flag.
Says claims_flag(const Game& game, const Act& act, const act::Claim& claim) {
    if (claim.ground != Ground::flag) return silent;
    if (auto said = claims_flag_unheard(game, act)) return said;
    const act::CallFlag call{flag_claimed(game, act), claim.sealed_text};
    for (const auto provision : {flag_not_down, both_flags_down, flag_with_envelope_closed, flag_without_mate,
                                 flag_while_claim_postponed, flag_loses})
        if (auto said = provision(game, act, call)) return said;
    return silent;
}

Says both_flags_not_down(const Game& game, const Act& act, const act::FindBothFlags&) {
    if (down(game, Side::white, act.at) && down(game, Side::black, act.at)) return silent;
    return unlawful(Clause::flag_fallen).cite(Clause::both_flags);
}

Says both_flags_outside_guideline(const Game& game, const Act&, const act::FindBothFlags&) {
    if (!game.terms.rules.quickplay_announced) return unlawful(Clause::quickplay_announced);
    if (game.terms.play == Play::blitz || has_increment(game.clock, game.terms.control))
        return unlawful(Clause::quickplay_scope);
    return silent;
}

Says both_flags_distinguished(const Game& game, const Act&, const act::FindBothFlags&) {
    if (!game.terms.rules.flags_distinguishable && !fell_first_by_the_moves(game)) return silent;
    return unlawful(Clause::both_flags);
}

Says both_flags_before_last_period(const Game& game, const Act&, const act::FindBothFlags&) {
    const auto& control = game.terms.control;
    if (in_last_period(game.clock, control, Side::white) && in_last_period(game.clock, control, Side::black))
        return silent;
    auto ruling = lawful(Clause::both_flags_continue).cite(Clause::both_flags);
    for (const Side side : {Side::white, Side::black})
        if (!in_last_period(game.clock, control, side)) ruling.events.push_back(event::PeriodGranted{side});
    return ruling;
}

Says both_flags_in_last_period(const Game&, const Act&, const act::FindBothFlags&) {
    return lawful(Clause::both_flags_draw)
        .cite(Clause::both_flags)
        .with(event::GameOver{Outcome::draw, Reason::both_flags});
}

Says summons(const Game& game, const Act&, const act::SummonArbiter&) {
    auto ruling = lawful(Clause::pause_by_player).cite(Clause::pause);
    if (game.in<phase::Playing>()) ruling.events.push_back(event::Paused{});
    return ruling;
}

Says arbiter_stops(const Game& game, const Act&, const act::StopClocks&) {
    const bool sealing = game.in<phase::Sealing>() && game.terms.second_reading();
    if (!game.in<phase::Playing>() && !sealing) return unlawful(Clause::pause_by_arbiter).cite(Clause::pause);
    return lawful(Clause::pause_by_arbiter).cite(Clause::pause).with(event::Paused{});
}

Says arbiter_starts(const Game& game, const Act&, const act::StartClocks&) {
    if (!game.in<phase::Paused>() || game.pending || game.flag_referred)
        return unlawful(Clause::restart).cite(Clause::pause);
    return lawful(Clause::restart).cite(Clause::pause).with(event::Restarted{});
}

Says arbiter_adds(const Game& game, const Act&, const act::AddTime& add) {
    if (!game.clock.exists) return unlawful(Clause::penalties);
    return lawful(Clause::penalties).cite(Clause::pause).with(event::TimeAwarded{add.side, add.time});
}

Says arbiter_sets(const Game& game, const Act&, const act::SetClock& set) {
    if (!game.clock.exists) return unlawful(Clause::irregularity_times);
    auto ruling = lawful(Clause::irregularity_times).cite(Clause::pause);
    if (game.times_disputed) ruling.add(Clause::clock_times);
    ruling.events.push_back(event::ClockSet{set.side, set.time});
    return ruling;
}

}  // namespace adoube::laws
