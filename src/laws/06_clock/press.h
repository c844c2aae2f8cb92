// Pressing the clock: what completes a move, and what a press without one is (6.2, 7.5).
// These provisions see the table only: a press asks nothing about the moves behind it.
#pragma once

#include "laws/game.h"
#include "laws/ruling.h"

namespace adoube::laws {

Says press_while_clock_stands(const State& table, const Act& act);
Says press_with_pieces_displaced(const State& table, const Act& act);
Says press_while_sealing(const State& table, const Act& act);
Says press_after_sealed_reply(const State& table, const Act& act);
Says press_before_the_opponent(const State& table, const Act& act);
Says press_after_two_hands(const State& table, const Act& act);
Says press_completes(const State& table, const Act& act);
Says press_out_of_turn(const State& table, const Act& act);
Says press_with_opponents_clock_running(const State& table, const Act& act);
Says press_on_illegal_move(const State& table, const Act& act);
Says press_with_pawn_left(const State& table, const Act& act);
Says press_without_move(const State& table, const Act& act);

// All of them in reading order.
Ruling decide_press(const State& table, const Act& act);

}  // namespace adoube::laws
