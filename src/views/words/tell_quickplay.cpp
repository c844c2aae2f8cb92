// Guideline III: what it asks of both players, and what the arbiter decides.
#include "laws/guideline_3_quickplay/quickplay.h"
#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
using laws::Outcome;
namespace event = laws::event;

namespace {

Side winner_of(const event::GameOver* over) {
    return over && over->result == Outcome::black_wins ? Side::black : Side::white;
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

}  // namespace

// Why the claim cannot be accepted yet.
Say paper_lacking(const Telling& t) {
    using Claim = laws::pending::UnsupervisedClaim;
    const auto* claim = t.before.pending ? std::get_if<Claim>(&*t.before.pending) : nullptr;
    if (!claim) return Say::papers_missing;
    if (claim->position == Claim::Paper::missing) return Say::position_unwritten;
    const bool sheet = claim->ground != laws::Ground::cannot_win && claim->scoresheet != Claim::Paper::verified;
    return sheet ? Say::scoresheet_unsubmitted : Say::papers_missing;
}

void tell_act(ActTelling& t, const act::WritePosition&) { t.say(Say::did_write_position); }
void tell(Telling& t, const act::WritePosition&) { t.say(t.lawful() ? Say::position_written : Say::unsupervised_none); }

void tell_act(ActTelling& t, const act::VerifyPosition&) { t.say(Say::did_verify_position); }
void tell(Telling& t, const act::VerifyPosition&) {
    if (t.lawful()) return t.say(Say::position_verified);
    say_refused_claim_paper(t);
}

void tell_act(ActTelling& t, const act::SubmitScoresheet&) { t.say(Say::did_submit_scoresheet); }
void tell(Telling& t, const act::SubmitScoresheet&) {
    if (t.lawful()) return t.say(Say::scoresheet_submitted);
    t.say(t.rests_on(Clause::unsupervised_claim) ? Say::unsupervised_none : Say::paper_in_order);
}

void tell_act(ActTelling& t, const act::VerifyScoresheet&) { t.say(Say::did_verify_scoresheet); }
void tell(Telling& t, const act::VerifyScoresheet&) {
    if (t.lawful()) return t.say(Say::scoresheet_verified);
    say_refused_claim_paper(t);
}

void tell_act(ActTelling& t, const act::AcceptClaim&) { t.say(Say::did_accept_claim); }
void tell(Telling& t, const act::AcceptClaim&) {
    if (t.lawful()) return t.say(Say::qp_accepted);
    t.say(t.cites(Clause::unsupervised_decision) ? paper_lacking(t) : Say::qp_none);
}

void tell_act(ActTelling& t, const act::RejectClaim&) { t.say(Say::did_reject_claim); }
void tell(Telling& t, const act::RejectClaim&) {
    if (t.unlawful()) return t.say(Say::qp_none);
    if (const auto* over = t.event<event::GameOver>())
        return t.say_of(over->reason == laws::Reason::flag ? Say::qp_rejected_flag : Say::qp_rejected_unsupervised,
                        winner_of(over));
    const auto* time = t.event<event::TimeAwarded>();
    t.say_time(Say::qp_rejected, t.before.open_matter()->by, time ? time->time : laws::Duration{});
}

void tell_act(ActTelling& t, const act::PostponeClaim& a) {
    if (!a.award) return t.say(Say::did_postpone_claim);
    t.say_time(Say::did_postpone_claim_with, Side::white, *a.award);
}
void tell(Telling& t, const act::PostponeClaim&) {
    if (t.unlawful()) {
        const auto matter = t.before.open_matter();
        const bool waits = matter && matter->ground && laws::is_quickplay(*matter->ground) && !matter->postponed;
        if (waits && !t.before.over()) return t.say(Say::award_two_minutes);
        return t.say(t.before.postponed_claim() ? Say::qp_already : Say::qp_none);
    }
    t.say(Say::qp_postponed);
    if (const auto* time = t.event<event::TimeAwarded>()) t.say_time(Say::gets_time, other(time->side), time->time);
}

void tell_act(ActTelling& t, const act::AgreeIncrement& a) {
    t.say(a.as_delay ? Say::did_agree_delay : Say::did_agree_increment);
}
void tell(Telling& t, const act::AgreeIncrement& a) {
    const auto waits = t.before.open_matter();
    if (t.unlawful() && a.as_delay && waits && !waits->ground && !t.before.offered()) return t.say(Say::delay_barred);
    if (t.unlawful()) return t.say(waits && !waits->ground ? Say::increment_answer_first : Say::increment_no_request);
    const auto* time = t.event<event::TimeAwarded>();
    t.say_time(Say::increment_agreed, waits->by, time ? time->time : laws::Duration{});
}

void tell_act(ActTelling& t, const act::RefuseIncrement&) { t.say(Say::did_refuse_increment); }
void tell(Telling& t, const act::RefuseIncrement&) {
    if (t.unlawful()) return t.say(Say::increment_no_request);
    t.say_of(Say::increment_refused, t.before.open_matter()->by);
}

}  // namespace adoube::views
