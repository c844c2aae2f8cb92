// A move is made (4.7): the events, and what follows from the new position at once.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// Adds the making of a legal move to a ruling: the move, an earlier move completed by it
// (6.2.1.2), and the end of the game if it brings one (Article 5, then 9.6). While a move is being
// sealed it only binds the text (I.1.1).
void add_made(Ruling& ruling, const Game& game, const Act& act, Move move);

// The same for a move that breaks a duty: noted, and it ends nothing by itself.
void add_made_in_breach(Ruling& ruling, const Game& game, Move move, Clause broken);

Clause made_clause(const Position& position, Move move);

}  // namespace adoube::laws
