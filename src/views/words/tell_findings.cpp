// What the arbiter finds and imposes (Articles 11 and 12), appeals, and words whose meaning is not plain.
#include "laws/12_arbiter/findings.h"
#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
using laws::Fact;
using laws::Follows;
using laws::Measure;
namespace event = laws::event;

namespace {

Say points_told(Measure measure, int halves) {
    const bool half = halves == 1;
    if (measure == Measure::points_taken) return half ? Say::penalty_points_off_half : Say::penalty_points_off_whole;
    return half ? Say::penalty_points_to_half : Say::penalty_points_to_whole;
}

Say loss_told(const laws::Penalty& penalty) {
    const int halves = penalty.half_points.value_or(2);
    return halves == 2 ? Say::penalty_loss : halves == 1 ? Say::penalty_loss_half : Say::penalty_loss_none;
}

void tell_penalty(Telling& t, const event::Penalised& imposed) {
    const bool again = t.after().warnings[imposed.side] > 1;
    t.sentences.push_back(penalty_told(t.facts_of(imposed.side), imposed.penalty, again));
}

// Why nothing could be found, or imposed.
Say refusal_of(const Telling& t, const act::FindFact& find) {
    const laws::FactEntry& fact = laws::entry(find.fact);
    if (t.rests_on(Clause::ten_moves_stand)) return Say::settings_stay;
    if (t.rests_on(Clause::record_relief) || t.rests_on(Clause::record_not_needed)) return Say::record_not_owed;
    if (t.rests_on(Clause::points_limit)) return Say::points_beyond;
    if (find.penalty && t.rests_on(laws::clause_of(find.penalty->measure))) {
        const bool points =
            find.penalty->measure == Measure::points_for_opponent || find.penalty->measure == Measure::points_taken;
        return points && !laws::score_in_halves(t.before) ? Say::points_after_the_end : Say::penalty_out_of_place;
    }
    if (find.penalty && find.fact == Fact::persistent_refusal && find.side) return Say::refusal_is_loss;
    if (find.fact == Fact::boards_differ && t.rests_on(Clause::boards_differ) && !find.side && !find.penalty)
        return Say::one_board;
    switch (fact.follows) {
        case Follows::period: return Say::period_not_open;
        case Follows::claim_right:
        case Follows::claim_wrong: return Say::examine_nothing;
        case Follows::position: return Say::position_not_illegal;
        case Follows::clock: return Say::no_clock;
        default: return Say::fact_misplaced;
    }
}

// The words the player meant, judged as his own.
void tell_what_was_meant(Telling& t, Side side, Fact fact) {
    laws::ActBody body = act::OfferDraw{};
    if (fact == Fact::resignation_meant) body = act::Resign{};
    if (fact == Fact::acceptance_meant) body = act::AcceptDraw{};
    const laws::Act said{t.act.at, laws::actor(side), body, t.act.facts};
    for (Sentence& sentence : told_of(t.before, said, t.ruling)) t.sentences.push_back(std::move(sentence));
}

void tell_found(Telling& t, const act::FindFact& find) {
    const laws::FactEntry& fact = laws::entry(find.fact);
    if (fact.about == laws::About::players && !find.side) return t.say(Say::found_both_refuse);
    t.say_of(fact_told(find.fact), find.side.value_or(t.who()));
    if (fact.follows == Follows::said) tell_what_was_meant(t, *find.side, find.fact);
    if (const auto* imposed = t.event<event::Penalised>()) tell_penalty(t, *imposed);
    if (fact.follows == Follows::claim_wrong) {
        const auto claim = t.before.open_matter();
        tell_draw_claim(t, *claim->ground, claim->by, t.before.written);
        t.say(Say::clocks_run_again);
    }
    if (fact.follows != Follows::position) return;
    if (t.referred()) return t.say(Say::illegal_position_wait);
    tell_illegal_found(t);
}

// A fact of the game without what follows from it; one of a player has a sentence that says no more.
Say fact_alone(Fact fact) {
    switch (fact) {
        case Fact::wrong_board: return Say::did_find_wrong_board;
        case Fact::displaced_piece: return Say::did_find_displaced_piece;
        case Fact::wrong_clock: return Say::did_find_wrong_clock;
        case Fact::wrong_clock_schedule: return Say::did_find_wrong_clock_schedule;
        case Fact::defective_clock: return Say::did_find_defective_clock;
        case Fact::nobody_recorded: return Say::did_find_nobody_recorded;
        case Fact::no_complete_scoresheet: return Say::did_find_no_complete_scoresheet;
        case Fact::moves_not_established: return Say::did_find_moves_not_established;
        case Fact::claim_established: return Say::did_find_claim_established;
        case Fact::claim_not_established: return Say::did_find_claim_not_established;
        case Fact::not_established: return Say::did_find_not_established;
        case Fact::illegal_position: return Say::did_find_illegal_position;
        case Fact::disturbance: return Say::did_find_disturbance;
        case Fact::outsider: return Say::did_find_outsider;
        case Fact::boards_differ: return Say::did_find_boards_differ;
        default: return fact_told(fact);
    }
}

}  // namespace

