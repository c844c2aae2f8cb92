// What is done about completed illegal moves (7.5): the position before the first of them returns, whoever finds a
// later one; each counts for the player who made it; who can mate is asked of the position that returns.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// Rapid and blitz without adequate supervision: the event leaves the watching to the players.
bool unsupervised(const State& table);

// The completed illegal moves that can still be corrected, the first one first. Without adequate supervision the
// opponent's next move made ends that.
std::vector<Offence> correctable(const State& table);

// Restores, counts and penalises: what stands unnoticed, and the one just completed, if any.
void add_remedy(Ruling& ruling, const State& table, const MatingFacts& facts, const std::optional<Offence>& now = {});

// What was claimed about a position that disappears goes with it, and costs nobody anything.
void drop_claim(Ruling& ruling, const State& table);

// Less time than in standard play is awarded by the Appendix.
void cite_short_penalty(Ruling& ruling, const State& table);

// Counts an offence whose move stands (7.5.2, 7.5.4) and gives its consequence (7.5.5).
void add_illegal_penalty(Ruling& ruling, const State& table, const Position& stands, Side offender,
                         const MatingFacts& facts);

// The position whose mates decide between loss and draw when this act is judged.
Position position_judged(const Game& game, const ActBody& body);

}  // namespace adoube::laws
