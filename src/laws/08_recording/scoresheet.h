// The players' scoresheets in a hall (8.1 to 8.6): who has stopped recording, who brings his sheet up to date, and what
// a move is that is made before. On a screen the machine keeps the record, and nobody can stop it.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says stops_what_the_machine_keeps(const Game& game, const Act& act, const act::StopRecording& stop);
Says stops_again(const Game& game, const Act& act, const act::StopRecording& stop);
Says stops_recording(const Game& game, const Act& act, const act::StopRecording& stop);

Says updates_nothing(const Game& game, const Act& act, const act::UpdateScoresheet& update);
Says updates_without_a_full_sheet(const Game& game, const Act& act, const act::UpdateScoresheet& update);
Says borrows_out_of_turn(const Game& game, const Act& act, const act::UpdateScoresheet& update);
Says updates_scoresheet(const Game& game, const Act& act, const act::UpdateScoresheet& update);

// A move made with one's own record behind is made all the same, and is a breach (8.1.3, 8.5.2).
void see_to_the_record(const Game& game, const Act& act, Ruling& ruling);

}  // namespace adoube::laws
