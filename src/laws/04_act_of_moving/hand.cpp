#include "laws/04_act_of_moving/hand.h"

#include <algorithm>

#include "chess/board/moves.h"
#include "laws/04_act_of_moving/castling.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/04_act_of_moving/made.h"
#include "laws/04_act_of_moving/parts.h"
#include "laws/04_act_of_moving/touch.h"

namespace adoube::laws {
namespace {

bool noted(const Game& game) { return game.terms.venue == Venue::note; }

bool is_own(const Game& game, Square square) { return contains(game.position.pieces(game.turn()), square); }
bool is_theirs(const Game& game, Square square) { return contains(game.position.pieces(other(game.turn())), square); }
bool is_their_king(const Game& game, Square square) { return game.position.king(other(game.turn())) == square; }

// A piece that stands on an impossible square may be taken up again from there.
Square origin(const Game& game, Square from) {
    if (game.hand.illegal && game.hand.illegal->to == from) return game.hand.illegal->from;
    return from;
}

bool pawn_on_last_rank(const Game& game) {
    return game.hand.released && game.position.at(game.hand.released->from)->kind == Kind::pawn &&
           rank_for(game.turn(), game.hand.released->to) == 7;
}

// What an illegal movement touches: the moved piece, then the piece it would take; illegal
// castling touches king, then rook.
SquareList touched_by(const Game& game, const HandMove& movement) {
    SquareList squares{movement.from};
    if (movement.castling) {
        const Square rook = rook_home(game.position, *movement.castling);
        if (is_own(game, rook)) squares.push_back(rook);
    } else if (is_theirs(game, movement.to)) {
        squares.push_back(movement.to);
    }
    return squares;
}

Ruling illegal_movement(const Game& game, const HandMove& movement, Clause ground) {
    auto ruling = unlawful(ground);
    ruling.add(Clause::illegal_move);
    if (!noted(game)) return ruling;
    add_touch(ruling, game, touched_by(game, movement));
    ruling.events.push_back(event::IllegalOnBoard{movement});
    return ruling;
}

// Not yet a move, and against a duty: in a hall the piece stands there and can be taken up again.
Ruling stands_against_duty(const Game& game, const act::Release& release, Clause broken) {
    auto ruling = unlawful(broken);
    if (!noted(game) || !game.terms.third_reading()) return ruling;
    const Square from = origin(game, release.from);
    add_touch(ruling, game, {from});
    ruling.events.push_back(event::IllegalOnBoard{{from, release.to, {}, {}}});
    return ruling;
}

// The rook was let go first where castling would put it: the king beside it makes the castling whole.
bool rook_stands_castled(const Game& game, Move castling) {
    const Wing wing = wing_of(castling);
    const auto& owed = game.hand.owed;
    return owed && owed->from == rook_home(game.position, wing) && owed->to == castled_rook(game.turn(), wing);
}

Clause illegal_ground(const Game& game, const HandMove& movement) {
    if (movement.castling && is_own(game, rook_home(game.position, *movement.castling))) return Clause::castle_illegal;
    return Clause::illegal_move;
}

bool castling_is_meant(const Game& game) {
    const Duty duty = duty_from_touches(game.position, game.hand.binding_touches());
    return std::holds_alternative<duty::MustCastle>(duty.what);
}

// Whether there is one way at most to go from a square to a square: no promotion, en passant or castling.
bool is_plain(const Position& position, Square from, Square to) {
    if (contains(position.pieces(Kind::king), from))
        return !position.is_chess960() && std::abs(file_of(from) - file_of(to)) < 2;
    if (!contains(position.pieces(Kind::pawn), from)) return true;
    return position.en_passant() != to && rank_for(position.turn(), to) != 7;
}

// Every legal move from a square to a square: several for a promotion. In Chess960 a king may come to the same square
// by a step and by castling: it is a step, unless the rook was touched after the king.
chess::MoveList versions(const Game& game, Square from, Square to) {
    chess::MoveList found;
    if (is_plain(game.position, from, to)) {
        const bool takes_king = contains(game.position.pieces(Kind::king), to);
        if (const Move move(from, to); !takes_king && is_legal(game.position, move)) found.add(move);
        return found;
    }
    bool steps = false;
    for (const Move move : lawful_moves(game.position)) {
        if (move.from() != from || move.to() != to) continue;
        steps |= !move.is_castling();
        found.add(move);
    }
    if (!game.position.is_chess960() || !steps || found.size() < 2 || found[0].is_promotion()) return found;
    chess::MoveList meant;
    for (const Move move : found)
        if (move.is_castling() == castling_is_meant(game)) meant.add(move);
    return meant;
}

// The first of them, where there is one.
Move version(const Game& game, Square from, Square to) {
    return is_plain(game.position, from, to) ? Move(from, to) : versions(game, from, to)[0];
}

// The move that a movement is, where it is a legal one.
Move version(const Position& position, const HandMove& movement) {
    const Square from = movement.from, to = movement.to;
    if (movement.castling)
        return Move(king_home(position), castled_king(position.turn(), *movement.castling), Move::Sort::castling);
    if (movement.becomes) return Move::promotion(from, to, *movement.becomes);
    const bool passes = position.en_passant() == to && contains(position.pieces(Kind::pawn), from);
    return Move(from, to, passes ? Move::Sort::en_passant : Move::Sort::plain);
}

// Only what the hand has begun decides whether this move is now wholly made.
bool wholly_done(const Position& position, const Hand& hand, Move move) {
    const auto captured = chess::captured_square(position, move);
    if (captured && hand.captured_off != captured) return false;
    if (move.is_castling()) return is_wholly_castled(position, hand, move);  // else the rook makes it
    if (move.is_promotion()) return hand.placed && hand.placed->let_go && hand.pawn_off == move.from();
    return hand.released.has_value();
}

// Whether something stands there to be taken off, with what the hand has done so far.
bool can_be_taken_off(const Game& game, Square square) {
    const Hand& hand = game.hand;
    if (pawn_on_last_rank(game) && hand.released->to == square && !hand.pawn_off) return true;
    if (hand.captured_off == square || hand.pawn_off == square) return false;
    if (hand.released && hand.released->from == square) return false;
    return contains(game.position.occupied(), square) && !is_their_king(game, square);
}

}  // namespace

Ruling against_duty(const Game& game, const Act& act, Move move, Clause broken) {
    auto ruling = unlawful(broken);
    if (const Duty duty = duty_of(game); duty.bound() && !fulfils(game.position, duty, move)) ruling.add(duty.ground);
    if (!noted(game) || game.in<phase::Sealing>()) return ruling;
    add_offer_declined(ruling, game);
    add_made_in_breach(ruling, game, act, move, broken);
    return ruling;
}

chess::MoveList allowed_with(const Game& game, const Hand& hand) {
    State then = game;
    then.hand = hand;
    if (!game.hand.fixed()) then.hand.touches_when_fixed = hand.touches.size();
    return moves_allowed(then);
}

Ruling part_done(const Game& game, const Act& act, Ruling ruling, const Hand& after) {
    for (const Move move : allowed_with(game, after))
        if (wholly_done(game.position, after, move)) {
            add_made(ruling, game, act, move);
            return ruling;
        }
    return ruling;
}

std::optional<Move> legal_version(const Position& position, const HandMove& movement) {
    if (movement.castling) return castling_move(position, *movement.castling);
    if (position.king(other(position.turn())) == movement.to) return {};
    if (movement.becomes == Kind::pawn || movement.becomes == Kind::king) return {};
    const Move move = version(position, movement);
    if (!chess::is_legal(position, move)) return {};
    return move;
}

Says handles_out_of_turn(const State& table, const Act& act) {
    const Side side = side_of(act.by);
    if (side == table.turn() && !table.hand.unannounced) return silent;
    if (side == table.turn())
        return unlawful(Clause::release).cite(Clause::announced_made);  // it stays where it stands
    auto ruling = unlawful(Clause::having_the_move).cite(Clause::distraction);
    if (table.uncompleted[side] > 0) ruling.add(Clause::release);  // made cannot be altered
    return ruling;
}

// ---- releases

Says releases_nothing(const Game& game, const Act&, const act::Release& release) {
    if (game.hand.released || contains(game.position.occupied(), origin(game, release.from))) return silent;
    return unlawful(Clause::release);
}

// A touch like another; an impossible move that is taken back does not stand on the board any more.
Says puts_back(const Game& game, const Act& act, const act::Release& release) {
    const Square from = origin(game, release.from);
    if (game.hand.released || release.to != from) return silent;
    auto ruling = *touch_binds(game, act, act::Touch{{from}});
    if (release.from != from) ruling.events.push_back(event::PositionRestored{game.plies});
    return ruling;
}

Says releases_fixed_piece(const Game& game, const Act&, const act::Release&) {
    if (!game.hand.released) return silent;
    const bool castling = half_castled(game.position, game.hand).has_value();
    return unlawful(Clause::release).cite(castling ? Clause::castling_made : Clause::release);
}

Says releases_where_it_cannot_go(const Game& game, const Act&, const act::Release& release) {
    const Square from = origin(game, release.from);
    if (!versions(game, from, release.to).empty()) return silent;
    const bool king_two_over = game.position.king(game.turn()) == from && rank_of(from) == rank_of(release.to) &&
                               std::abs(file_of(from) - file_of(release.to)) == 2;
    return illegal_movement(game, {from, release.to, {}, {}}, king_two_over ? Clause::castling_made : Clause::release);
}

Says releases_against_duty(const Game& game, const Act& act, const act::Release& release) {
    std::optional<Clause> broken;
    const auto found = versions(game, origin(game, release.from), release.to);
    for (const Move move : found) {
        broken = forbidden_by(game, move);
        if (!broken) return silent;
    }
    if (found[0].is_castling() && rook_stands_castled(game, found[0]))
        return against_duty(game, act, found[0], *broken);
    if (found[0].is_castling() || found[0].is_promotion()) return stands_against_duty(game, release, *broken);
    return against_duty(game, act, found[0], *broken);
}

Says releases_part(const Game& game, const Act& act, const act::Release& release) {
    const Square from = origin(game, release.from);
    const Move move = version(game, from, release.to);
    if (!move.is_castling() && !move.is_promotion() && !chess::is_capture(game.position, move)) return silent;
    auto ruling = lawful(move.is_castling()    ? Clause::castling_made
                         : move.is_promotion() ? Clause::promotion_any_order
                                               : Clause::capture_made);
    ruling.add(Clause::release);
    add_touch(ruling, game, {from});
    ruling.events.push_back(event::PartReleased{from, release.to});
    Hand after = game.hand;
    after.released = Hand::Released{from, release.to};
    return part_done(game, act, std::move(ruling), after);
}

Says releases_and_makes(const Game& game, const Act& act, const act::Release& release) {
    const Square from = origin(game, release.from);
    auto ruling = lawful(Clause::release);
    add_touch(ruling, game, {from});
    add_made(ruling, game, act, version(game, from, release.to));
    return ruling;
}

// ---- removes

Says removes_nothing(const Game& game, const Act&, const act::Remove& remove) {
    if (can_be_taken_off(game, remove.square)) return silent;
    return unlawful(Clause::release);
}

Says removes_promoting_pawn(const Game& game, const Act& act, const act::Remove& remove) {
    const bool from_last_rank = pawn_on_last_rank(game) && game.hand.released->to == remove.square;
    const Square pawn = from_last_rank ? game.hand.released->from : remove.square;
    if (!contains(game.position.pieces(game.turn(), Kind::pawn), pawn)) return silent;
    if (from_last_rank && game.hand.pawn_off) return silent;  // what still stands there is to be captured
    Hand after = game.hand;
    after.pawn_off = pawn;
    add_touches(after.touches, {pawn});
    if (allowed_with(game, after).empty()) {
        if (allowed_with(game, Hand{.pawn_off = pawn}).empty()) return silent;
        auto ruling = unlawful(duty_of(game).bound() ? duty_of(game).ground : Clause::promotion_choice);
        if (noted(game) && game.terms.third_reading()) add_touch(ruling, game, {pawn});
        return ruling;
    }
    auto ruling = lawful(from_last_rank ? Clause::promotion_any_order : Clause::promotion_pawn_stays_back);
    ruling.add(Clause::promotion_any_order);
    if (const Duty duty = duty_from_touches(game.position, after.touches); duty.bound()) ruling.add(duty.ground);
    add_touch(ruling, game, {pawn});
    ruling.events.push_back(event::PartRemoved{pawn});
    return part_done(game, act, std::move(ruling), after);
}

Says removes_own_piece(const Game& game, const Act&, const act::Remove& remove) {
    if (!is_own(game, remove.square)) return silent;
    auto ruling = unlawful(Clause::release);
    if (noted(game)) add_touch(ruling, game, {remove.square});
    return ruling;
}

Says removes_captured(const Game& game, const Act& act, const act::Remove& remove) {
    Hand after = game.hand;
    after.captured_off = remove.square;
    add_touches(after.touches, {remove.square});
    const Duty duty = duty_from_touches(game.position, after.touches);
    if (allowed_with(game, after).empty()) {
        auto ruling = unlawful(duty.bound() ? duty.ground : Clause::capture_made);
        if (noted(game)) add_touch(ruling, game, {remove.square});
        return ruling;
    }
    auto ruling = lawful(game.hand.placed ? Clause::promotion_capture : Clause::capture_made);
    ruling.add(duty.ground);
    add_touch(ruling, game, {remove.square});
    ruling.events.push_back(event::PartRemoved{remove.square});
    return part_done(game, act, std::move(ruling), after);
}

// ---- moves

Says movement_is_none(const Game& game, const Act&, const act::MovePiece& move) {
    if (move.movement && contains(game.position.occupied(), move.movement->from)) return silent;
    return unlawful(Clause::illegal_move);
}

// A pawn moved to the last rank without a new piece is only let go there.
Says movement_is_a_part(const Game& game, const Act& act, const act::MovePiece& move) {
    const HandMove& m = *move.movement;
    if (m.becomes || m.castling || game.position.at(m.from)->kind != Kind::pawn) return silent;
    if (rank_for(game.turn(), m.to) != 7 || versions(game, m.from, m.to).empty()) return silent;
    const act::Release release{m.from, m.to};
    if (auto said = releases_against_duty(game, act, release)) return said;
    auto ruling = *releases_part(game, act, release);
    if (is_theirs(game, m.to)) ruling.events.push_back(event::PartRemoved{m.to});
    return ruling;
}

Says movement_is_illegal(const Game& game, const Act&, const act::MovePiece& move) {
    if (legal_version(game.position, *move.movement)) return silent;
    return illegal_movement(game, *move.movement, illegal_ground(game, *move.movement));
}

Says movement_breaks_duty(const Game& game, const Act& act, const act::MovePiece& move) {
    const Move made = version(game.position, *move.movement);
    const auto broken = forbidden_by(game, made);
    if (!broken) return silent;
    return against_duty(game, act, made, *broken);
}

Says movement_with_two_hands(const Game& game, const Act& act, const act::MovePiece& move) {
    if (!move.two_hands) return silent;
    return against_duty(game, act, version(game.position, *move.movement), Clause::one_hand);
}

Says movement_makes_move(const Game& game, const Act& act, const act::MovePiece& move) {
    const Move made = version(game.position, *move.movement);
    auto ruling = lawful(made_clause(game.position, made));
    add_offer_declined(ruling, game);
    add_made(ruling, game, act, made);
    return ruling;
}

}  // namespace adoube::laws
