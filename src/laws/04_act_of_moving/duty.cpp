#include "laws/04_act_of_moving/duty.h"

#include <algorithm>

#include "base/overloaded.h"

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

bool can_move(const Position& position, Square square) {
    return any_legal(position, [&](Move m) { return m.from() == square; });
}

bool can_be_captured(const Position& position, Square square) {
    return any_legal(position, [&](Move m) { return captures(position, m, square); });
}

bool can_capture(const Position& position, Square own, Square theirs) {
    return any_legal(position, [&](Move m) { return m.from() == own && captures(position, m, theirs); });
}

// The touches in the order in which they bind: accidents left out, and within a pair whose
// order is unknown the own piece first (4.3.3), the king before the rook (4.4.1).
SquareList in_binding_order(const Position& position, const Touches& touches) {
    SquareList order;
    const auto before = [&](Square a, Square b) {
        if (is_own(position, a) != is_own(position, b)) return is_own(position, a);
        return is_own(position, a) && position.king(position.turn()) == a;
    };
    for (const TouchedPiece& touch : touches) {
        if (touch.accidental || order.full()) continue;
        if (order.contains(touch.square)) continue;
        order.push_back(touch.square);
        const auto n = order.size();
        if (touch.with_previous && n > 1 && before(order[n - 1], order[n - 2])) std::swap(order[n - 1], order[n - 2]);
    }
    return order;
}

std::optional<Square> first_where(const SquareList& order, auto&& wanted) {
    const auto found = std::ranges::find_if(order, wanted);
    if (found == order.end()) return {};
    return *found;
}

bool is_castling_rook(const Position& position, Square square) {
    const Side side = position.turn();
    if (position.king(side) != king_home(side) || !contains(position.pieces(side, Kind::rook), square)) return false;
    return square == corner_of(side, Wing::kingside) || square == corner_of(side, Wing::queenside);
}

Wing wing_of(Square corner) { return file_of(corner) == 7 ? Wing::kingside : Wing::queenside; }

// King, then rook, before any piece of the opponent: castling is meant (4.4.1, 4.4.3). Own pieces
// touched earlier that cannot move have bound nothing and change nothing.
std::optional<Duty> castling_meant(const Position& position, const SquareList& order) {
    const Square king = position.king(position.turn());
    const auto binds = [&](Square s) { return s == king || !is_own(position, s) || can_move(position, s); };
    const auto first = std::ranges::find_if(order, binds);
    if (first == order.end() || *first != king) return {};
    const auto rook = std::ranges::find_if(
        first, order.end(), [&](Square s) { return !is_own(position, s) || is_castling_rook(position, s); });
    if (rook == order.end() || !is_own(position, *rook)) return {};
    if (castling_move(position, wing_of(*rook)))
        return Duty{duty::MustCastle{wing_of(*rook)}, Clause::castle_king_first};
    if (can_move(position, king)) return Duty{duty::MustMove{king}, Clause::castle_illegal};
    return Duty{duty::Free{}, Clause::castle_illegal};
}

Duty first_that_can(const Position& position, const SquareList& order, Clause ground) {
    for (const Square square : order) {
        if (is_own(position, square)) {
            if (can_move(position, square)) return {duty::MustMove{square}, ground};
        } else if (can_be_captured(position, square)) {
            return {duty::MustCapture{square}, ground};
        }
    }
    return {duty::Free{}, Clause::touch_immovable};
}

Duty with_castling_barred(const Position& position, const Touches& touches, Duty found) {
    const auto* must = std::get_if<duty::MustMove>(&found.what);
    if (!must || must->square != position.king(position.turn())) return found;
    if (castling_barred(position, touches, Wing::kingside) || castling_barred(position, touches, Wing::queenside))
        found.ground = Clause::castle_rook_first;
    return found;
}

// What a wrong claim left the player bound to, while it can still be done (9.5.3).
std::optional<Duty> imposed_duty(const Table& table) {
    if (!table.imposed) return {};
    if (table.imposed->move) return Duty{duty::MustPlay{*table.imposed->move}, Clause::claim_wrong};
    for (const Square square : chess::squares(table.imposed->pieces))
        if (can_move(table.position, square)) return Duty{duty::MustMove{square}, Clause::claim_wrong};
    return {};
}

// A movement half done leaves only what completes it.
std::optional<Duty> duty_from_hand(const Table& table) {
    const Hand& hand = table.hand;
    const Position& position = table.position;
    if (hand.released) {
        const Square king = position.king(table.turn());
        if (hand.released->from == king)
            return Duty{duty::MustCastle{file_of(hand.released->to) == 6 ? Wing::kingside : Wing::queenside},
                        Clause::castling_made};
        return Duty{duty::MustMove{hand.released->from}, Clause::release};
    }
    return {};
}

