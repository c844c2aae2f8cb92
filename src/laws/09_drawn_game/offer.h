// The life of a draw offer (9.1).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// Each player's offer ends by itself; by the first reading there was one.
event::OfferEnded offer_ended(const State& table, Side by);

// The regulations of the event stand against an offer or an agreement now, and nobody consented.
bool offers_barred(const State& table);

Says offer_against_regulations(const Game& game, const Act& act, const act::OfferDraw& offer);
Says offer_at_an_odd_moment(const Game& game, const Act& act, const act::OfferDraw& offer);
Says offer_after_the_move(const Game& game, const Act& act, const act::OfferDraw& offer);

Says accepts_on_conditions(const Game& game, const Act& act, const act::AcceptDraw& accept);
Says accepts_against_regulations(const Game& game, const Act& act, const act::AcceptDraw& accept);
Says declines_nothing(const Game& game, const Act& act, const act::DeclineDraw& decline);
Says declines(const Game& game, const Act& act, const act::DeclineDraw& decline);
Says offer_is_irrevocable(const Game& game, const Act& act, const act::WithdrawOffer& withdraw);
Says arbiter_consents(const Game& game, const Act& act, const act::ConsentDraw& consent);

}  // namespace adoube::laws
