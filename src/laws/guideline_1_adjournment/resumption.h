// Resuming: presence, opening the envelope, the sealed text judged, what was lost (I.5 to I.13).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says resumes_too_early(const Game& game, const Act& act, const act::Resume& resume);
Says resumes(const Game& game, const Act& act, const act::Resume& resume);

Says arrives_for_the_start(const Game& game, const Act& act, const act::Arrive& arrive);
Says arrives_unexpected(const Game& game, const Act& act, const act::Arrive& arrive);
Says arrives_after_sealed_end(const Game& game, const Act& act, const act::Arrive& arrive);
Says arrives_too_late(const Game& game, const Act& act, const act::Arrive& arrive);
Says arrives_in_time(const Game& game, const Act& act, const act::Arrive& arrive);

Says opens_nothing(const Game& game, const Act& act, const act::OpenEnvelope& open);
Says opens_without_the_player(const Game& game, const Act& act, const act::OpenEnvelope& open);
Says opens_bad_text(const Game& game, const Act& act, const act::OpenEnvelope& open);
Says opens_reply(const Game& game, const Act& act, const act::OpenEnvelope& open);
Says opens_sealed_move(const Game& game, const Act& act, const act::OpenEnvelope& open);

Says seals_reply_uncalled(const Game& game, const Act& act, const act::SealReply& seal);
Says seals_reply(const Game& game, const Act& act, const act::SealReply& seal);
Says states_uncalled(const Game& game, const Act& act, const act::StateMove& state);
Says states_move(const Game& game, const Act& act, const act::StateMove& state);

Says claims_clock_times(const Game& game, const Act& act, const act::Claim& claim);
Says decides_otherwise(const Game& game, const Act& act, const act::DecideOtherwise& decide);

// Why a sealed text loses (I.8), or the legal move it says.
std::variant<Move, Clause> judge_sealed(const Game& game, const std::string& text);

}  // namespace adoube::laws
