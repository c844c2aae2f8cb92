#include "laws/09_drawn_game/offer.h"

namespace adoube::laws {
namespace {

// The number of the move being played; a move made and not yet pressed is still being played.
int number_being_played(const State& table) {
    const bool black_not_pressed = table.turn() == Side::white && table.uncompleted[1] > 0;
    return table.position.move_number() - (black_not_pressed ? 1 : 0);
}

bool has_just_moved(const State& table, Side side) { return table.turn() != side && table.uncompleted[side] > 0; }

bool sealing_now(const State& table, Side side) {
    return table.in<phase::Sealing>() && table.adjournment->sealer == side;
}

Ruling offered(const Game& game, const Act& act) {
    auto ruling = lawful(Clause::offer).cite(Clause::offer_mark);
    if (game.adjournment && !game.adjournment->opened()) ruling.add(Clause::adjourned_offer);
    if (game.may_offer(side_of(act.by))) ruling.events.push_back(event::OfferMade{side_of(act.by)});
    return ruling;
}

}  // namespace

event::OfferEnded offer_ended(const State& table, Side by) {
    return {table.terms.second_reading() ? std::optional(by) : std::nullopt};
}

bool offers_barred(const State& table) {
    const DrawOffers& offers = table.terms.rules.draw_offers;
    if (offers.rule == DrawOffers::Rule::free || table.draw_consented) return false;
    return offers.rule == DrawOffers::Rule::none || number_being_played(table) < offers.from_move;
}

// In a hall it has been heard all the same, and the arbiter may consent before it is accepted.
Says offer_against_regulations(const Game& game, const Act& act, const act::OfferDraw&) {
    if (!offers_barred(game)) return silent;
    auto ruling = unlawful(Clause::draw_regulations);
    if (game.terms.venue == Venue::note && game.may_offer(side_of(act.by)))
        ruling.events.push_back(event::OfferMade{side_of(act.by)});
    return ruling;
}

// The offer stands all the same, and without any condition; the arbiter may consider 11.5.
Says offer_at_an_odd_moment(const Game& game, const Act& act, const act::OfferDraw& offer) {
    const Side side = side_of(act.by);
    const bool again = !game.may_offer(side);
    if ((has_just_moved(game, side) || sealing_now(game, side)) && !again && !offer.conditionally) return silent;
    return offered(game, act).cite(Clause::distraction);
}

Says offer_after_the_move(const Game& game, const Act& act, const act::OfferDraw&) { return offered(game, act); }

// Neither accepted nor rejected: the offer stands as it was made.
Says accepts_on_conditions(const Game&, const Act&, const act::AcceptDraw& accept) {
    if (!accept.conditionally) return silent;
    return unlawful(Clause::offer);
}

Says accepts_against_regulations(const Game& game, const Act&, const act::AcceptDraw&) {
    if (!offers_barred(game)) return silent;
    return unlawful(Clause::draw_regulations);
}

Says declines_nothing(const Game& game, const Act& act, const act::DeclineDraw&) {
    if (game.offer_by(other(side_of(act.by)))) return silent;
    return unlawful(Clause::offer);
}

Says declines(const Game& game, const Act& act, const act::DeclineDraw&) {
    auto ruling = lawful(Clause::offer).with(offer_ended(game, other(side_of(act.by))));
    if (game.adjournment) ruling.add(Clause::adjourned_offer);
    return ruling;
}

Says offer_is_irrevocable(const Game&, const Act&, const act::WithdrawOffer&) { return unlawful(Clause::offer); }

Says arbiter_consents(const Game&, const Act&, const act::ConsentDraw&) {
    return lawful(Clause::draw_regulations).with(event::DrawConsented{});
}

}  // namespace adoube::laws
