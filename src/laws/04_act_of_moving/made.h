// A move is made (4.7): the events, and what follows from the new position at once.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// Adds the making of a legal move to a ruling: the move, an earlier move completed by it
// (6.2.1.2), and the end of the game if it brings one (Article 5, then 9.6). While a move is being
// sealed it only binds the text (I.1.1); a visually disabled player's waits until it is announced (D.2.3).
void add_made(Ruling& ruling, const Game& game, const Act& act, Move move);

// The same for a move that breaks a duty: noted, and a mate, stalemate or dead position it brings ends nothing yet,
// for 5.1.1, 5.2.1 and 5.2.2 ask that 4.2 to 4.7 were kept; 4.1 is not among them, and 9.6 asks nothing.
void add_made_in_breach(Ruling& ruling, const Game& game, const Act& act, Move move, Clause broken);

// The move that stood on the board until now is announced, and so made.
void add_announced(Ruling& ruling, const Game& game, const Act& act);

// The opponent of a move in breach touches a piece without having claimed (4.8): the end it brought stands.
Says touch_lets_the_end_stand(const Game& game, const Act& act);

Clause made_clause(const Position& position, Move move);

}  // namespace adoube::laws
