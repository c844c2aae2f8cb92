// Acts of the hand, told by themselves.
#include "views/words/act_text.h"

#include "views/words/act_teller.h"

namespace adoube::views {

std::vector<PieceOn> ActTelling::pieces(const laws::SquareList& squares) const {
    std::vector<PieceOn> all;
    for (const laws::Square square : squares)
        if (const auto piece = piece_seen(before, square)) all.push_back(*piece);
    return all;
}

void ActTelling::say_square(Say what, laws::Square square) {
    SentenceParts told = parts();
    told.square = square;
    told.p = piece_seen(before, square);
    say(what, std::move(told));
}

void ActTelling::say_text(Say what, std::string_view text) {
    SentenceParts told = parts();
    told.text = text;
    say(what, std::move(told));
}

void ActTelling::say_time(Say what, Side side, laws::Duration time) {
    SentenceParts told = parts_of(side);
    told.time = time;
    say(what, std::move(told));
}

void ActTelling::say_pieces(Say what, Say empty, const laws::SquareList& squares, Side side) {
    SentenceParts told = parts_of(side);
    if (squares.empty()) return say(Say::did_name_no_square, std::move(told));
    told.list = pieces(squares);
    told.square = squares[0];
    const bool none = told.list.empty();
    say(none ? empty : what, std::move(told));
}

Sentences act_told(const laws::Game& before, const laws::Act& act, std::string_view sealed_text) {
    ActTelling telling(before, act, sealed_text);
    std::visit([&](const auto& body) { tell_act(telling, body); }, act.body);
    return std::move(telling.sentences);
}

namespace {

struct MoveSays {
    Say moved, promoted, castled, impossible;
};

// Told by the squares, never by its notation: only a legal move has one.
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

}  // namespace

void tell_act(ActTelling& t, const act::Touch& a) {
    const Say say = a.accidentally                   ? Say::did_touch_by_accident
                    : a.in_aperture                  ? Say::did_feel
                    : t.pieces(a.squares).size() < 2 ? Say::did_touch
                    : a.together                     ? Say::did_touch_together
                                                     : Say::did_touch_in_order;
    t.say_pieces(say, Say::did_touch_empty, a.squares);
}

void tell_act(ActTelling& t, const act::Adjust& a) { t.say_pieces(Say::did_adjust, Say::did_adjust_empty, a.squares); }

void tell_act(ActTelling& t, const act::Release& a) {
    SentenceParts told = t.parts();
    told.p = piece_seen(t.before, a.from);
    told.square = a.to;
    t.say(!told.p ? Say::did_let_go_nothing : a.from == a.to ? Say::did_put_back : Say::did_let_go, std::move(told));
}

void tell_act(ActTelling& t, const act::Remove& a) {
    t.say_square(piece_seen(t.before, a.square) ? Say::did_take_off : Say::did_take_off_nothing, a.square);
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

void tell_act(ActTelling& t, const act::MovePiece& a) {
    if (!a.two_hands)
        return tell_movement(t, a.movement, {Say::did_move, Say::did_promote, Say::did_castle, Say::did_move_nothing});
    tell_movement(t, a.movement,
                  {Say::did_move_with_two_hands, Say::did_move_with_two_hands, Say::did_castle_with_two_hands,
                   Say::did_move_nothing});
}

void tell_act(ActTelling& t, const act::Play& a) {
    tell_movement(
        t, a.movement,
        {Say::did_move_and_press, Say::did_promote_and_press, Say::did_castle_and_press, Say::did_move_nothing});
}

void tell_act(ActTelling& t, const act::Announce& a) {
    tell_movement(t, a.movement,
                  {Say::did_announce, Say::did_announce, Say::did_announce_castling, Say::did_announce_nothing});
}

void tell_act(ActTelling& t, const act::Displace& a) {
    t.say_pieces(Say::did_displace, Say::did_displace_nothing, a.squares);
}

void tell_act(ActTelling& t, const act::Press& a) {
    t.say(a.other_hand ? Say::did_press_with_other_hand : Say::did_press);
}

void tell_act(ActTelling& t, const act::RestorePieces&) { t.say(Say::did_restore_pieces); }

}  // namespace adoube::views
