// The new piece of a promotion (4.4.4, 4.6, 4.7.3).
#include <algorithm>

#include "laws/04_act_of_moving/duty.h"
#include "laws/04_act_of_moving/hand.h"
#include "laws/04_act_of_moving/parts.h"
#include "laws/04_act_of_moving/touch.h"

namespace adoube::laws {
namespace {

// In a hall the new piece stands there though a duty forbade it: the move that makes it, if one pawn alone can be
// meant.
std::optional<Move> promoted_all_the_same(const Game& game, const act::PlaceNew& place) {
    if (game.terms.venue != Venue::note || !game.terms.third_reading() || !place.let_go || game.hand.begun()) return {};
    std::optional<Move> only;
    for (const Move move : lawful_moves(game.position)) {
        if (!move.is_promotion() || move.to() != place.square || move.becomes() != place.piece) continue;
        if (game.hand.illegal && game.hand.illegal->from != move.from()) continue;  // another pawn stands there
        if (only) return {};
        only = move;
    }
    return only;
}

}  // namespace

// Of the other colour: in a hall it stands there like a pawn that nobody replaced, and the press makes it an illegal
// move.
Says places_opposing_piece(const Game& game, const Act&, const act::PlaceNew& place) {
    if (!place.opposing) return silent;
    auto ruling = unlawful(Clause::promotion_colour).cite(Clause::illegal_move);
    if (game.terms.venue == Venue::refuse || !place.let_go || game.hand.placed) return ruling;
    const auto begun_with_another = [&](Square pawn) {
        if (game.hand.pawn_off) return *game.hand.pawn_off != pawn;
        return game.hand.released && game.hand.released->from != pawn;
    };
    for (const Move move : lawful_moves(game.position)) {
        if (!move.is_promotion() || move.to() != place.square || begun_with_another(move.from())) continue;
        ruling.events.push_back(event::Touched{{move.from()}, false, false});
        if (game.terms.third_reading()) add_offer_declined(ruling, game);
        ruling.events.push_back(event::IllegalOnBoard{{move.from(), move.to(), {}, {}}});
        return ruling;
    }
    return ruling;
}

Says places_impossible_kind(const Game&, const Act&, const act::PlaceNew& place) {
    if (place.piece != Kind::pawn && place.piece != Kind::king) return silent;
    return unlawful(Clause::promotion_choice).cite(Clause::illegal_move);
}

Says places_another_kind(const Game& game, const Act&, const act::PlaceNew& place) {
    if (!game.hand.placed) return silent;
    if (game.hand.placed->kind == place.piece && game.hand.placed->square == place.square && !game.hand.placed->let_go)
        return silent;
    return unlawful(Clause::promotion_choice);
}

Says places_where_no_pawn_promotes(const Game& game, const Act&, const act::PlaceNew& place) {
    const bool promotes = std::ranges::any_of(lawful_moves(game.position),
                                              [&](Move m) { return m.is_promotion() && m.to() == place.square; });
    if (promotes) return silent;
    return unlawful(Clause::illegal_move).cite(Clause::promotion_choice);
}

Says places_against_duty(const Game& game, const Act& act, const act::PlaceNew& place) {
    Hand after = game.hand;
    after.placed = Hand::Placed{place.piece, place.square, place.let_go};
    if (!allowed_with(game, after).empty()) return silent;
    const Duty duty = duty_of(game);
    const Clause broken = duty.bound() ? duty.ground : Clause::promotion_choice;
    if (const auto move = promoted_all_the_same(game, place)) return against_duty(game, act, *move, broken);
    return unlawful(broken);
}

Says places_new_piece(const Game& game, const Act& act, const act::PlaceNew& place) {
    Hand after = game.hand;
    after.placed = Hand::Placed{place.piece, place.square, place.let_go};
    auto ruling = lawful(Clause::promotion_choice);
    ruling.add(Clause::promotion_any_order);
    if (contains(game.position.pieces(other(game.turn())), place.square)) ruling.add(Clause::promotion_capture);
    add_offer_declined(ruling, game);
    ruling.events.push_back(event::PartPlaced{place.piece, place.square, place.let_go});
    return part_done(game, act, std::move(ruling), after);
}

}  // namespace adoube::laws
