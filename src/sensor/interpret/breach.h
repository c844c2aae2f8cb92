// What the order of lifts on one turn may bear on: Articles 4.3 and 4.4, asked of the Laws themselves. It is evidence
// for an arbiter, certain only as far as the lifts and their order are: a lift is not a touch, and no word is heard.
#pragma once

#include <span>

#include "sensor/interpret/carries.h"

namespace adoube::sensor {

struct TurnSeen {
    const Position& before;
    Move made;
    Millis at;  // when it stood
    std::span<const Carry> carries;  // in the order of their lifts
    std::span<const Millis> presses;  // around this turn
    std::optional<Move> left{};  // another move that stood before and was changed
    Millis left_stood{};
    Millis period{};  // of one reading
    bool unheard = false;  // for a part of the turn
    bool contradicted = false;  // the carries do not make the move: a lift or a putting down was not read, or late
    bool breach = false;  // of 4.3 or 4.4, by lifts that are certain
    bool unsure = false;  // whether it is one

    // Castling of Chess960 in which only the rook moves: no king is to be touched first.
    bool castles_by_rook() const { return made.is_castling() && made.from() == made.to(); }
};

std::optional<Observation> may_breach(const TurnSeen& turn, const Tolerance& tolerance);

}  // namespace adoube::sensor
