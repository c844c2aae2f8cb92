// Who comes to a resumption, when, and what follows if somebody does not (I.9, I.10, I.11; 6.7 at the start).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// The default time of this resumption has passed and nobody was excused.
bool default_time_passed(const Game& game, Instant at);

Says arrives_for_the_start(const Game& game, const Act& act, const act::Arrive& arrive);
Says arrives_unexpected(const Game& game, const Act& act, const act::Arrive& arrive);
Says arrives_after_sealed_end(const Game& game, const Act& act, const act::Arrive& arrive);
Says arrives_too_late(const Game& game, const Act& act, const act::Arrive& arrive);
Says arrives_in_time(const Game& game, const Act& act, const act::Arrive& arrive);

Says default_not_due(const Game& game, const Act& act, const act::CallDefault& call);
Says default_after_sealed_end(const Game& game, const Act& act, const act::CallDefault& call);
Says default_at_the_start(const Game& game, const Act& act, const act::CallDefault& call);
Says default_at_the_resumption(const Game& game, const Act& act, const act::CallDefault& call);
Says declares_default(const Game& game, const Act& act, const act::DeclareWin& declare);
Says decides_otherwise(const Game& game, const Act& act, const act::DecideOtherwise& decide);

// A player who acts at the board has come; after the default time he does not simply sit down.
Says sits_down_too_late(const State& table, const Act& act);
void note_arrival(const Game& game, const Act& act, Ruling& ruling);

// The flag of a player falls while the envelope is closed: a sealed move that ended the game counts (I.10).
Says flag_with_envelope_closed(const Game& game, const Act& act, const act::CallFlag& call);

}  // namespace adoube::laws
