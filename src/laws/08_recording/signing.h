// Signing the result (8.7): what both have signed stands, even if it is wrong, unless the arbiter decides otherwise. On
// a screen the record has the result, and only that can be signed.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says signs_no_result(const Game& game, const Act& act, const act::SignResult& sign);
Says signs_again(const Game& game, const Act& act, const act::SignResult& sign);
Says signs_against_the_record(const Game& game, const Act& act, const act::SignResult& sign);
Says signs_draw_not_to_be_agreed(const Game& game, const Act& act, const act::SignResult& sign);
Says signs_as_the_opponent(const Game& game, const Act& act, const act::SignResult& sign);
Says signs_alone(const Game& game, const Act& act, const act::SignResult& sign);

}  // namespace adoube::laws
