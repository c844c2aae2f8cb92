// Pieces touched, adjusted, knocked over and put back.
#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
using laws::Square;
namespace event = laws::event;

namespace {

SentenceParts with_list(const Telling& t, const laws::SquareList& squares) {
    SentenceParts told = t.facts();
    for (const Square square : squares)
        if (const auto piece = t.piece_at(square)) told.list.push_back(*piece);
    return told;
}

}  // namespace

void tell_act(ActTelling& t, const act::Touch& a) {
    const Say say = a.accidentally                   ? Say::did_touch_by_accident
                    : a.in_aperture                  ? Say::did_feel
                    : t.pieces(a.squares).size() < 2 ? Say::did_touch
                    : a.together                     ? Say::did_touch_together
                                                     : Say::did_touch_in_order;
    t.say_pieces(say, Say::did_touch_empty, a.squares);
}
void tell(Telling& t, const act::Touch& a) {
    if (t.unlawful()) {
        if (t.rests_on(Clause::touch)) return t.say(Say::touch_nothing);
        return t.say(t.who() == t.before.turn() ? Say::touch_too_many : Say::touch_out_of_turn);
    }
    if (t.rests_on(Clause::aperture)) return t.say(Say::felt);
    if (end_stands(t)) return tell_end_stands(t);
    if (a.accidentally) return t.say(Say::touch_accident, with_list(t, a.squares));
    tell_duty(t, t.after(), a.squares);
    if (t.sentences.empty()) t.say(Say::touched_free, with_list(t, a.squares));
    tell_offer_lapsed(t);
}

void tell_act(ActTelling& t, const act::SeeTouch& a) {
    t.say_pieces(Say::did_see_touch, Say::did_see_touch_empty, a.squares, a.side);
}
void tell(Telling& t, const act::SeeTouch& a) {
    if (t.rests_on(Clause::contact) && t.unlawful()) return t.say(Say::saw_not_now);
    if (t.unlawful()) return t.say(t.rests_on(Clause::touch) ? Say::touch_nothing : Say::saw_out_of_turn);
    t.say_of(Say::saw_touch, a.side);
    tell_duty(t, t.after());
    tell_offer_lapsed(t);
}

void tell_act(ActTelling& t, const act::Adjust& a) { t.say_pieces(Say::did_adjust, Say::did_adjust_empty, a.squares); }
void tell(Telling& t, const act::Adjust& a) {
    if (t.lawful()) return t.say(Say::adjusted, with_list(t, a.squares));
    if (t.who() != t.before.turn()) return t.say(Say::adjust_out_of_turn);
    if (t.rests_on(Clause::adjust_on_own_clock)) return t.say(Say::adjust_others_clock);
    const bool empty = std::ranges::any_of(a.squares, [&](Square s) { return !t.before.position.at(s); });
    t.say(a.squares.empty() || empty ? Say::touch_nothing : Say::adjust_late);
}

void tell_act(ActTelling& t, const act::Displace& a) {
    t.say_pieces(Say::did_displace, Say::did_displace_nothing, a.squares);
}
void tell(Telling& t, const act::Displace& a) {
    if (t.lawful())
        return t.say(a.squares.size() > 1 ? Say::displaced_several : Say::displaced, with_list(t, a.squares));
    t.say(t.before.terms.venue == laws::Venue::note ? Say::touch_nothing : Say::displaced_on_a_screen);
}

void tell_act(ActTelling& t, const act::RestorePieces&) { t.say(Say::did_restore_pieces); }
void tell(Telling& t, const act::RestorePieces&) { t.say(t.lawful() ? Say::pieces_restored : Say::nothing_displaced); }

}  // namespace adoube::views
