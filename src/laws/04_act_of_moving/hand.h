// The hand at work: releasing, removing, placing, and the moment a move is made (4.1, 4.4.4, 4.6, 4.7).
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

// out of turn: the player does not have the move (1.3).
Says handles_out_of_turn(const State& table, const Act& act);

Says releases_nothing(const Game& game, const Act& act, const act::Release& release);
Says puts_back(const Game& game, const Act& act, const act::Release& release);
Says releases_fixed_piece(const Game& game, const Act& act, const act::Release& release);
Says releases_where_it_cannot_go(const Game& game, const Act& act, const act::Release& release);
Says releases_against_duty(const Game& game, const Act& act, const act::Release& release);
Says releases_part(const Game& game, const Act& act, const act::Release& release);
Says releases_and_makes(const Game& game, const Act& act, const act::Release& release);

Says removes_nothing(const Game& game, const Act& act, const act::Remove& remove);
Says removes_promoting_pawn(const Game& game, const Act& act, const act::Remove& remove);
Says removes_own_piece(const Game& game, const Act& act, const act::Remove& remove);
Says removes_captured(const Game& game, const Act& act, const act::Remove& remove);

Says places_opposing_piece(const Game& game, const Act& act, const act::PlaceNew& place);
Says places_impossible_kind(const Game& game, const Act& act, const act::PlaceNew& place);
Says places_another_kind(const Game& game, const Act& act, const act::PlaceNew& place);
Says places_where_no_pawn_promotes(const Game& game, const Act& act, const act::PlaceNew& place);
Says places_against_duty(const Game& game, const Act& act, const act::PlaceNew& place);
Says places_new_piece(const Game& game, const Act& act, const act::PlaceNew& place);

Says movement_is_none(const Game& game, const Act& act, const act::MovePiece& move);
Says movement_is_a_part(const Game& game, const Act& act, const act::MovePiece& move);
Says movement_is_illegal(const Game& game, const Act& act, const act::MovePiece& move);
Says movement_breaks_duty(const Game& game, const Act& act, const act::MovePiece& move);
Says movement_with_two_hands(const Game& game, const Act& act, const act::MovePiece& move);
Says movement_makes_move(const Game& game, const Act& act, const act::MovePiece& move);

// The legal move this movement is, if it is one.
std::optional<Move> legal_version(const Position& position, const HandMove& movement);

}  // namespace adoube::laws
