// Applying what comes of offers, claims and penalties to a state. Nothing here judges.
#include "laws/evolve/evolve_parts.h"
#include "laws/guideline_3_quickplay/quickplay.h"

namespace adoube::laws {

using pending::UnsupervisedClaim;

namespace {

constexpr Duration five_seconds = std::chrono::seconds(5);  // III.4

// A claim is also an offer (9.1.2.3), and so is a request for the increment (III.4).
Clause ground_of_offer(const Act& cause) {
    if (std::holds_alternative<act::Claim>(cause.body)) return Clause::claim_is_offer;
    if (std::holds_alternative<act::RequestIncrement>(cause.body)) return Clause::increment_request;
    return Clause::offer;
}

}  // namespace

// Either serves the move being thought about already.
void agree_extra_time(Clock& clock, bool as_delay) {
    if (!as_delay) clock.agreed_increment = five_seconds;
    if (as_delay) clock.agreed_delay = clock.delay_left = five_seconds;
}

// What a touch declined comes back if the touch is found an accident.
void make_offer(State& table, Side side, const Act& cause) {
    const bool again = table.hand.declined && std::holds_alternative<act::FindAccident>(cause.body);
    table.offers[side] = Offer{side, again ? *table.hand.declined : ground_of_offer(cause)};
}

// Of one player, or every one.
void end_offer(State& table, std::optional<Side> by, const Act& cause) {
    const bool by_touch = table.hand.touched_with_intent() && !std::holds_alternative<act::DeclineDraw>(cause.body);
    for (auto& offer : table.offers) {
        if (!offer || (by && offer->by != *by)) continue;
        if (offer->by != table.turn() && by_touch) table.hand.declined = offer->ground;
        offer.reset();
    }
    table.draw_consented = false;
}

Pending claim_that_waits(const State& table, const event::ClaimWaits& e) {
    if (!is_quickplay(e.ground)) return pending::DrawClaim{e.side, e.ground};
    if (!table.terms.rules.arbiter_present) return pending::UnsupervisedClaim{e.side, e.ground};
    return pending::QuickplayClaim{e.side, e.ground};
}

void postpone(State& table) {
    const auto* claim = table.pending ? std::get_if<pending::QuickplayClaim>(&*table.pending) : nullptr;
    if (!claim) return;
    table.postponed = *claim;
    table.pending.reset();
}

void note_paper(State& table, FinalPaper paper, UnsupervisedClaim::Paper state) {
    auto* claim = table.pending ? std::get_if<UnsupervisedClaim>(&*table.pending) : nullptr;
    if (claim) (paper == FinalPaper::position ? claim->position : claim->scoresheet) = state;
}

void penalise(State& table, Side offender, const Penalty& penalty) {
    const int halves = penalty.half_points.value_or(0);
    if (penalty.measure == Measure::points_for_opponent) table.halves_moved[other(offender)] += halves;
    if (penalty.measure == Measure::points_taken) table.halves_moved[offender] -= halves;
    if (penalty.measure == Measure::loss && penalty.half_points)
        table.halves_moved[other(offender)] += halves - 2;  // of the whole point that a win is
}

}  // namespace adoube::laws
