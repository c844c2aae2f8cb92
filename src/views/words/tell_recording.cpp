// Scoresheets and signatures (Article 8), announced moves (Appendix D).
#include "laws/words.h"
#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
namespace event = laws::event;

void tell_act(ActTelling& t, const act::StopRecording&) { t.say(Say::did_stop_recording); }
void tell(Telling& t, const act::StopRecording&) {
    const auto* stopped = t.event<event::RecordingStopped>();
    if (stopped) return t.say(stopped->relieved ? Say::recording_stopped : Say::recording_stopped_wrongly);
    t.say(t.cites(Clause::update_own) ? Say::recording_stopped_before : Say::recording_by_machine);
}

void tell_act(ActTelling& t, const act::UpdateScoresheet& a) {
    t.say(a.from_opponents ? Say::did_update_from_opponents : Say::did_update_scoresheet);
}
void tell(Telling& t, const act::UpdateScoresheet&) {
    if (t.lawful()) return t.say(Say::sheet_updated);
    if (t.rests_on(Clause::reconstruction)) return t.say(Say::sheet_no_full);
    t.say(t.cites(Clause::having_the_move) ? Say::sheet_not_on_move : Say::sheet_not_behind);
}

void tell_act(ActTelling& t, const act::SignResult& a) { t.say_text(Say::did_sign, laws::word(a.result)); }
void tell(Telling& t, const act::SignResult&) {
    if (t.unlawful()) return t.say(t.before.signatures[t.who()] ? Say::sign_again : Say::sign_none);
    if (t.cites(Clause::agreement)) return t.say(Say::signed_draw_barred);
    if (t.referred()) return t.say(Say::signed_differs);
    t.say(Say::signed_alone);
    if (t.before.signatures[other(t.who())]) t.say(Say::signed_both);
}

void tell_act(ActTelling& t, const act::Announce& a) {
    tell_movement(t, a.movement,
                  {Say::did_announce, Say::did_announce, Say::did_announce_castling, Say::did_announce_nothing});
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
