#include "laws/guards.h"

#include "base/overloaded.h"

namespace adoube::laws {

Clause clause_of_end(Reason reason) {
    switch (reason) {
        case Reason::none: return Clause::unsupervised_claim;
        case Reason::checkmate: return Clause::checkmate;
        case Reason::stalemate: return Clause::stalemate;
        case Reason::dead_position: return Clause::dead_position;
        case Reason::resignation: return Clause::resignation;
        case Reason::agreement: return Clause::agreement;
        case Reason::threefold:
        case Reason::fifty: return Clause::claim_right;
        case Reason::fivefold: return Clause::fivefold;
        case Reason::seventy_five: return Clause::seventy_five;
        case Reason::flag: return Clause::flag_loses;
        case Reason::illegal_moves: return Clause::illegal_penalty;
        case Reason::sealed_move: return Clause::envelope_opening;
        case Reason::default_time: return Clause::default_time;
        case Reason::quickplay: return Clause::quickplay_claim;
        case Reason::both_flags: return Clause::both_flags_draw;
        case Reason::arbiter: return Clause::penalties;
        case Reason::signed_result: return Clause::signed_result;
    }
    std::unreachable();
}

Says game_is_over(const State& table, const Act&) {
    const auto* over = table.over();
    if (!over) return silent;
    return unlawful(clause_of_end(over->reason));
}

Says result_stands(const State& table, const Act&) {
    const auto* over = table.over();
    if (!over || over->result == Outcome::none) return silent;
    return unlawful(clause_of_end(over->reason));
}

Says not_the_arbiters(const State&, const Act& act) {
    if (act.by != Actor::arbiter) return silent;
    return unlawful(Clause::having_the_move);
}

Says not_the_players(const State&, const Act& act) {
    if (act.by == Actor::arbiter) return silent;
    return unlawful(Clause::penalties);
}

Says claim_waits(const State& table, const Act&) {
    if (!table.pending) return silent;
    return unlawful(std::visit(overloaded{
                                   [](const pending::DrawClaim&) { return Clause::claim_pauses; },
                                   [](const pending::IncrementRequest&) { return Clause::increment_request; },
                                   [](const pending::QuickplayClaim&) { return Clause::quickplay_claim; },
                                   [](const pending::UnsupervisedClaim&) { return Clause::quickplay_claim; },
                               },
                               *table.pending));
}

Says pieces_stand_still(const State& table, const Act&) {
    if (table.in<phase::Paused>()) return unlawful(Clause::pause);
    if (table.in<phase::Adjourned>()) return unlawful(Clause::resumption_setup);
    if (table.in<phase::Resuming>()) return unlawful(Clause::envelope_opening);
    if (table.adjournment && table.adjournment->at<stage::ReplySealed>()) return unlawful(Clause::sealer_absent);
    return silent;
}

Says claims_nowhere(const State& table, const Act&) {
    if (table.in<phase::Adjourned>() || table.in<phase::Resuming>()) return unlawful(Clause::resumption_setup);
    return silent;
}

Says requests_nowhere(const State& table, const Act& act) {
    return table.terms.second_reading() ? claims_nowhere(table, act) : silent;
}

}  // namespace adoube::laws
