// What the arbiter sees, decides and corrects.
#include "laws/04_act_of_moving/hand.h"
#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
namespace event = laws::event;

void tell_act(ActTelling& t, const act::Warn& a) { t.say_of(Say::did_warn, a.side); }
void tell(Telling& t, const act::Warn& a) {
    t.say_of(t.after().warnings[a.side] > 1 ? Say::warned_again : Say::warned, a.side);
}

void tell_act(ActTelling& t, const act::FindIllegalMove&) { t.say(Say::did_find_illegal); }
void tell(Telling& t, const act::FindIllegalMove&) { tell_illegal_found(t); }

void tell_act(ActTelling& t, const act::FindWrongStart&) { t.say(Say::did_find_wrong_start); }
void tell(Telling& t, const act::FindWrongStart&) { t.say(t.lawful() ? Say::wrong_start : Say::wrong_start_stays); }

void tell_act(ActTelling& t, const act::FindWrongColours&) { t.say(Say::did_find_wrong_colours); }
void tell(Telling& t, const act::FindWrongColours&) {
    t.say(t.event<event::GameOver>() ? Say::wrong_colours_new : Say::wrong_colours_on);
}

void tell_act(ActTelling& t, const act::ConsentDraw&) { t.say(Say::did_consent); }
void tell(Telling& t, const act::ConsentDraw&) { t.say(Say::consented); }

void tell_act(ActTelling& t, const act::ApproveAssistant& a) { t.say_of(Say::did_approve_assistant, a.side); }
void tell(Telling& t, const act::ApproveAssistant& a) {
    t.say_of(t.lawful() ? Say::assistant_approved : Say::assistant_none, a.side);
}

void tell_act(ActTelling& t, const act::FindAccident& a) { t.say_square(Say::did_find_accident, a.square); }
void tell(Telling& t, const act::FindAccident& a) {
    if (t.unlawful()) return t.say_square(Say::judged_untouched, a.square);
    t.say_piece(Say::accident_found, a.square);
    tell_duty(t, t.after());
    if (t.event<event::OfferMade>()) t.say(Say::offer_again);
}

void tell_act(ActTelling& t, const act::FindIntent& a) { t.say_square(Say::did_find_intent, a.square); }
void tell(Telling& t, const act::FindIntent& a) {
    if (t.unlawful()) return t.say_square(Say::judged_untouched, a.square);
    t.say_piece(Say::intent_found, a.square);
    tell_duty(t, t.after());
    if (t.event<event::OfferEnded>()) t.say(Say::offer_lapsed);
}

void tell_act(ActTelling& t, const act::DeclareDraw&) { t.say(Say::did_declare_draw); }
void tell(Telling& t, const act::DeclareDraw&) {
    if (t.rests_on(Clause::illegal_position))
        return t.say(t.lawful() ? Say::illegal_position_draw : Say::illegal_position_wait);
    t.say(t.lawful() ? Say::declared_draw : paper_lacking(t));
}

void tell_act(ActTelling& t, const act::DeclareWin& a) { t.say_of(Say::did_declare_win, a.side); }
void tell(Telling& t, const act::DeclareWin& a) { t.say_of(Say::declared_win, a.side); }

void tell_act(ActTelling& t, const act::DecideOtherwise&) { t.say(Say::did_decide_otherwise); }
void tell(Telling& t, const act::DecideOtherwise&) {
    if (t.unlawful()) return t.say(Say::otherwise_nothing);
    if (t.rests_on(Clause::signed_result)) return t.say(Say::otherwise_signed);
    if (t.event<event::Reopened>()) return t.say(Say::otherwise_reopened);
    t.say(t.rests_on(Clause::clock_times) ? Say::otherwise_times : Say::otherwise_absence);
}

void tell_act(ActTelling& t, const act::GoBack& a) {
    SentenceParts told = t.parts();
    told.number = static_cast<int>(a.plies);
    t.say(Say::did_go_back, std::move(told));
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
}
void tell(Telling& t, const act::GoBack& a) {
    if (t.unlawful()) return t.say(t.cites(Clause::envelope_check) ? Say::envelope_bars : Say::back_too_far);
    SentenceParts told = t.facts();
    told.number = static_cast<int>(a.plies);
    t.say(a.plies == 0 ? Say::gone_back_start : Say::gone_back, std::move(told));
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
    tell_envelope_after_restoring(t);
}

void tell_act(ActTelling& t, const act::CorrectMove& a) {
    if (a.movement)
        t.say_text(Say::did_correct, chess::to_string(a.movement->from) + "–" + chess::to_string(a.movement->to));
    else
        t.say(Say::did_correct_to_nothing);
    if (!a.reason.empty()) t.say_text(Say::because, a.reason);
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
