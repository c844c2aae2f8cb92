#include "laws/04_act_of_moving/duty.h"

#include <algorithm>
#include <span>

#include "base/overloaded.h"
#include "laws/04_act_of_moving/castling.h"
#include "laws/04_act_of_moving/taken_back.h"

namespace adoube::laws {
namespace {

using chess::MoveList;

template <class Predicate>
bool any_legal(const Position& position, Predicate&& wanted) {
    return std::ranges::any_of(lawful_moves(position), wanted);
}

bool is_own(const Position& position, Square square) { return contains(position.pieces(position.turn()), square); }

bool captures(const Position& position, Move move, Square square) {
    return chess::captured_square(position, move) == square;
}

bool can_move(const Position& position, Square square) { return has_lawful_move_from(position, square); }

bool can_be_captured(const Position& position, Square square) {
    return any_legal(position, [&](Move m) { return captures(position, m, square); });
}

bool can_capture(const Position& position, Square own, Square theirs) {
    return any_legal(position, [&](Move m) { return m.from() == own && captures(position, m, theirs); });
}

bool is_castling_rook(const Position& position, Square square) {
    return castling_wing_of(position, square).has_value();
}

using BindingOrder = InlineVector<Square, 64>;  // a place for every piece of any board

// The touches in the order in which they bind: accidents left out, and of pieces touched at once
// the own ones first (4.3.3), the king before a rook to castle with (4.4.1).
BindingOrder in_binding_order(const Position& position, const Touches& touches) {
    BindingOrder order;
    for (auto begin = touches.begin(); begin != touches.end();) {
        const auto end =
            std::ranges::find_if(begin + 1, touches.end(), [](const TouchedPiece& t) { return !t.with_previous; });
        const std::span at_once(begin, end);
        begin = end;
        const auto to_castle_with = [&](const TouchedPiece& t) {
            return !t.accidental && is_castling_rook(position, t.square);
        };
        const bool rook = at_once.size() > 1 && std::ranges::any_of(at_once, to_castle_with);
        const auto rank = [&](Square square) {
            if (!is_own(position, square)) return 2;
            return rook && square == position.king(position.turn()) ? 0 : 1;
        };
        for (const int wanted : {0, 1, 2})
            for (const TouchedPiece& touch : at_once)
                if (!touch.accidental && rank(touch.square) == wanted && !order.contains(touch.square))
                    order.push_back(touch.square);
    }
    return order;
}

std::optional<Square> first_where(const BindingOrder& order, auto&& wanted) {
    const auto found = std::ranges::find_if(order, wanted);
    if (found == order.end()) return {};
    return *found;
}

// King, then rook: the rook castling is meant with (4.4.1, 4.4.3). The first after the king decides.
std::optional<Square> castling_meant_with(const Position& position, const BindingOrder& order) {
    const auto king = std::ranges::find(order, position.king(position.turn()));
    const auto rook = std::find_if(king, order.end(), [&](Square s) { return is_castling_rook(position, s); });
    if (rook == order.end()) return {};
    return *rook;
}

Duty king_must_move(const Position& position, std::optional<Square> rook, Clause ground) {
    const Square king = position.king(position.turn());
    if (!rook) return {duty::MustMove{king}, ground};
    const Wing wing = *castling_wing_of(position, *rook);
    if (castling_move(position, wing)) return {duty::MustCastle{wing}, Clause::castle_king_first};
    return {duty::MustMove{king}, Clause::castle_illegal};
}

// A rook touched after the king to castle with does not bind by itself (4.4.3).
Duty first_that_can(const Position& position, const BindingOrder& order, std::optional<Square> rook, Clause ground) {
    const Square king = position.king(position.turn());
    bool after_king = false;
    for (const Square square : order) {
        after_king |= square == king;
        if (after_king && is_castling_rook(position, square)) continue;
        if (!is_own(position, square) && can_be_captured(position, square)) return {duty::MustCapture{square}, ground};
        if (!is_own(position, square) || !can_move(position, square)) continue;
        return square == king ? king_must_move(position, rook, ground) : Duty{duty::MustMove{square}, ground};
    }
    return {duty::Free{}, rook ? Clause::castle_illegal : Clause::touch_immovable};
}

// What a wrong claim left the player bound to, while it can still be done (9.5.3).
std::optional<Duty> imposed_duty(const State& table) {
    if (!table.imposed) return {};
    if (table.imposed->move) return Duty{duty::MustPlay{*table.imposed->move}, Clause::claim_wrong};
    for (const Square square : chess::squares(table.imposed->pieces))
        if (can_move(table.position, square)) return Duty{duty::MustMove{square}, Clause::claim_wrong};
    return {};
}

Clause owed_ground(Move move) { return move.is_castling() ? Clause::castling_made : Clause::release; }

// A movement half done leaves only what completes it; one that was taken back has to be made all the same.
std::optional<Duty> duty_from_hand(const State& table) {
    const Hand& hand = table.hand;
    const Position& position = table.position;
    if (hand.unannounced) return Duty{duty::MustPlay{*hand.unannounced}, owed_ground(*hand.unannounced)};
    if (const auto wing = half_castled(position, hand)) return Duty{duty::MustCastle{*wing}, Clause::castling_made};
    if (hand.released) return Duty{duty::MustMove{hand.released->from}, Clause::release};
    if (hand.owed) {
        if (const auto move = owed_move(position, *hand.owed)) return Duty{duty::MustPlay{*move}, owed_ground(*move)};
        return Duty{duty::MustMove{hand.owed->from}, Clause::release};
    }
    return {};
}

bool consistent_with_hand(const Position& position, const Hand& hand, Move move) {
    if (hand.released && !is_released_by(position, *hand.released, move)) return false;
    if (hand.captured_off && chess::captured_square(position, move) != *hand.captured_off) return false;
    if (hand.pawn_off && (move.from() != *hand.pawn_off || !move.is_promotion())) return false;
    if (hand.placed &&
        (!move.is_promotion() || move.to() != hand.placed->square || move.becomes() != hand.placed->kind))
        return false;
    return true;
}

Clause hand_ground(const Position& position, const Hand& hand, Move move) {
    if (hand.placed) return Clause::promotion_choice;
    if (hand.released) return half_castled(position, hand) ? Clause::castling_made : Clause::release;
    if (hand.pawn_off && move.from() != *hand.pawn_off) return Clause::touch_own;
    return Clause::capture_made;
}

}  // namespace

bool castling_barred(const Position& position, const Touches& touches, Wing wing) {
    const BindingOrder order = in_binding_order(position, touches);
    const Square king = position.king(position.turn());
    for (const Square square : order) {
        if (square == king) return false;
        if (castling_wing_of(position, square) == wing) return true;
    }
    return false;
}

Duty duty_from_touches(const Position& position, const Touches& touches) {
    const BindingOrder order = in_binding_order(position, touches);
    if (order.empty()) return {};
    const auto rook = castling_meant_with(position, order);
    const auto own = first_where(order, [&](Square s) { return is_own(position, s); });
    const auto theirs = first_where(order, [&](Square s) { return !is_own(position, s); });
    const Clause ground = !theirs ? Clause::touch_own : !own ? Clause::touch_opponent : Clause::touch_both;
    // The hand that went from the king to the rook first has settled it before it came to the opponent's piece.
    const auto settled = first_where(order, [&](Square s) { return s == rook || s == theirs; });
    const bool castles_first = own == position.king(position.turn()) && rook && settled == rook &&
                               castling_move(position, *castling_wing_of(position, *rook));
    if (own && theirs && !castles_first && can_capture(position, *own, *theirs))
        return {duty::MustCaptureWith{*theirs, *own}, Clause::touch_both};
    return first_that_can(position, order, rook, ground);
}

Duty duty_of(const State& table) {
    if (const auto imposed = imposed_duty(table)) return *imposed;
    if (auto half_done = duty_from_hand(table)) return *half_done;
    const Duty duty = duty_from_touches(table.position, table.hand.binding_touches());
    const auto* capture = std::get_if<duty::MustCapture>(&duty.what);
    if (capture && table.hand.pawn_off)  // the pawn in the hand is the capturer
        return {duty::MustCaptureWith{capture->square, *table.hand.pawn_off}, Clause::touch_both};
    return duty;
}

bool fulfils(const Position& position, const Duty& duty, Move move) {
    return std::visit(overloaded{
                          [&](const duty::Free&) { return true; },
                          [&](const duty::MustMove& must) { return move.from() == must.square; },
                          [&](const duty::MustCapture& must) { return captures(position, move, must.square); },
                          [&](const duty::MustCaptureWith& must) {
                              return move.from() == must.with && captures(position, move, must.square);
                          },
                          [&](const duty::MustCastle& must) {
                              return move.is_castling() && move.to() == castled_king(position.turn(), must.wing);
                          },
                          [&](const duty::MustPlay& must) { return move == must.move; },
                      },
                      duty.what);
}

bool is_owed(const HandMove& owed, Move move) {
    if (move.from() != owed.from || move.to() != owed.to || (owed.castling && !move.is_castling())) return false;
    return !owed.becomes || (move.is_promotion() && move.becomes() == *owed.becomes);
}

std::optional<Clause> forbidden_by(const State& table, Move move) {
    const Hand& hand = table.hand;
    if (hand.unannounced) return move == *hand.unannounced ? std::nullopt : std::optional(Clause::release);
    if (!consistent_with_hand(table.position, hand, move)) return hand_ground(table.position, hand, move);
    if (hand.owed && !is_owed(*hand.owed, move)) return Clause::release;
    if (const auto imposed = imposed_duty(table)) {  // stands above whatever is touched afterwards
        if (table.imposed->move ? fulfils(table.position, *imposed, move)
                                : contains(table.imposed->pieces, move.from()))
            return {};
        return Clause::claim_wrong;
    }
    const Touches touches = hand.binding_touches();
    if (touches.empty() || hand.owed) return {};
    if (move.is_castling() && castling_barred(table.position, touches, wing_of(move))) return Clause::castle_rook_first;
    const Duty duty = duty_from_touches(table.position, touches);
    if (!fulfils(table.position, duty, move)) return duty.ground;
    return {};
}

chess::MoveList moves_allowed(const State& table) {
    MoveList allowed;
    for (const Move move : lawful_moves(table.position))
        if (!forbidden_by(table, move)) allowed.add(move);
    return allowed;
}

}  // namespace adoube::laws
