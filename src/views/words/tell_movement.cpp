// Pieces let go, taken off, placed and moved.
#include "chess/board/moves.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/04_act_of_moving/hand.h"
#include "views/words/act_teller.h"

namespace adoube::views {

using laws::Clause;
namespace event = laws::event;

namespace {

// The move made by the act was completed by it as well.
bool completed_too(const Telling& t) {
    const auto& events = t.ruling.events;
    const auto made =
        std::ranges::find_if(events, [](const laws::Event& e) { return std::holds_alternative<event::MoveMade>(e); });
    return std::any_of(made, events.end(),
                       [](const laws::Event& e) { return std::holds_alternative<event::MoveCompleted>(e); });
}

// Made as the Laws want it, or put on the board to be sealed, and only the press was refused.
bool press_alone_refused(const Telling& t) {
    const bool made = t.event<event::MoveMade>() || t.event<event::BoardMoveBinds>();
    return t.unlawful() && made && !t.event<event::BreachNoted>() && !completed_too(t) &&
           !t.event<event::IllegalCounted>();
}

}  // namespace

// The move made by the act, the earlier one it completed, and the end it brought.
void tell_made(Telling& t) {
    if (const auto* binds = t.event<event::BoardMoveBinds>()) {
        const bool sealing = t.before.in<laws::phase::Sealing>();
        return t.say_move(sealing ? Say::board_move_binds : Say::put_unannounced, t.who(), t.before.position,
                          binds->move);
    }
    const auto* made = t.event<event::MoveMade>();
    if (!made) return;
    const bool over = t.event<event::GameOver>() != nullptr;
    const bool pressed = !over && std::holds_alternative<act::Play>(t.act.body) && completed_too(t);
    t.say_move(over      ? Say::made_end
               : pressed ? Say::made_and_completed
                         : Say::made,
               t.who(), t.before.position, made->move);
    if (t.cites(Clause::next_move_completes)) t.say(Say::earlier_completed);
    if (t.cites(Clause::record_in_advance)) t.say(Say::written_in_advance);
    tell_end_of_game(t);
}

void tell_illegal(Telling& t, const laws::HandMove& movement) {
    const bool king_two_over =
        t.before.position.king(t.before.turn()) == movement.from && t.rests_on(Clause::castling_made);
    if (movement.castling || king_two_over) {
        SentenceParts told = t.facts();
        told.wing = movement.castling.value_or(file_of(movement.to) > file_of(movement.from) ? chess::Wing::kingside
                                                                                             : chess::Wing::queenside);
        t.say(Say::castling_not_legal, std::move(told));
    } else {
        SentenceParts told = t.facts();
        told.p = t.piece_at(movement.from);
        told.square = movement.to;
        t.say(Say::cannot_go, std::move(told));
    }
    const bool stands =
        t.event<event::IllegalOnBoard>() && std::holds_alternative<laws::act::Play>(t.act.body) == false;
    if (stands) t.say_piece(Say::to_be_put_right, movement.from);
}

void tell_offer_lapsed(Telling& t) {
    if (t.event<event::OfferEnded>() && !t.event<event::GameOver>()) t.say(Say::offer_lapsed);
}

bool end_stands(const Telling& t) { return t.lawful() && t.cites(Clause::claim_lost_by_touch); }

// The claim was not made in time: the end that stands on the board (4.8).
void tell_end_stands(Telling& t) {
    t.say(Say::end_stands);
    tell_end_of_game(t);
}

namespace {

// A legal move that a duty or the begun movement forbids.
void tell_not_open(Telling& t, std::optional<laws::Move> move) {
    if (move) t.say_move(Say::not_open, t.who(), t.before.position, *move);
    const std::size_t told = t.sentences.size();
    if (t.rests_on(Clause::promotion_choice) && t.before.hand.placed) {
        SentenceParts choice = t.facts();
        choice.kind = t.before.hand.placed->kind;
        t.say(Say::place_another, std::move(choice));
    } else if (!t.rests_on(Clause::capture_made)) {
        tell_duty(t, t.before);
    }
    if (t.sentences.size() == told) t.say(Say::hand_bound);
}

void tell_breach(Telling& t) {
    if (t.event<event::BreachNoted>()) t.say(Say::breach_noted);
}

// What was let go was taken up again, and perhaps another move made (4.7).
void tell_taken_back(Telling& t) {
    const bool good = t.lawful() || !t.cites(Clause::release);
    t.say(good ? Say::taken_back_good : Say::taken_back);
    const auto* made = t.event<event::MoveMade>();
    if (!made) return tell_duty(t, t.after());
    const bool part = t.before.hand.released.has_value();
    const auto position = part ? t.before.position : t.before.history.position(t.before.plies - 1);
    t.say_move(Say::made_instead, t.who(), position, made->move);
    tell_end_of_game(t);
}

void tell_unlawful_movement(Telling& t, const std::optional<laws::HandMove>& movement) {
    if (!movement || !t.before.position.at(movement->from)) return t.say(Say::move_none);
    if (t.cites(Clause::illegal_move)) return tell_illegal(t, *movement);
    if (t.rests_on(Clause::one_hand)) {
        t.say(Say::two_hands);
        if (t.event<event::GameOver>()) return tell_end_of_game(t);
        return tell_breach(t);
    }
    tell_not_open(t, laws::legal_version(t.before.position, *movement));
    tell_breach(t);
}

}  // namespace

void tell_movement(ActTelling& t, const std::optional<laws::HandMove>& movement, const MoveSays& says) {
    const auto piece = movement ? piece_seen(t.before, movement->from) : std::nullopt;
    if (!piece) return t.say(says.impossible);
    SentenceParts told = t.parts();
    told.p = piece;
    told.square = movement->to;
    told.kind = movement->becomes;
    told.wing = movement->castling;
    t.say(movement->castling ? says.castled : movement->becomes ? says.promoted : says.moved, std::move(told));
}

void tell_act(ActTelling& t, const act::Release& a) {
    SentenceParts told = t.parts();
    told.p = piece_seen(t.before, a.from);
    told.square = a.to;
    t.say(!told.p ? Say::did_let_go_nothing : a.from == a.to ? Say::did_put_back : Say::did_let_go, std::move(told));
}
void tell(Telling& t, const act::Release& a) {
    if (t.event<event::TakenBack>()) return tell_taken_back(t);
    if (end_stands(t)) return tell_end_stands(t);
    if (t.lawful() && (t.event<event::MoveMade>() || t.event<event::BoardMoveBinds>())) {
        tell_made(t);
        return tell_offer_lapsed(t);
    }
    if (t.lawful()) {
        if (!t.event<event::PartReleased>())
            t.say_piece(Say::put_back, a.to == a.from ? a.from : a.to);
        else if (t.cites(Clause::castling_made))
            tell_duty(t, t.after());
        else if (t.cites(Clause::capture_made)) {
            SentenceParts told = t.facts();
            told.p = t.piece_at(a.from);
            told.square = a.to;
            t.say(Say::part_capture, std::move(told));
        } else
            t.say_square(Say::part_pawn, a.to);
        return tell_offer_lapsed(t);
    }
    const auto* stands = t.event<event::IllegalOnBoard>();
    if (t.cites(Clause::illegal_move))
        return tell_illegal(
            t, stands && stands->movement.castling ? stands->movement : laws::HandMove{a.from, a.to, {}, {}});
    const auto& released = t.before.hand.released;
    if (released && t.cites(Clause::castling_made) && !t.rests_on(Clause::release)) {
        SentenceParts told = t.facts();
        told.wing = file_of(released->to) == 6 ? chess::Wing::kingside : chess::Wing::queenside;
        told.square = chess::castled_rook(t.before.turn(), *told.wing);
        return t.say(Say::castling_rook_place, std::move(told));
    }
    if (released) return tell_duty(t, t.before);
    if (t.rests_on(Clause::release) && !t.piece_at(a.from)) return t.say(Say::release_nothing);
    const auto* made = t.event<event::MoveMade>();
    const auto move = made ? made->move : laws::legal_version(t.before.position, {a.from, a.to, {}, {}});
    if (t.rests_on(Clause::release) && !move) return t.say(Say::release_nothing);
    if (stands) {  // against a duty, and not yet a move
        tell_duty(t, t.after());
        return t.say_piece(Say::to_be_put_right, a.from);
    }
    tell_not_open(t, move);
    tell_breach(t);
}

void tell_act(ActTelling& t, const act::Remove& a) {
    t.say_square(piece_seen(t.before, a.square) ? Say::did_take_off : Say::did_take_off_nothing, a.square);
}
void tell(Telling& t, const act::Remove& a) {
    if (end_stands(t)) return tell_end_stands(t);
    if (t.lawful()) {
        if (t.event<event::MoveMade>() || t.event<event::BoardMoveBinds>())
            tell_made(t);
        else if (t.cites(Clause::chess960_castling))
            t.say_piece(Say::king_beside_board, a.square);
        else {
            const auto* off = t.event<event::PartRemoved>();
            const bool own = off && contains(t.before.position.pieces(t.before.turn()), off->square);
            t.say_piece(own ? Say::part_pawn_off : Say::part_captured_off, off ? off->square : a.square);
        }
        return tell_offer_lapsed(t);
    }
    const auto piece = t.before.position.at(a.square);
    if (!piece || (t.rests_on(Clause::release) && piece->kind == chess::Kind::king && piece->side != t.before.turn()))
        return t.say(Say::remove_nothing);
    if (t.rests_on(Clause::release)) return t.say_piece(Say::remove_own, a.square);
    t.say_piece(piece->side == t.before.turn() ? Say::pawn_cannot_promote : Say::cannot_take, a.square);
    tell_duty(t, t.before);
}

void tell_act(ActTelling& t, const act::PlaceNew& a) {
    SentenceParts told = t.parts();
    told.kind = a.piece;
    told.square = a.square;
    t.say(a.opposing ? Say::did_place_opposing
          : a.let_go ? Say::did_place_and_let_go
                     : Say::did_place,
          std::move(told));
}
void tell(Telling& t, const act::PlaceNew& a) {
    SentenceParts told = t.facts();
    told.kind = a.piece;
    told.square = a.square;
    if (t.lawful()) {
        if (t.event<event::MoveMade>() || t.event<event::BoardMoveBinds>())
            tell_made(t);
        else
            t.say(Say::part_placed, std::move(told));
        return tell_offer_lapsed(t);
    }
    if (t.rests_on(Clause::promotion_colour)) {
        t.say(Say::place_opposing);
        return tell_offer_lapsed(t);
    }
    if (a.piece == chess::Kind::pawn || a.piece == chess::Kind::king)
        return t.say(Say::place_impossible, std::move(told));
    if (t.rests_on(Clause::illegal_move)) return t.say(Say::place_nowhere, std::move(told));
    if (t.before.hand.placed) {
        told.kind = t.before.hand.placed->kind;
        return t.say(Say::place_another, std::move(told));
    }
    t.say(Say::place_barred, std::move(told));
    tell_duty(t, t.before);
    tell_breach(t);
}

void tell_act(ActTelling& t, const act::MovePiece& a) {
    if (!a.two_hands)
        return tell_movement(t, a.movement, {Say::did_move, Say::did_promote, Say::did_castle, Say::did_move_nothing});
    tell_movement(t, a.movement,
                  {Say::did_move_with_two_hands, Say::did_move_with_two_hands, Say::did_castle_with_two_hands,
                   Say::did_move_nothing});
}
void tell(Telling& t, const act::MovePiece& a) {
    if (t.event<event::TakenBack>()) return tell_taken_back(t);
    if (end_stands(t)) return tell_end_stands(t);
    if (t.unlawful()) return tell_unlawful_movement(t, a.movement);
    if (t.event<event::PartReleased>() && !t.event<event::MoveMade>())
        t.say_square(Say::part_pawn, a.movement->to);
    else
        tell_made(t);
    tell_offer_lapsed(t);
}

void tell_act(ActTelling& t, const act::Play& a) {
    tell_movement(
        t, a.movement,
        {Say::did_move_and_press, Say::did_promote_and_press, Say::did_castle_and_press, Say::did_move_nothing});
}
// The movement, then the press; the ruling is one.
void tell(Telling& t, const act::Play& a) {
    using enum Clause;
    if (t.event<event::TakenBack>()) return tell_taken_back(t);
    if (end_stands(t)) return tell_end_stands(t);
    if (t.cites(clock_after_announcing)) {
        tell_made(t);
        return tell_press_unannounced(t);
    }
    if (press_alone_refused(t)) {
        tell_made(t);
        tell_refused_press(t);
        return tell_offer_lapsed(t);
    }
    const bool by_press =
        std::ranges::any_of(std::to_array({press_completes, press_allowed, press_without_move, pawn_left,
                                           two_hands_pressed, illegal_completed, seal_request, sealer_absent, pause}),
                            [&](Clause clause) { return t.rests_on(clause); });
    if (t.unlawful() && !by_press) {
        tell_unlawful_movement(t, a.movement);
        if (t.event<event::MoveCompleted>() || t.event<event::PositionRestored>()) tell_press(t);
        return;
    }
    if (t.lawful() && t.event<event::IllegalStands>()) return t.say(Say::illegal_unnoticed);
    if (t.lawful() || (t.event<event::MoveMade>() && !t.event<event::IllegalCounted>())) tell_made(t);
    if (t.unlawful() || t.sentences.empty()) tell_press(t);
    tell_offer_lapsed(t);
}

}  // namespace adoube::views
