// Illegal moves found, breaches claimed, positions restored (4.8, 7.1 to 7.5).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// Both kings in check, or a pawn on its last rank (A.5.4).
bool is_illegal_position(const Position& position);

// The arbiter has seen it, and it has stood there ever since.
bool waits_with_illegal_position(const Game& game);

// Without adequate supervision set-up, orientation and clock settings stay after ten moves by each (A.5.1).
bool settings_stand(const Game& game);

Says claims_touch_move(const Game& game, const Act& act, const act::Claim& claim);
Says claims_illegal_move(const Game& game, const Act& act, const act::Claim& claim);
Says arbiter_finds_illegal(const Game& game, const Act& act, const act::FindIllegalMove& find);
Says arbiter_finds_wrong_start(const Game& game, const Act& act, const act::FindWrongStart& find);
Says arbiter_finds_wrong_colours(const Game& game, const Act& act, const act::FindWrongColours& find);
Says nothing_to_correct(const Game& game, const Act& act, const act::AgreeToCorrect& agree);
Says corrected_by_the_arbiter_alone(const Game& game, const Act& act, const act::AgreeToCorrect& agree);
Says agrees_to_correct(const Game& game, const Act& act, const act::AgreeToCorrect& agree);
Says illegal_position_stands(const Game& game, const Act& act, const act::DeclareDraw& declare);
Says arbiter_goes_back(const Game& game, const Act& act, const act::GoBack& back);
Says corrects_sealed_move(const Game& game, const Act& act, const act::CorrectMove& correct);
Says corrects_after_the_end(const Game& game, const Act& act, const act::CorrectMove& correct);
Says arbiter_corrects_move(const Game& game, const Act& act, const act::CorrectMove& correct);

}  // namespace adoube::laws
