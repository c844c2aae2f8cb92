// Pieces knocked over or moved off their squares (7.4): who did it puts them back in his own time, and does not press
// before. On a screen nothing can be displaced.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says displaces_nothing(const Game& game, const Act& act, const act::Displace& displace);
Says displaces(const Game& game, const Act& act, const act::Displace& displace);
Says restores_nothing(const Game& game, const Act& act, const act::RestorePieces& restore);
Says restores_pieces(const Game& game, const Act& act, const act::RestorePieces& restore);

}  // namespace adoube::laws
