// Claims of a third occurrence and of fifty moves (9.2 to 9.5).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// Does a claim on this ground succeed now, and by which clause? `written` is the intended move.
std::optional<Clause> claim_holds(const Game& game, Ground ground, const std::optional<std::string>& written);

Says draw_claim_out_of_turn(const Game& game, const Act& act, const act::Claim& claim);
Says draw_claim_after_the_flag(const Game& game, const Act& act, const act::Claim& claim);
Says draw_claim_after_touch(const Game& game, const Act& act, const act::Claim& claim);
Says draw_claim_waits_for_arbiter(const Game& game, const Act& act, const act::Claim& claim);
Says draw_claim_is_right(const Game& game, const Act& act, const act::Claim& claim);
Says draw_claim_is_wrong(const Game& game, const Act& act, const act::Claim& claim);

Says examines_nothing(const Game& game, const Act& act, const act::ExamineClaim& examine);
Says examines_right_claim(const Game& game, const Act& act, const act::ExamineClaim& examine);
Says examines_wrong_claim(const Game& game, const Act& act, const act::ExamineClaim& examine);

Says claim_cannot_be_withdrawn(const Game& game, const Act& act, const act::WithdrawClaim& withdraw);

}  // namespace adoube::laws