bool consistent_with_hand(const Position& position, const Hand& hand, Move move) {
    if (hand.released && (move.from() != hand.released->from || move.to() != hand.released->to)) return false;
    if (hand.captured_off && chess::captured_square(position, move) != *hand.captured_off) return false;
    if (hand.pawn_off && (move.from() != *hand.pawn_off || !move.is_promotion())) return false;
    if (hand.placed &&
        (!move.is_promotion() || move.to() != hand.placed->square || move.becomes() != hand.placed->kind))
        return false;
    return true;
}

Clause hand_ground(const Position& position, const Hand& hand, Move move) {
    if (hand.placed) return Clause::promotion_choice;
    if (hand.released)
        return hand.released->from == position.king(position.turn()) ? Clause::castling_made : Clause::release;
    if (hand.pawn_off && move.from() != *hand.pawn_off) return Clause::touch_own;
    return Clause::capture_made;
}

}  // namespace

chess::MoveList lawful_moves(const Position& position) {
    const auto moves = chess::legal_moves(position);
    const Square king = position.king(other(position.turn()));
    if (std::ranges::none_of(moves, [&](Move m) { return m.to() == king; })) return moves;
    MoveList without;
    for (const Move move : moves)
        if (move.to() != king) without.add(move);
    return without;
}

Square corner_of(Side side, Wing wing) {
    return chess::square_at(wing == Wing::kingside ? 7 : 0, side == Side::white ? 0 : 7);
}
Square king_home(Side side) { return side == Side::white ? Square::e1 : Square::e8; }
Square castled_king(Side side, Wing wing) {
    return chess::square_at(wing == Wing::kingside ? 6 : 2, side == Side::white ? 0 : 7);
}
Square castled_rook(Side side, Wing wing) {
    return chess::square_at(wing == Wing::kingside ? 5 : 3, side == Side::white ? 0 : 7);
}

std::optional<Move> castling_move(const Position& position, Wing wing) {
    const Side side = position.turn();
    if (!position.castling().has(side, wing)) return {};
    const Move move(king_home(side), castled_king(side, wing), Move::Sort::castling);
    if (!lawful_moves(position).has(move)) return {};
    return move;
}

bool castling_barred(const Position& position, const Touches& touches, Wing wing) {
    const SquareList order = in_binding_order(position, touches);
    const Square king = position.king(position.turn());
    for (const Square square : order) {
        if (square == king) return false;
        if (is_castling_rook(position, square) && wing_of(square) == wing) return true;
    }
    return false;
}

Duty duty_from_touches(const Position& position, const Touches& touches) {
    const SquareList order = in_binding_order(position, touches);
    if (order.empty()) return {};
    if (auto castling = castling_meant(position, order)) return *castling;
    const auto own = first_where(order, [&](Square s) { return is_own(position, s); });
    const auto theirs = first_where(order, [&](Square s) { return !is_own(position, s); });
    if (!theirs) return with_castling_barred(position, touches, first_that_can(position, order, Clause::touch_own));
    if (!own) return first_that_can(position, order, Clause::touch_opponent);
    if (can_capture(position, *own, *theirs)) return {duty::MustCaptureWith{*theirs, *own}, Clause::touch_both};
    return with_castling_barred(position, touches, first_that_can(position, order, Clause::touch_both));
}

Duty duty_of(const Table& table) {
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

std::optional<Clause> forbidden_by(const Table& table, Move move) {
    const Hand& hand = table.hand;
    if (!consistent_with_hand(table.position, hand, move)) return hand_ground(table.position, hand, move);
    if (const auto imposed = imposed_duty(table)) {  // stands above whatever is touched afterwards
        if (table.imposed->move ? fulfils(table.position, *imposed, move)
                                : contains(table.imposed->pieces, move.from()))
            return {};
        return Clause::claim_wrong;
    }
    const Touches touches = hand.binding_touches();
    if (touches.empty()) return {};
    const Wing wing = file_of(move.to()) == 6 ? Wing::kingside : Wing::queenside;
    if (move.is_castling() && castling_barred(table.position, touches, wing)) return Clause::castle_rook_first;
    const Duty duty = duty_from_touches(table.position, touches);
    if (!fulfils(table.position, duty, move)) return duty.ground;
    return {};
}

chess::MoveList moves_allowed(const Table& table) {
    MoveList allowed;
    for (const Move move : lawful_moves(table.position))
        if (!forbidden_by(table, move)) allowed.add(move);
    return allowed;
}

}  // namespace adoube::laws
