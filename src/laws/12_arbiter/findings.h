// Facts that the arbiter finds (fact.h) and what follows from them. Whether a fact is so is the arbiter's word; what
// may be imposed for it is the menu of 12.9. Points are moved once the game is over, time and a loss before that.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

struct FactEntry {
    About about;
    Clause clause;
    Follows follows;
};
const FactEntry& entry(Fact fact);
Clause clause_of(Measure measure);

// The score of each player in half points: that of the result, and what 12.9 has moved. Only of a game with a result.
std::optional<BySide<int>> score_in_halves(const State& table);

Says finds_what_cannot_be(const Game& game, const Act& act, const act::FindFact& find);
Says finds_after_the_end(const Game& game, const Act& act, const act::FindFact& find);
Says finds_penalty_out_of_place(const Game& game, const Act& act, const act::FindFact& find);
Says finds_excused(const Game& game, const Act& act, const act::FindFact& find);
Says finds_what_stands(const Game& game, const Act& act, const act::FindFact& find);
Says finds_fact_of_the_game(const Game& game, const Act& act, const act::FindFact& find);
Says finds_fact_of_a_player(const Game& game, const Act& act, const act::FindFact& find);

Says appeals(const Game& game, const Act& act, const act::Appeal& appeal);
Says says_words(const Game& game, const Act& act, const act::SayWords& words);

}  // namespace adoube::laws
