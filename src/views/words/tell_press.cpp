// The clock pressed: a move completed, or an illegal one (Articles 6 and 7).
#include <algorithm>

#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
using laws::Square;
namespace event = laws::event;

namespace {

// The last move this side made.
void say_last_move(Telling& t, Say say, Side side) {
    const bool moved = t.event<event::MoveMade>() || t.event<event::MoveReplaced>() || t.event<event::TakenBack>() ||
                       t.event<event::PositionRestored>();
    const auto& history = (moved ? t.after() : t.before).history;
    for (std::size_t ply = history.plies(); ply-- > 0;) {
        const auto position = history.position(ply);
        if (position.turn() == side) return t.say_move(say, side, position, history.move(ply));
    }
}

Square pawn_square(const Telling& t) {
    if (const auto* made = t.event<event::MoveMade>()) return made->move.to();
    if (const auto& released = t.before.hand.released) return released->to;
    const auto* play = std::get_if<act::Play>(&t.act.body);
    return play && play->movement ? play->movement->to : Square::a1;
}

// By the first reading it was a queen at once.
Say pawn_told(const event::IllegalStands& stands) {
    return stands.movement.becomes ? Say::pawn_left : Say::pawn_left_unseen;
}

void tell_illegal_press(Telling& t) {
    if (t.cites(Clause::two_hands_pressed))
        t.say(Say::press_two_hands);
    else if (t.cites(Clause::illegal_completed))
        t.say(Say::press_illegal);
    else if (t.cites(Clause::pawn_left))
        t.say_square(Say::pawn_left, pawn_square(t));
    else
        t.say(Say::press_empty);
    tell_illegal_penalty(t);
    if (!t.after().over() && t.event<event::PositionRestored>()) tell_duty(t, t.after());
}

void tell_what_was_illegal(Telling& t) {
    if (const auto* queen = t.event<event::MoveReplaced>()) return t.say_square(Say::pawn_was_queen, queen->move.to());
    const bool empty = t.rests_on(Clause::press_without_move) && !t.cites(Clause::illegal_completed);
    if (empty) return t.say(Say::empty_press_counted);
    t.say(t.event<event::PositionRestored>() ? Say::illegal_restored : Say::two_hands_counted);
}

}  // namespace

void tell_refused_press(Telling& t) {
    if (t.cites(Clause::pause)) return t.say(Say::press_stands);
    if (t.cites(Clause::displaced)) return t.say(Say::press_displaced);
    if (t.cites(Clause::clock_after_announcing)) return tell_press_unannounced(t);
    if (t.cites(Clause::same_hand)) return t.say(Say::press_other_hand);
    if (t.cites(Clause::seal_request)) return t.say(Say::press_sealing);
    if (t.cites(Clause::sealer_absent)) return t.say(Say::press_reply_again);
    if (t.cites(Clause::press_allowed)) return t.say(Say::press_opponent_first);
    if (t.cites(Clause::pawn_left)) return t.say_square(Say::pawn_left_refused, pawn_square(t));
    if (t.cites(Clause::press_without_move)) return t.say(Say::press_empty_refused);
    t.say(t.cites(Clause::having_the_move) ? Say::press_nothing_owed : Say::press_not_running);
}

void tell_press(Telling& t) {
    if (t.event<event::IllegalCounted>()) return tell_illegal_press(t);
    if (const auto* stands = t.event<event::IllegalStands>())
        return t.rests_on(Clause::pawn_left)            ? t.say_square(pawn_told(*stands), pawn_square(t))
               : t.rests_on(Clause::press_without_move) ? t.say(Say::press_empty)
                                                        : t.say(Say::illegal_unnoticed);
    if (t.unlawful() && !t.event<event::MoveCompleted>()) return tell_refused_press(t);
    if (t.cites(Clause::sealer_absent)) return t.say(Say::press_reply);
    say_last_move(t, t.cites(Clause::press_allowed) ? Say::pressed_late : Say::pressed, t.who());
    if (t.rests_on(Clause::same_hand)) t.say(Say::press_other_hand);
}

void tell_press_unannounced(Telling& t) {
    t.say(t.before.announced_first ? Say::press_announced_other : Say::press_unannounced);
}

void tell_act(ActTelling& t, const act::Press& a) {
    t.say(a.other_hand ? Say::did_press_with_other_hand : Say::did_press);
}
void tell(Telling& t, const act::Press&) { tell_press(t); }

void tell_illegal_found(Telling& t) {
    if (t.unlawful()) {
        const bool by_arbiter = t.act.by == laws::Actor::arbiter;
        const auto& standing = t.before.standing_illegal;
        const auto late =
            std::ranges::find_if(standing, [&](const auto& offence) { return by_arbiter || offence.by != t.who(); });
        if (late == standing.end()) return t.say(Say::illegal_none);
        return t.say_of(Say::illegal_too_late, other(late->by));  // whose next move ended the right (A.5.2)
    }
    tell_what_was_illegal(t);
    tell_illegal_penalty(t);
    if (!t.after().over() && t.event<event::PositionRestored>()) tell_duty(t, t.after());
}

}  // namespace adoube::views
