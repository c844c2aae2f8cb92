// Contact with the pieces: touching, adjusting, accidents (4.2, 4.3, 4.8, 4.9).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says touches_nothing(const Game& game, const Act& act, const act::Touch& touch);
Says touch_by_accident(const Game& game, const Act& act, const act::Touch& touch);
Says touch_out_of_turn(const Game& game, const Act& act, const act::Touch& touch);
Says touch_binds(const Game& game, const Act& act, const act::Touch& touch);

Says adjusts_nothing(const Game& game, const Act& act, const act::Adjust& adjust);
Says adjusts_out_of_turn(const Game& game, const Act& act, const act::Adjust& adjust);
Says adjusts_on_the_others_clock(const Game& game, const Act& act, const act::Adjust& adjust);
Says adjusts_too_late(const Game& game, const Act& act, const act::Adjust& adjust);
Says adjusts_announced(const Game& game, const Act& act, const act::Adjust& adjust);

// A touch that only the arbiter saw: as if the player had been seen to touch by all.
Says saw_nothing(const Game& game, const Act& act, const act::SeeTouch& saw);
Says saw_touch(const Game& game, const Act& act, const act::SeeTouch& saw);

Says accident_found(const Game& game, const Act& act, const act::FindAccident& find);
Says intent_found(const Game& game, const Act& act, const act::FindIntent& find);

Says assistant_not_approved(const State& table, const Act& act);
Says assistant_approved(const Game& game, const Act& act, const act::ApproveAssistant& approve);

// A contact with intent declines an offer by the opponent (9.1.2.1).
void add_offer_declined(Ruling& ruling, const State& table);

// The events of an intentional contact: the touch, and the end of an offer by the opponent.
void add_touch(Ruling& ruling, const State& table, const SquareList& squares, bool together = false);

}  // namespace adoube::laws
