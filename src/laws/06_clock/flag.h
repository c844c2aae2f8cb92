// Flags (6.8, 6.9, III.3, III.5.2) and the hand on the clock: pausing, restarting, setting (6.11, 12.9).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says flag_not_down(const Game& game, const Act& act, const act::CallFlag& call);
Says both_flags_down(const Game& game, const Act& act, const act::CallFlag& call);
Says flag_without_mate(const Game& game, const Act& act, const act::CallFlag& call);
Says flag_while_claim_postponed(const Game& game, const Act& act, const act::CallFlag& call);
Says flag_loses(const Game& game, const Act& act, const act::CallFlag& call);

Says claims_flag(const Game& game, const Act& act, const act::Claim& claim);

Says both_flags_not_down(const Game& game, const Act& act, const act::FindBothFlags& find);
Says both_flags_outside_guideline(const Game& game, const Act& act, const act::FindBothFlags& find);
Says both_flags_distinguished(const Game& game, const Act& act, const act::FindBothFlags& find);
Says both_flags_before_last_period(const Game& game, const Act& act, const act::FindBothFlags& find);
Says both_flags_in_last_period(const Game& game, const Act& act, const act::FindBothFlags& find);

Says summons(const Game& game, const Act& act, const act::SummonArbiter& summon);
Says arbiter_stops(const Game& game, const Act& act, const act::StopClocks& stop);
Says arbiter_starts(const Game& game, const Act& act, const act::StartClocks& start);
Says arbiter_adds(const Game& game, const Act& act, const act::AddTime& add);
Says arbiter_sets(const Game& game, const Act& act, const act::SetClock& set);

}  // namespace adoube::laws
