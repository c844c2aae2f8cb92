// Resuming: opening the envelope, the sealed text judged, what was lost (I.5 to I.9, I.12, I.13).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says resumes_too_early(const Game& game, const Act& act, const act::Resume& resume);
Says resumes(const Game& game, const Act& act, const act::Resume& resume);

Says opens_nothing(const Game& game, const Act& act, const act::OpenEnvelope& open);
Says opens_without_the_player(const Game& game, const Act& act, const act::OpenEnvelope& open);
Says opens_bad_text(const Game& game, const Act& act, const act::OpenEnvelope& open);
Says opens_in_absence_of_the_replier(const Game& game, const Act& act, const act::OpenEnvelope& open);
Says opens_reply(const Game& game, const Act& act, const act::OpenEnvelope& open);
Says opens_sealed_move(const Game& game, const Act& act, const act::OpenEnvelope& open);

Says seals_reply_uncalled(const Game& game, const Act& act, const act::SealReply& seal);
Says seals_reply(const Game& game, const Act& act, const act::SealReply& seal);
Says states_uncalled(const Game& game, const Act& act, const act::StateMove& state);
Says states_move(const Game& game, const Act& act, const act::StateMove& state);

Says claims_clock_times(const Game& game, const Act& act, const act::Claim& claim);

// The result that a closed envelope has brought: its move ended the game, or its text loses (I.8, I.10). Silent when it
// did neither or cannot be looked into.
Says sealed_end(const Game& game, const Act& act, const std::optional<std::string>& text);
// Why a sealed text loses (I.8), or the legal move it says.
std::variant<Move, Clause> judge_sealed(const Game& game, const std::string& text);

}  // namespace adoube::laws
