// How a game ends (Article 5, 6.9, 9.6): by the move just made, and who can still mate.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

struct End {
    Clause clause;
    Outcome result;
    Reason reason;
};

// Mate, stalemate, dead position, then 9.6: the order on every made move.
std::optional<End> end_after_move(const History& before, const Position& after, const MatingFacts& facts);

// Mate, stalemate or dead position alone: what the board shows, however it came about.
std::optional<End> end_of_position(const Position& position);
// The same where it has been searched who can mate: dead is also what the quick test does not recognise.
std::optional<End> end_of_position(const Position& position, const MatingFacts& facts);

// Can this side still mate? A fact decides; without one the quick test is asked. Undetermined counts as yes.
bool can_mate(const Position& position, Side side, const MatingFacts& facts);

// A loss for `loser`, or a draw where the winner could not mate by any series of legal moves.
Outcome loss_or_draw(const Position& position, Side loser, const MatingFacts& facts);

Says resigns(const Game& game, const Act& act, const act::Resign& resign);
Says accepts_nothing(const Game& game, const Act& act, const act::AcceptDraw& accept);
Says accepts_before_both_moved(const Game& game, const Act& act, const act::AcceptDraw& accept);
Says accepts(const Game& game, const Act& act, const act::AcceptDraw& accept);

}  // namespace adoube::laws
