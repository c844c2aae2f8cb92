// The quickplay finish (Guideline III): the request for an increment, claims with and without an arbiter.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// The clause that closes III.4 to III.6 to this player now, if any.
std::optional<Clause> quickplay_closed(const State& table, Side side);

Says increment_request_closed(const Game& game, const Act& act, const act::RequestIncrement& request);
Says increment_already_agreed(const Game& game, const Act& act, const act::RequestIncrement& request);
Says increment_requested(const Game& game, const Act& act, const act::RequestIncrement& request);
Says increment_not_requested(const Game& game, const Act& act, const act::AgreeIncrement& agree);
Says increment_offer_not_refused(const Game& game, const Act& act, const act::AgreeIncrement& agree);
Says delay_cannot_be_agreed(const Game& game, const Act& act, const act::AgreeIncrement& agree);
Says increment_agreed(const Game& game, const Act& act, const act::AgreeIncrement& agree);
Says increment_refused(const Game& game, const Act& act, const act::RefuseIncrement& refuse);

Says quickplay_claim_closed(const Game& game, const Act& act, const act::Claim& claim);
Says quickplay_claim_after_increment(const Game& game, const Act& act, const act::Claim& claim);
Says quickplay_claim_while_postponed(const Game& game, const Act& act, const act::Claim& claim);
Says quickplay_claim_unsupervised(const Game& game, const Act& act, const act::Claim& claim);
Says quickplay_claimed(const Game& game, const Act& act, const act::Claim& claim);

Says quickplay_accepted(const Game& game, const Act& act, const act::AcceptClaim& accept);
Says quickplay_rejected(const Game& game, const Act& act, const act::RejectClaim& reject);
Says quickplay_postponed(const Game& game, const Act& act, const act::PostponeClaim& postpone);
Says arbiter_declares_draw(const Game& game, const Act& act, const act::DeclareDraw& declare);
Says arbiter_declares_win(const Game& game, const Act& act, const act::DeclareWin& declare);

Says position_written(const Game& game, const Act& act, const act::WritePosition& write);
Says position_verified(const Game& game, const Act& act, const act::VerifyPosition& verify);
Says scoresheet_submitted(const Game& game, const Act& act, const act::SubmitScoresheet& submit);
Says scoresheet_verified(const Game& game, const Act& act, const act::VerifyScoresheet& verify);

bool is_quickplay(Ground ground);
// The game stands still under III.6 until the assigned person decides.
bool awaits_assigned_arbiter(const State& table);

}  // namespace adoube::laws
