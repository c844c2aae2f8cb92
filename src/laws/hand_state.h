// The hand of the player having the move: what it touched, and the parts of a movement it has done.
#pragma once

#include "laws/event.h"

namespace adoube::laws {

// In one byte: a game holds several lists of them.
struct TouchedPiece {
    constexpr TouchedPiece() = default;
    constexpr TouchedPiece(Square where, bool by_accident = false, bool order_unknown = false)
        : square(where), accidental(by_accident), with_previous(order_unknown) {}

    Square square : 6 = {};
    bool accidental : 1 = false;
    bool with_previous : 1 = false;  // order against the one before is unknown
    bool operator==(const TouchedPiece&) const = default;
};
// In their order. Each piece at most once by accident and once with intent: 32 pieces, so there is room for all.
using Touches = InlineVector<TouchedPiece, 64>;

// A piece that is touched again is bound as before. `together`: the order among these squares is unknown.
void add_touches(Touches& touches, const SquareList& squares, bool together = false, bool accidental = false);

// The movement in progress of the player having the move. The board is still the position
// before it began.
struct Hand {
    struct Released {
        Square from;
        Square to;
        bool operator==(const Released&) const = default;
    };
    struct Placed {
        Kind kind;
        Square square;
        bool let_go;
        bool operator==(const Placed&) const = default;
    };
    Touches touches{};
    std::optional<Released> released{};
    std::optional<Placed> placed{};
    std::optional<Square> captured_off{};  // an opponent's piece taken off the board
    std::optional<Square> pawn_off{};      // the promoting pawn (where it began) taken off
    std::optional<HandMove> illegal{};     // stands on the board and can still be corrected
    std::optional<HandMove> owed{};        // let go on this move and taken up again: it still has to be made (4.7)
    std::optional<Move> unannounced{};     // stands on the board and is made once it is announced (D.2.3)
    std::optional<Clause> declined{};      // the ground of the offer that a touch of this hand declined
    std::size_t touches_when_fixed = 0;
    bool operator==(const Hand&) const = default;

    bool touched_with_intent() const;
    bool begun() const { return released || placed || captured_off || pawn_off || unannounced; }
    // Taking a piece off leaves open what takes it; any other part fixes the movement.
    bool fixed() const { return released || placed || pawn_off; }
    // Once a movement is fixed, what is touched afterwards cannot bind otherwise.
    Touches binding_touches() const;
};

}  // namespace adoube::laws
