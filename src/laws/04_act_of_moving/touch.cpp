#include "laws/04_act_of_moving/touch.h"

#include <algorithm>

#include "laws/04_act_of_moving/duty.h"
#include "laws/09_drawn_game/offer.h"

namespace adoube::laws {
namespace {

bool all_occupied(const Position& position, const SquareList& squares) {
    return !squares.empty() && std::ranges::all_of(squares, [&](Square s) { return contains(position.occupied(), s); });
}

bool was_touched(const Hand& hand, Square square) {
    return std::ranges::any_of(hand.touches, [&](const TouchedPiece& t) { return t.square == square; });
}

bool was_touched_with_intent(const Hand& hand, Square square) {
    return std::ranges::any_of(hand.touches,
                               [&](const TouchedPiece& t) { return t.square == square && !t.accidental; });
}

Touches after_touch(const Hand& hand, const act::Touch& touch) {
    Touches touches = hand.touches;
    add_touches(touches, touch.squares, touch.together, touch.accidentally);
    return touches;
}

}  // namespace

Says touches_nothing(const Game& game, const Act&, const act::Touch& touch) {
    if (all_occupied(game.position, touch.squares)) return silent;
    return unlawful(Clause::touch);
}

// The player's word; the arbiter may find intent later (4.2.2).
Says touch_by_accident(const Game& game, const Act& act, const act::Touch& touch) {
    if (!touch.accidentally) return silent;
    auto ruling = lawful(Clause::contact).cite(Clause::displaced);
    if (side_of(act.by) == game.turn()) ruling.events.push_back(event::Touched{touch.squares, touch.together, true});
    return ruling;
}

Says touch_out_of_turn(const Game& game, const Act& act, const act::Touch&) {
    if (side_of(act.by) == game.turn()) return silent;
    return unlawful(Clause::distraction).cite(Clause::having_the_move);
}

Says touch_binds(const Game& game, const Act&, const act::Touch& touch) {
    const Touches touches = after_touch(game.hand, touch);
    const Duty duty = duty_from_touches(game.position, touches);
    auto ruling = lawful(duty.ground);
    const Square king = game.position.king(game.turn());
    const bool king_touched =
        std::ranges::any_of(touches, [&](const TouchedPiece& t) { return t.square == king && !t.accidental; });
    const auto barred = [&](Wing wing) { return castling_barred(game.position, touches, wing); };
    if (king_touched && (barred(Wing::kingside) || barred(Wing::queenside))) ruling.add(Clause::castle_rook_first);
    add_touch(ruling, game, touch.squares, touch.together);
    return ruling;
}

void add_touch(Ruling& ruling, const State& table, const SquareList& squares, bool together) {
    ruling.events.push_back(event::Touched{squares, together, false});
    add_offer_declined(ruling, table);
}

void add_offer_declined(Ruling& ruling, const State& table) {
    if (!table.offer_by(other(table.turn()))) return;
    ruling.add(Clause::offer);
    ruling.events.push_back(offer_ended(table, other(table.turn())));
}

Says adjusts_nothing(const Game& game, const Act&, const act::Adjust& adjust) {
    if (all_occupied(game.position, adjust.squares)) return silent;
    return unlawful(Clause::adjust);
}

Says adjusts_out_of_turn(const Game& game, const Act& act, const act::Adjust&) {
    if (side_of(act.by) == game.turn()) return silent;
    return unlawful(Clause::adjust).cite(Clause::distraction).cite(Clause::penalties);
}

// The opponent's move is made but not pressed: his clock still runs.
Says adjusts_on_the_others_clock(const Game& game, const Act& act, const act::Adjust&) {
    if (!game.terms.second_reading() || !game.clock.running || game.clock.running == side_of(act.by)) return silent;
    return unlawful(Clause::adjust_on_own_clock);
}

// An announcement after the contact adjusts nothing.
Says adjusts_too_late(const Game& game, const Act&, const act::Adjust& adjust) {
    if (std::ranges::none_of(adjust.squares, [&](Square s) { return was_touched_with_intent(game.hand, s); }))
        return silent;
    return unlawful(Clause::adjust);
}

Says adjusts_announced(const Game&, const Act&, const act::Adjust&) { return lawful(Clause::adjust); }

Says saw_nothing(const Game& game, const Act&, const act::SeeTouch& saw) {
    const bool at_the_board = game.in<phase::Playing>() || game.in<phase::Paused>() || game.in<phase::Sealing>();
    if (!at_the_board || game.pending) return unlawful(Clause::contact);
    if (!all_occupied(game.position, saw.squares)) return unlawful(Clause::touch);
    if (saw.side != game.turn()) return unlawful(Clause::distraction).cite(Clause::having_the_move);
    return silent;
}

Says saw_touch(const Game& game, const Act& act, const act::SeeTouch& saw) {
    return touch_binds(game, act, act::Touch{saw.squares, false, false});
}

// Accident or intent is found before a movement has begun; afterwards the arbiter goes back (7.1).
Says accident_found(const Game& game, const Act&, const act::FindAccident& find) {
    if (!was_touched(game.hand, find.square) || game.hand.begun()) return unlawful(Clause::contact);
    auto ruling = lawful(Clause::contact).cite(Clause::displaced).with(event::TouchJudged{find.square, true});
    Hand judged = game.hand;
    for (TouchedPiece& touch : judged.touches)
        if (touch.square == find.square) touch.accidental = true;
    const Side offerer = other(game.turn());
    if (!game.terms.second_reading() || !game.hand.declined || judged.touched_with_intent() || game.offer_by(offerer))
        return ruling;
    ruling.add(Clause::offer);  // an accident was never a rejection: the offer stands again
    ruling.events.push_back(event::OfferMade{offerer});
    return ruling;
}

Says intent_found(const Game& game, const Act&, const act::FindIntent& find) {
    if (!was_touched(game.hand, find.square) || game.hand.begun()) return unlawful(Clause::contact);
    Touches touches = game.hand.touches;
    for (TouchedPiece& touch : touches)
        if (touch.square == find.square) touch.accidental = false;
    auto ruling = lawful(Clause::contact).with(event::TouchJudged{find.square, false});
    if (const Duty duty = duty_from_touches(game.position, touches); duty.bound()) ruling.add(duty.ground);
    add_offer_declined(ruling, game);
    return ruling;
}

Says assistant_not_approved(const State& table, const Act& act) {
    if (act.by == Actor::arbiter || !helps(table.terms.rules.assistant, side_of(act.by))) return silent;
    if (table.assistant_approved[side_of(act.by)]) return silent;
    return unlawful(Clause::assistant);
}

Says assistant_approved(const Game& game, const Act&, const act::ApproveAssistant& approve) {
    if (!helps(game.terms.rules.assistant, approve.side)) return unlawful(Clause::assistant);
    return lawful(Clause::assistant).with(event::AssistantApproved{approve.side});
}

}  // namespace adoube::laws
