// The arbiter's other acts: clocks, flags, findings, decisions; and what Guideline III asks of both players.
#include "laws/04_act_of_moving/hand.h"
#include "laws/guideline_3_quickplay/quickplay.h"
#include "views/words/teller.h"

namespace adoube::views {

using laws::Clause;
using laws::Outcome;
namespace event = laws::event;

namespace {

Side winner_of(const event::GameOver* over) {
    return over && over->result == Outcome::black_wins ? Side::black : Side::white;
}

void say_time(Telling& t, Say say, Side side, laws::Duration time) {
    SentenceParts told = t.facts_of(side);
    told.time = time;
    t.say(say, std::move(told));
}

void say_refused_claim_paper(Telling& t) {
    const auto matter = t.before.over() ? t.before.open_matter() : std::nullopt;
    if (!matter) return t.say(Say::unsupervised_none);
    if (!t.rests_on(Clause::unsupervised_claim)) {
        const bool position = std::holds_alternative<act::VerifyPosition>(t.act.body);
        const auto* claim = std::get_if<laws::pending::UnsupervisedClaim>(&*t.before.pending);
        using Paper = laws::pending::UnsupervisedClaim::Paper;
        if (position && claim && claim->position == Paper::missing) return t.say(Say::position_unwritten);
        return t.say(Say::paper_in_order);
    }
    t.say(matter->by == t.who() ? Say::verify_own : Say::unsupervised_none);
}

// Why the claim cannot be accepted yet.
Say paper_lacking(const Telling& t) {
    using Claim = laws::pending::UnsupervisedClaim;
    const auto* claim = t.before.pending ? std::get_if<Claim>(&*t.before.pending) : nullptr;
    if (!claim) return Say::papers_missing;
    if (claim->position == Claim::Paper::missing) return Say::position_unwritten;
    const bool sheet = claim->ground != laws::Ground::cannot_win && claim->scoresheet != Claim::Paper::verified;
    return sheet ? Say::scoresheet_unsubmitted : Say::papers_missing;
}

}  // namespace

void tell(Telling& t, const act::WritePosition&) { t.say(t.lawful() ? Say::position_written : Say::unsupervised_none); }
void tell(Telling& t, const act::VerifyPosition&) {
    if (t.lawful()) return t.say(Say::position_verified);
    say_refused_claim_paper(t);
}
void tell(Telling& t, const act::SubmitScoresheet&) {
    if (t.lawful()) return t.say(Say::scoresheet_submitted);
    t.say(t.rests_on(Clause::unsupervised_claim) ? Say::unsupervised_none : Say::paper_in_order);
}
void tell(Telling& t, const act::VerifyScoresheet&) {
    if (t.lawful()) return t.say(Say::scoresheet_verified);
    say_refused_claim_paper(t);
}

void tell(Telling& t, const act::StartClocks&) { t.say(t.lawful() ? Say::clocks_started : Say::clocks_not_startable); }
void tell(Telling& t, const act::StopClocks&) { t.say(t.lawful() ? Say::clocks_stopped : Say::stop_not_running); }

void tell(Telling& t, const act::AddTime& a) {
    if (t.unlawful()) return t.say(Say::no_clock);
    say_time(t, Say::time_added, a.side, a.time);
}

void tell(Telling& t, const act::TakeTime& a) {
    if (t.unlawful()) return t.say(Say::no_clock);
    say_time(t, Say::time_taken, a.side, a.time);
}

void tell(Telling& t, const act::Warn& a) {
    t.say_of(t.after().warnings[a.side] > 1 ? Say::warned_again : Say::warned, a.side);
}

void tell(Telling& t, const act::SetClock& a) {
    if (t.unlawful()) return t.say(Say::no_clock);
    say_time(t, Say::clock_set, a.side, a.time);
}

void tell(Telling& t, const act::CallFlag& a) { tell_flag(t, a.side); }

void tell(Telling& t, const act::FindBothFlags&) {
    if (t.lawful()) return t.say(t.event<event::GameOver>() ? Say::flags_draw : Say::flags_continue);
    if (t.rests_on(Clause::quickplay_announced)) return t.say(Say::qp_not_announced);
    if (t.rests_on(Clause::quickplay_scope)) return t.say(Say::qp_scope);
    if (!t.rests_on(Clause::both_flags)) return t.say(Say::flags_not_both);
    t.say(t.before.terms.rules.flags_distinguishable ? Say::flags_distinguished : Say::flags_told_by_moves);
}

void tell(Telling& t, const act::FindIllegalMove&) { tell_illegal_found(t); }
void tell(Telling& t, const act::FindWrongStart&) { t.say(t.lawful() ? Say::wrong_start : Say::wrong_start_stays); }
void tell(Telling& t, const act::FindWrongColours&) {
    t.say(t.event<event::GameOver>() ? Say::wrong_colours_new : Say::wrong_colours_on);
}

void tell(Telling& t, const act::ConsentDraw&) { t.say(Say::consented); }
void tell(Telling& t, const act::ApproveAssistant& a) {
    t.say_of(t.lawful() ? Say::assistant_approved : Say::assistant_none, a.side);
}

void tell(Telling& t, const act::FindAccident& a) {
    if (t.unlawful()) return t.say_square(Say::judged_untouched, a.square);
    t.say_piece(Say::accident_found, a.square);
    tell_duty(t, t.after());
    if (t.event<event::OfferMade>()) t.say(Say::offer_again);
}

void tell(Telling& t, const act::FindIntent& a) {
    if (t.unlawful()) return t.say_square(Say::judged_untouched, a.square);
    t.say_piece(Say::intent_found, a.square);
    tell_duty(t, t.after());
    if (t.event<event::OfferEnded>()) t.say(Say::offer_lapsed);
}

void tell(Telling& t, const act::AcceptClaim&) {
    if (t.lawful()) return t.say(Say::qp_accepted);
    t.say(t.cites(Clause::unsupervised_decision) ? paper_lacking(t) : Say::qp_none);
}

void tell(Telling& t, const act::RejectClaim&) {
    if (t.unlawful()) return t.say(Say::qp_none);
    if (const auto* over = t.event<event::GameOver>())
        return t.say_of(over->reason == laws::Reason::flag ? Say::qp_rejected_flag : Say::qp_rejected_unsupervised,
                        winner_of(over));
    const auto* time = t.event<event::TimeAwarded>();
    say_time(t, Say::qp_rejected, t.before.open_matter()->by, time ? time->time : laws::Duration{});
}

void tell(Telling& t, const act::PostponeClaim&) {
    if (t.unlawful()) {
        const auto matter = t.before.open_matter();
        const bool waits = matter && matter->ground && laws::is_quickplay(*matter->ground) && !matter->postponed;
        if (waits && !t.before.over()) return t.say(Say::award_two_minutes);
        return t.say(t.before.postponed_claim() ? Say::qp_already : Say::qp_none);
    }
    t.say(Say::qp_postponed);
    if (const auto* time = t.event<event::TimeAwarded>()) say_time(t, Say::gets_time, other(time->side), time->time);
}

void tell(Telling& t, const act::AgreeIncrement& a) {
    const auto waits = t.before.open_matter();
    if (t.unlawful() && a.as_delay && waits && !waits->ground && !t.before.offered()) return t.say(Say::delay_barred);
    if (t.unlawful()) return t.say(waits && !waits->ground ? Say::increment_answer_first : Say::increment_no_request);
    const auto* time = t.event<event::TimeAwarded>();
    say_time(t, Say::increment_agreed, waits->by, time ? time->time : laws::Duration{});
}

void tell(Telling& t, const act::RefuseIncrement&) {
    if (t.unlawful()) return t.say(Say::increment_no_request);
    t.say_of(Say::increment_refused, t.before.open_matter()->by);
}

void tell(Telling& t, const act::DeclareDraw&) {
    if (t.rests_on(Clause::illegal_position))
        return t.say(t.lawful() ? Say::illegal_position_draw : Say::illegal_position_wait);
    t.say(t.lawful() ? Say::declared_draw : paper_lacking(t));
}
void tell(Telling& t, const act::DeclareWin& a) { t.say_of(Say::declared_win, a.side); }

void tell(Telling& t, const act::DecideOtherwise&) {
    if (t.unlawful()) return t.say(Say::otherwise_nothing);
    if (t.rests_on(Clause::signed_result)) return t.say(Say::otherwise_signed);
    if (t.event<event::Reopened>()) return t.say(Say::otherwise_reopened);
    t.say(t.rests_on(Clause::clock_times) ? Say::otherwise_times : Say::otherwise_absence);
}

void tell(Telling& t, const act::GoBack& a) {
    if (t.unlawful()) return t.say(t.cites(Clause::envelope_check) ? Say::envelope_bars : Say::back_too_far);
    SentenceParts told = t.facts();
    told.number = static_cast<int>(a.plies);
    t.say(a.plies == 0 ? Say::gone_back_start : Say::gone_back, std::move(told));
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
    tell_envelope_after_restoring(t);
}

void tell(Telling& t, const act::CorrectMove& a) {
    if (t.unlawful() && t.cites(Clause::envelope_check)) return t.say(Say::envelope_bars);
    if (t.unlawful() && t.cites(Clause::seal_request)) return t.say(Say::correct_sealed);
    if (t.unlawful() && t.before.over() && a.reason.empty()) return t.say(Say::correct_needs_reason);
    if (t.unlawful()) return t.say(t.cites(Clause::illegal_move) ? Say::correct_illegal : Say::correct_nothing);
    if (t.before.over()) t.say(Say::corrected_after_the_end);
    const auto position = t.before.history.position(t.before.plies - 1);
    if (const auto* made = t.event<event::MoveMade>())
        t.say_move(Say::corrected, position.turn(), position, made->move);
    tell_end_of_game(t);
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
    tell_envelope_after_restoring(t);
}

}  // namespace adoube::views
