// Guideline I, from the envelope to the board: keeping, resuming, opening; and arrivals.
#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
using laws::Outcome;
namespace event = laws::event;
namespace phase = laws::phase;

namespace {

// The move the envelope gave, the end it brought or the clock it started.
void tell_sealed_made(Telling& t, Say say) {
    if (const auto* made = t.event<event::MoveMade>())
        t.say_move(say, t.before.position.turn(), t.before.position, made->move);
    if (t.event<event::BreachNoted>()) t.say_of(Say::sealed_in_breach, t.before.position.turn());
    tell_end_of_game(t);
    if (const auto* clock = t.event<event::ClockStarted>()) t.say_of(Say::clock_runs, clock->side);
    if (t.event<event::OfferMade>()) t.say(Say::offer_in_text);
    if (t.cites(Clause::draw_regulations)) t.say(Say::offer_in_text_barred);
}

void tell_bad_text(Telling& t, const std::string& text) {
    const bool differs = t.rests_on(Clause::sealed_illegal) && t.cites(Clause::seal_request);
    if (text.empty())
        t.say(Say::sealed_empty);
    else if (differs)
        t.say_text(Say::sealed_differs, text);
    else if (t.rests_on(Clause::sealed_ambiguous))
        t.say_text(Say::sealed_ambiguous, text);
    else
        t.say_text(t.rests_on(Clause::sealed_illegal) ? Say::sealed_illegal : Say::sealed_unclear, text);
    const Side sealer = t.before.position.turn();
    const auto* over = t.event<event::GameOver>();
    if (over && over->result != Outcome::draw) return t.say_of(Say::won, other(sealer));
    t.say_of(t.cites(Clause::flag_loses) ? Say::drawn_no_mate : Say::drawn_already, sealer);
}

// Something lies in an envelope, and the hour to open it has not come.
bool closed_for_now(const Telling& t) {
    const auto& adjournment = t.before.adjournment;
    if (!adjournment || adjournment->set_aside()) return false;
    return adjournment->envelope() || adjournment->at<laws::stage::Sealed>() ||
           adjournment->at<laws::stage::ReplySealed>();
}

}  // namespace

void tell_looked_into(Telling& t, Side absent, const std::string& text) {
    const auto* made = t.event<event::MoveMade>();
    if (!made) return tell_bad_text(t, text);
    t.say_move(Say::opened_in_absence, absent, t.before.position, made->move);
    tell_end_of_game(t);
}

void tell_envelope_after_restoring(Telling& t) {
    if (const auto* asked = t.event<event::SealRequested>()) t.say_of(Say::sealed_asked_anew, asked->sealer);
    if (t.event<event::EnvelopeSetAside>()) t.say(Say::envelope_set_aside);
}

void tell_act(ActTelling& t, const act::Schedule& a) {
    SentenceParts told = t.parts();
    told.time = a.in;
    told.text = a.place;
    t.say(a.place.empty() ? Say::did_schedule : Say::did_schedule_at, std::move(told));
}
void tell(Telling& t, const act::Schedule& a) {
    if (t.unlawful()) return t.say(Say::schedule_nothing);
    SentenceParts told = t.facts();
    told.time = a.in;
    told.text = a.place;
    t.say(a.place.empty() ? Say::scheduled : Say::scheduled_place, std::move(told));
}

void tell_act(ActTelling& t, const act::CheckEnvelope&) { t.say(Say::did_check_envelope); }
void tell(Telling& t, const act::CheckEnvelope&) {
    if (t.lawful()) return t.say(Say::checked);
    t.say(t.rests_on(Clause::envelope_schedule) ? Say::no_schedule : Say::check_nothing);
}

void tell_act(ActTelling& t, const act::Resume&) { t.say(Say::did_resume); }
void tell(Telling& t, const act::Resume&) {
    if (t.unlawful()) {
        if (t.rests_on(Clause::envelope_check)) return t.say(Say::resume_unchecked);
        if (t.rests_on(Clause::resumption_setup)) return t.say(Say::resume_nothing);
        return t.say(t.before.adjournment->appointment() ? Say::resume_early : Say::no_schedule);
    }
    if (!t.after().in<phase::Resuming>()) {  // what was sealed was set aside
        t.say_of(Say::resumed_open, t.after().turn());
        return t.say_of(Say::clock_runs, t.after().turn());
    }
    t.say(Say::resumed);
    if (t.cites(Clause::both_absent)) t.say(Say::nobody_here);
    if (const auto* clock = t.event<event::ClockStarted>()) t.say_of(Say::resumed_without, clock->side);
}

