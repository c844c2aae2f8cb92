// The pieces a sensor board detects: which stands where, and nothing else. No side to move, no rights, not even kings
// are promised; pieces may be in somebody's hand.
#pragma once

#include <array>
#include <string>

#include "base/error.h"
#include "chess/board/position.h"

namespace adoube::livechess {

struct Placement {
    chess::BySide<chess::Bitboard> sides{};
    std::array<chess::Bitboard, 6> kinds{};

    bool operator==(const Placement&) const = default;
    bool empty() const { return (sides[0] | sides[1]) == 0; }
};

// The first field of a FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".
Result<Placement> read_placement(std::string_view text);
std::string placement_text(const Placement& placement);

Placement placement_of(const chess::Position& position);
const Placement& initial_placement();
Placement turned(const Placement& placement);  // seen from the other side of the table: a1 is h8

// The squares on which the two do not show the same.
chess::Bitboard differing(const Placement& a, const Placement& b);

}  // namespace adoube::livechess
