// The clocks in the hands of the arbiter: started, stopped, set, flags fallen (Article 6, Guideline III).
#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
namespace event = laws::event;

void tell_act(ActTelling& t, const act::StartClocks&) { t.say(Say::did_start_clocks); }
void tell(Telling& t, const act::StartClocks&) { t.say(t.lawful() ? Say::clocks_started : Say::clocks_not_startable); }

void tell_act(ActTelling& t, const act::StopClocks&) { t.say(Say::did_stop_clocks); }
void tell(Telling& t, const act::StopClocks&) { t.say(t.lawful() ? Say::clocks_stopped : Say::stop_not_running); }

void tell_act(ActTelling& t, const act::AddTime& a) { t.say_time(Say::did_add_time, a.side, a.time); }
void tell(Telling& t, const act::AddTime& a) {
    if (t.unlawful()) return t.say(Say::no_clock);
    t.say_time(Say::time_added, a.side, a.time);
}

void tell_act(ActTelling& t, const act::TakeTime& a) { t.say_time(Say::did_take_time, a.side, a.time); }
void tell(Telling& t, const act::TakeTime& a) {
    if (t.unlawful()) return t.say(Say::no_clock);
    t.say_time(Say::time_taken, a.side, a.time);
}

void tell_act(ActTelling& t, const act::SetClock& a) { t.say_time(Say::did_set_clock, a.side, a.time); }
void tell(Telling& t, const act::SetClock& a) {
    if (t.unlawful()) return t.say(Say::no_clock);
    t.say_time(Say::clock_set, a.side, a.time);
}

void tell_act(ActTelling& t, const act::SetIncrement& a) { t.say_time(Say::did_set_increment, Side::white, a.time); }
void tell(Telling& t, const act::SetIncrement& a) {
    if (t.rests_on(Clause::ten_moves_stand)) return t.say(Say::settings_stay);
    if (t.unlawful()) return t.say(t.before.clock.exists ? Say::increment_not_set : Say::no_clock);
    SentenceParts told = t.facts();
    told.time = a.time;
    t.say(a.time > laws::Duration::zero() ? Say::increment_is_set : Say::increment_is_none, std::move(told));
}

void tell_act(ActTelling& t, const act::SetMoves& a) {
    SentenceParts told = t.parts_of(a.side);
    told.number = static_cast<int>(a.moves);
    t.say(Say::did_set_moves, std::move(told));
}
void tell(Telling& t, const act::SetMoves& a) {
    if (!t.before.clock.exists) return t.say(Say::no_clock);
    SentenceParts told = t.facts_of(a.side);
    told.number = static_cast<int>(a.moves);
    t.say(t.lawful() ? Say::moves_are_set : Say::moves_not_set, std::move(told));
}

void tell_act(ActTelling& t, const act::CallFlag& a) { t.say_of(Say::did_call_flag, a.side); }
void tell(Telling& t, const act::CallFlag& a) { tell_flag(t, a.side); }

void tell_act(ActTelling& t, const act::FindBothFlags&) { t.say(Say::did_find_both_flags); }
void tell(Telling& t, const act::FindBothFlags&) {
    if (t.lawful()) return t.say(t.event<event::GameOver>() ? Say::flags_draw : Say::flags_continue);
    if (t.rests_on(Clause::quickplay_announced)) return t.say(Say::qp_not_announced);
    if (t.rests_on(Clause::quickplay_scope)) return t.say(Say::qp_scope);
    if (!t.rests_on(Clause::both_flags)) return t.say(Say::flags_not_both);
    t.say(t.before.terms.rules.flags_distinguishable ? Say::flags_distinguished : Say::flags_told_by_moves);
}

}  // namespace adoube::views
