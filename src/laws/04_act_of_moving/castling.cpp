#include "laws/04_act_of_moving/castling.h"

#include "laws/04_act_of_moving/duty.h"
#include "laws/04_act_of_moving/hand.h"
#include "laws/04_act_of_moving/made.h"
#include "laws/04_act_of_moving/touch.h"

namespace adoube::laws {
namespace {

Hand::Released king_half(const Position& position, Wing wing) {
    return {king_home(position), castled_king(position.turn(), wing)};
}
Hand::Released rook_half(const Position& position, Wing wing) {
    return {rook_home(position, wing), castled_rook(position.turn(), wing)};
}
bool stays(const Hand::Released& half) { return half.from == half.to; }

// Would castling on this wing be owed, were the rook touched now?
bool meant_with_rook(const Game& game, Wing wing) {
    Touches touches = game.hand.binding_touches();
    add_touches(touches, {rook_home(game.position, wing)});
    const Duty duty = duty_from_touches(game.position, touches);
    const auto* must = std::get_if<duty::MustCastle>(&duty.what);
    return must && must->wing == wing;
}

}  // namespace

Square rook_home(const Position& position, Wing wing) { return position.homes().rook_square(position.turn(), wing); }
Square king_home(const Position& position) { return position.homes().king_square(position.turn()); }

std::optional<Wing> castling_wing_of(const Position& position, Square rook) {
    const Side side = position.turn();
    if (position.king(side) != king_home(position) || !contains(position.pieces(side, Kind::rook), rook)) return {};
    for (const Wing wing : {Wing::kingside, Wing::queenside})
        if (rook == rook_home(position, wing)) return wing;
    return {};
}

std::optional<Move> castling_move(const Position& position, Wing wing) {
    if (!position.castling().has(position.turn(), wing)) return {};
    const Move move(king_home(position), castled_king(position.turn(), wing), Move::Sort::castling);
    if (!lawful_moves(position).has(move)) return {};
    return move;
}

std::optional<Wing> half_castled(const Position& position, const Hand& hand) {
    if (!hand.released) return {};
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
        const bool rook_too = position.is_chess960() && hand.released == rook_half(position, wing);
        if ((hand.released == king_half(position, wing) || rook_too) && castling_move(position, wing)) return wing;
    }
    return {};
}

bool is_released_by(const Position& position, const Hand::Released& released, Move move) {
    if (move.from() == released.from && move.to() == released.to) return true;
    return move.is_castling() && position.is_chess960() && released == rook_half(position, wing_of(move));
}

bool is_wholly_castled(const Position& position, const Hand& hand, Move castling) {
    const auto king = king_half(position, wing_of(castling)), rook = rook_half(position, wing_of(castling));
    return (stays(king) || hand.released == king) && (stays(rook) || hand.released == rook);
}

Says releases_castling_rook(const Game& game, const Act& act, const act::Release& release) {
    const auto wing = half_castled(game.position, game.hand);
    if (!wing || game.hand.released != king_half(game.position, *wing)) return silent;
    if (release.from != rook_home(game.position, *wing)) return silent;
    if (release.to != castled_rook(game.turn(), *wing)) return unlawful(Clause::castling_made);
    auto ruling = lawful(Clause::castling_made);
    add_made(ruling, game, act, *castling_move(game.position, *wing));
    return ruling;
}

Says releases_castling_king(const Game& game, const Act& act, const act::Release& release) {
    const auto wing = half_castled(game.position, game.hand);
    if (!wing || game.hand.released == king_half(game.position, *wing)) return silent;
    if (release.from != king_home(game.position)) return silent;
    if (release.to != castled_king(game.turn(), *wing)) return unlawful(Clause::castling_made);
    auto ruling = lawful(Clause::castling_made);
    add_made(ruling, game, act, *castling_move(game.position, *wing));
    return ruling;
}

// The king stands two squares over, though castling was barred or illegal: the rook beside it makes the castling whole.
Says releases_rook_beside_the_king(const Game& game, const Act& act, const act::Release& release) {
    const auto& stands = game.hand.illegal;
    if (!stands || !game.terms.third_reading()) return silent;
    const auto wing = castling_wing_of(game.position, release.from);
    if (!wing || rook_half(game.position, *wing) != Hand::Released{release.from, release.to}) return silent;
    if (king_half(game.position, *wing) != Hand::Released{stands->from, stands->to}) return silent;
    const act::MovePiece whole{HandMove{stands->from, stands->to, {}, *wing}, false};
    if (auto said = movement_is_illegal(game, act, whole)) return said;
    if (auto said = movement_breaks_duty(game, act, whole)) return said;
    return movement_makes_move(game, act, whole);  // what barred it was found an accident
}

// Chess960: the king was touched first, so that the rook let go in its place is a half of castling.
Says releases_rook_first(const Game& game, const Act& act, const act::Release& release) {
    if (!game.position.is_chess960() || game.hand.begun() || game.hand.owed) return silent;
    const auto wing = castling_wing_of(game.position, release.from);
    if (!wing || release.to != castled_rook(game.turn(), *wing) || !meant_with_rook(game, *wing)) return silent;
    auto ruling = lawful(Clause::castling_made);
    ruling.add(Clause::chess960_castling);
    add_touch(ruling, game, {release.from});
    Hand after = game.hand;
    after.released = Hand::Released{release.from, release.to};
    const Move castling = *castling_move(game.position, *wing);
    if (is_wholly_castled(game.position, after, castling))
        add_made(ruling, game, act, castling);
    else
        ruling.events.push_back(event::PartReleased{release.from, release.to});
    return ruling;
}

// Chess960: the king may stand beside the board while the rook moves. It has been touched.
Says removes_castling_king(const Game& game, const Act&, const act::Remove& remove) {
    if (!game.position.is_chess960() || remove.square != king_home(game.position)) return silent;
    if (remove.square != game.position.king(game.turn()) || game.hand.begun()) return silent;
    Touches touches = game.hand.binding_touches();
    add_touches(touches, {remove.square});
    const auto may_castle = [&](Wing wing) {
        return castling_move(game.position, wing) && !castling_barred(game.position, touches, wing);
    };
    if (!may_castle(Wing::kingside) && !may_castle(Wing::queenside)) return silent;
    auto ruling = lawful(Clause::chess960_castling);
    ruling.add(duty_from_touches(game.position, touches).ground);
    add_touch(ruling, game, {remove.square});
    return ruling;
}

}  // namespace adoube::laws
