// Scoresheets and signatures (Article 8), settings of the clock (6.10.2), announced moves (Appendix D).
#include "views/words/teller.h"

namespace adoube::views {

using laws::Clause;
namespace event = laws::event;

void tell(Telling& t, const act::StopRecording&) {
    const auto* stopped = t.event<event::RecordingStopped>();
    if (stopped) return t.say(stopped->relieved ? Say::recording_stopped : Say::recording_stopped_wrongly);
    t.say(t.cites(Clause::update_own) ? Say::recording_stopped_before : Say::recording_by_machine);
}

void tell(Telling& t, const act::UpdateScoresheet&) {
    if (t.lawful()) return t.say(Say::sheet_updated);
    if (t.rests_on(Clause::reconstruction)) return t.say(Say::sheet_no_full);
    t.say(t.cites(Clause::having_the_move) ? Say::sheet_not_on_move : Say::sheet_not_behind);
}

void tell(Telling& t, const act::SignResult&) {
    if (t.unlawful()) return t.say(t.before.signatures[t.who()] ? Say::sign_again : Say::sign_none);
    if (t.cites(Clause::agreement)) return t.say(Say::signed_draw_barred);
    if (t.referred()) return t.say(Say::signed_differs);
    t.say(Say::signed_alone);
    if (t.before.signatures[other(t.who())]) t.say(Say::signed_both);
}

void tell(Telling& t, const act::SetIncrement& a) {
    if (t.rests_on(Clause::ten_moves_stand)) return t.say(Say::settings_stay);
    if (t.unlawful()) return t.say(t.before.clock.exists ? Say::increment_not_set : Say::no_clock);
    SentenceParts told = t.facts();
    told.time = a.time;
    t.say(a.time > laws::Duration::zero() ? Say::increment_is_set : Say::increment_is_none, std::move(told));
}

void tell(Telling& t, const act::SetMoves& a) {
    if (!t.before.clock.exists) return t.say(Say::no_clock);
    SentenceParts told = t.facts_of(a.side);
    told.number = static_cast<int>(a.moves);
    t.say(t.lawful() ? Say::moves_are_set : Say::moves_not_set, std::move(told));
}

void tell(Telling& t, const act::Announce& a) {
    if (t.lawful()) {
        t.say(Say::announced);
        return tell_made(t);
    }
    if (t.rests_on(Clause::having_the_move)) return t.say(Say::hand_out_of_turn);
    if (t.rests_on(Clause::illegal_move)) return tell_illegal(t, *a.movement);
    if (t.rests_on(Clause::announcing)) return t.say(Say::announce_nowhere);
    t.say(t.cites(Clause::announcing) ? Say::announce_slip : Say::announce_late);
}

}  // namespace adoube::views
