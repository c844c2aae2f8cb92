// Guideline I, at the end of a session: asking, sealing, stopping the clock.
#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
namespace event = laws::event;
namespace phase = laws::phase;

void tell_act(ActTelling& t, const act::EndSession&) { t.say(Say::did_end_session); }
void tell(Telling& t, const act::EndSession&) { t.say(t.lawful() ? Say::session_signalled : Say::session_not_over); }

void tell_act(ActTelling& t, const act::AskToSeal&) { t.say(Say::did_ask_to_seal); }
void tell(Telling& t, const act::AskToSeal&) {
    if (t.unlawful()) return t.say(Say::ask_out_of_play);
    t.say_of(Say::asked_to_seal, t.before.turn());
}

void tell_act(ActTelling& t, const act::Adjourn&) { t.say(Say::did_adjourn); }
void tell(Telling& t, const act::Adjourn&) { t.say(t.lawful() ? Say::adjourned_early : Say::adjourn_barred); }

void tell_act(ActTelling& t, const act::Seal& a) {
    if (a.nothing)
        t.say(Say::did_seal_nothing);
    else if (t.sealed_text.empty())
        t.say(Say::did_seal);
    else
        t.say_text(Say::did_seal_text, t.sealed_text);
    if (a.one_scoresheet) t.say(Say::did_seal_one_scoresheet);
}
void tell(Telling& t, const act::Seal& a) {
    if (t.lawful()) {
        t.say(a.nothing ? Say::sealed_nothing : Say::sealed);
        if (a.one_scoresheet) t.say(Say::sealed_one_sheet);
        return;
    }
    const auto& adjournment = t.before.adjournment;
    const bool called = t.before.in<phase::Sealing>() && adjournment->sealer == t.who();
    if (const auto made = called ? adjournment->board_move() : std::nullopt)
        return t.say_move(Say::seal_other, t.who(), t.before.position, *made);
    if (called) {  // a wrong claim (9.5.3) or the hand (4.3, 4.4.4, 4.7) binds what is sealed
        tell_duty(t, t.before);
        if (t.sentences.empty()) t.say(Say::hand_bound);
        return;
    }
    const bool final = t.before.in<phase::Adjourned>() && adjournment->envelope() && adjournment->sealer == t.who();
    t.say(final ? Say::seal_final : Say::seal_uncalled);
}

void tell_act(ActTelling& t, const act::SealReply&) {
    if (t.sealed_text.empty()) return t.say(Say::did_seal_reply);
    t.say_text(Say::did_seal_reply_text, t.sealed_text);
}
void tell(Telling& t, const act::SealReply&) { t.say(t.lawful() ? Say::reply_sealed : Say::reply_uncalled); }

void tell_act(ActTelling& t, const act::StopClock&) { t.say(Say::did_stop_clock); }
void tell(Telling& t, const act::StopClock&) {
    if (t.before.in<phase::Sealing>()) {
        if (t.unlawful()) return t.say(Say::stop_unsealed);
        t.say(Say::stopped_adjourned);
        if (const auto* charged = t.event<event::TimeCharged>()) {
            SentenceParts told = t.facts_of(charged->side);
            told.time = charged->time;
            t.say(Say::charged, std::move(told));
        }
        return;
    }
    if (t.rests_on(Clause::replier_absent)) return t.say(t.lawful() ? Say::stopped_arrival : Say::stop_absent);
    t.say(t.lawful() ? Say::stopped_for_arbiter : Say::stop_not_running);
}

}  // namespace adoube::views
