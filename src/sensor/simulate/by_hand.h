// One move as hands make it, in one of the orders in which people do: act by act, with times. What the hands touched
// and in which order is told beside it, so that an interpreter can be held against it.
#pragma once

#include "chess/board/moves.h"
#include "laws/act.h"
#include "sensor/simulate/dice.h"

namespace adoube::sensor {

// How often, one in so many; 0: never.
struct Habits {
    int touches_another_first = 0;  // own piece that can move, put back: a breach of 4.3
    int rook_first = 0;  // of castlings: a breach of 4.4.2
    int hesitates = 0;  // holds the piece for a moment over another square it could go to
    int forgets_press = 0;
    bool operator==(const Habits&) const = default;
};

struct HandledMove {
    chess::Move move{};
    std::vector<laws::Act> acts;  // the press is the last one
    std::vector<Square> touched;  // in order
    std::vector<Millis> touched_at;
    Millis made{}, done{};  // when it stood; when it was pressed
    bool breach = false;  // of 4.3 or 4.4
};

HandledMove by_hand(const Position& position, chess::Move move, Millis at, const Habits& habits, Dice& dice);

}  // namespace adoube::sensor