Say fact_told(Fact fact) {
    constexpr std::array told{
#define FACT(meaning, ...) Say::found_##meaning,
#include "laws/12_arbiter/facts.inc"
#undef FACT
    };
    return told[static_cast<std::size_t>(fact)];
}

Sentence penalty_told(SentenceParts told, const laws::Penalty& penalty, bool warned_before) {
    told.time = penalty.time;
    told.number = penalty.rounds;
    switch (penalty.measure) {
        case Measure::warning: return {warned_before ? Say::warned_again : Say::warned, std::move(told)};
        case Measure::time_for_opponent: return {Say::gets_time, std::move(told)};
        case Measure::time_taken: return {Say::time_taken, std::move(told)};
        case Measure::points_for_opponent:
        case Measure::points_taken:
            return {points_told(penalty.measure, penalty.half_points.value_or(0)), std::move(told)};
        case Measure::loss: return {loss_told(penalty), std::move(told)};
        case Measure::fine: return {Say::penalty_fine, std::move(told)};
        case Measure::exclusion: return {Say::penalty_exclusion, std::move(told)};
        case Measure::expulsion: break;
    }
    return {Say::penalty_expulsion, std::move(told)};
}

void tell_act(ActTelling& t, const act::FindFact& a) {
    const Side side = a.side.value_or(t.before.turn());
    const bool both = !a.side && laws::entry(a.fact).about == laws::About::players;
    t.say(Say::did_find);
    t.say_of(both ? Say::did_find_both_refuse : fact_alone(a.fact), side);
    if (a.penalty) {
        t.say(Say::did_impose);
        t.sentences.push_back(penalty_told(t.parts_of(side), *a.penalty, false));
    }
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
}
void tell(Telling& t, const act::FindFact& a) {
    const Follows follows = laws::entry(a.fact).follows;
    const bool meant = follows == Follows::said && a.side && !a.penalty;
    const bool seen = follows == Follows::position && !a.side && !a.penalty;
    if (t.unlawful() && seen && !t.rests_on(Clause::illegal_position))
        t.say(Say::illegal_none);
    else if (t.unlawful() && !meant)
        t.say(refusal_of(t, a));
    else
        tell_found(t, a);
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
}

void tell_act(ActTelling& t, const act::Appeal& a) {
    t.say(Say::did_appeal);
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
}
void tell(Telling& t, const act::Appeal& a) {
    t.say(Say::appealed);
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
}

void tell_act(ActTelling& t, const act::SayWords& a) { t.say_text(Say::did_say, a.text); }
void tell(Telling& t, const act::SayWords& a) { t.say_text(Say::said_words, a.text); }

}  // namespace adoube::views