void tell_act(ActTelling& t, const act::OpenEnvelope& a) {
    if (a.text.empty()) return t.say(Say::did_open_envelope);
    t.say_text(Say::did_open_envelope_text, a.text);
}
void tell(Telling& t, const act::OpenEnvelope& a) {
    const auto& adjournment = t.before.adjournment;
    if (t.unlawful()) {
        if (t.rests_on(Clause::envelope_lost)) return t.say(Say::open_lost);
        const bool reply = adjournment && adjournment->reply_final();
        const bool closed = t.before.in<phase::Resuming>() || reply;
        if (!closed) return t.say(closed_for_now(t) ? Say::open_early : Say::open_nothing);
        return t.say_of(Say::open_absent, reply ? adjournment->sealer : adjournment->replier());
    }
    if (t.rests_on(Clause::resumption_default)) {
        tell_looked_into(t, adjournment->replier(), a.text);
        if (t.cites(Clause::default_time)) t.say_of(Say::default_called, adjournment->replier());
        if (t.cites(Clause::flag_loses)) t.say_of(Say::flag_loss, adjournment->replier());
        return;
    }
    if (t.event<event::MoveMade>()) return tell_sealed_made(t, adjournment->opened() ? Say::opened_reply : Say::opened);
    tell_bad_text(t, a.text);
}

void tell_act(ActTelling& t, const act::StateMove& a) { t.say_text(Say::did_state, a.text); }
void tell(Telling& t, const act::StateMove& a) {
    if (t.lawful()) return tell_sealed_made(t, Say::stated);
    if (t.cites(Clause::illegal_move)) return t.say_text(Say::state_illegal, a.text);
    t.say(Say::state_uncalled);
}

void tell_act(ActTelling& t, const act::ReportEnvelopeLost&) { t.say(Say::did_lose_envelope); }
void tell(Telling& t, const act::ReportEnvelopeLost&) {
    if (t.unlawful()) return t.say(Say::lost_nothing);
    t.say_of(Say::lost_reported, t.before.adjournment->sealer);
}

void tell_act(ActTelling& t, const act::ReportPositionLost&) { t.say(Say::did_lose_position); }
void tell(Telling& t, const act::ReportPositionLost&) {
    t.say(t.lawful() ? Say::position_lost : Say::position_not_lost);
}

void tell_act(ActTelling& t, const act::Arrive&) { t.say(Say::did_arrive); }
void tell(Telling& t, const act::Arrive& a) {
    if (t.unlawful()) return t.say(Say::arrival_none);
    const auto* over = t.event<event::GameOver>();
    if (!over) return t.say(Say::arrived);
    if (const auto* made = t.event<event::MoveMade>()) {
        t.say_move(Say::late_but_ended, t.who(), t.before.position, made->move);
        return tell_end_of_game(t);
    }
    if (t.event<event::EnvelopeOpened>()) return tell_looked_into(t, t.who(), a.sealed_text.value_or(""));
    t.say(over->result == Outcome::both_lose ? Say::late_both : Say::late_loss);
}

void tell_act(ActTelling& t, const act::CallDefault& a) {
    t.say_of(a.opponent_here ? Say::did_call_default_opponent_here : Say::did_call_default, a.side);
}
void tell(Telling& t, const act::CallDefault& a) {
    if (t.unlawful()) return t.say_of(Say::default_none, a.side);
    const auto* over = t.event<event::GameOver>();
    if (t.event<event::EnvelopeOpened>()) return tell_looked_into(t, a.side, a.sealed_text.value_or(""));
    if (over->result == Outcome::both_lose) return t.say(Say::late_both);
    t.say_of(Say::default_called, a.side);
}

}  // namespace adoube::views
