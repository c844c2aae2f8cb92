// What is done about completed illegal moves (7.5): the position before the first of them returns, whoever finds a
// later one; each counts for the player who made it; who can mate is asked of the position that returns.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// Rapid and blitz without adequate supervision: the event leaves the watching to the players.
bool unsupervised(const State& table);

// The completed illegal moves that can still be corrected, the first one first. Without adequate supervision the
// opponent's next move made ends that. By the first reading only the last of them counted, and the arbiter's eye had
// no such limit.
std::vector<Offence> correctable(const State& table, Actor by);

// An illegal move that stays on the board; a press without a move and two hands move nothing more.
bool makes_a_move(const event::IllegalStands& stands);

// Restores, counts and penalises: what stands unnoticed, and the one just completed, if any.
void add_remedy(Ruling& ruling, const State& table, const Act& act, const std::optional<Offence>& now = {});

// Takes back the first illegal move that stands, whenever it was, and nothing else.
void add_correction(Ruling& ruling, const State& table);

// What was claimed about a position that disappears goes with it, and costs nobody anything; so does the offer that
// came with it. `plies`: how many are left.
void drop_claim(Ruling& ruling, const State& table, std::uint32_t plies);

// Less time than in standard play is awarded by the Appendix.
void cite_short_penalty(Ruling& ruling, const State& table);

// Blitz takes the rules of rapid without adequate supervision from its own Appendix.
Ruling by_appendix(const State& table, Ruling ruling);

// Counts an offence whose move stands (7.5.2, 7.5.4) and gives its consequence (7.5.5).
void add_illegal_penalty(Ruling& ruling, const State& table, const Position& stands, Side offender,
                         const MatingFacts& facts);

// The position that returns when what can be corrected is corrected; none if nothing is taken back.
std::optional<Position> position_corrected(const Game& game, Actor by);

// The position whose mates decide between loss and draw when this act is judged.
Position position_judged(const Game& game, Actor by, const ActBody& body);

}  // namespace adoube::laws
