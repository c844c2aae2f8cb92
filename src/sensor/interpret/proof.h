// Whether the readings prove what hands did on a turn, step by step: each piece of the move was read as it was lifted
// and as it was put down, and nothing else went or came.
#pragma once

#include <span>

#include "sensor/interpret/breach.h"

namespace adoube::sensor {

// Lifts and puttings down, by their times, lead from the position to the move made. A piece that comes from nowhere, or
// is put where one stands, or leaves a square it did not stand on, contradicts them.
bool make_the_move(std::span<const Carry> carries, const Position& before, Move made);

// Why a movement that no law allows, and that the clock was pressed for, may not have been the player's; none: one
// piece was lifted and put down, or king and rook were, and nothing else became of them on this turn.
Doubts doubts_of_movement(std::span<const Carry> carries, const Position& before, const BoardPicture& board,
                          Millis period);

// Two things were done within one reading, and which was first is not known and not all one. Two pieces that are only
// lifted are told as lifted together, and a piece goes before the one that takes its square.
bool read_at_once(std::span<const Carry> carries, Millis period);

// The Laws find nothing unlawful in these acts, and the move made by them.
bool lawfully_make(std::span<const laws::Act> acts, const Position& before, Move made);

}  // namespace adoube::sensor
