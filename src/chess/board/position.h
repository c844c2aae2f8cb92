// A playable position: exactly one king each, the side not to move not in check, castling
// rights only with king and rook at home, and an en passant square only where a *legal*
// en passant capture exists. So two positions are the same in the sense of 9.2.3 exactly
// when their boards, turn, rights and en passant squares are equal: same_as compares those.
//
// A Position is a small value (it is copied, never unmade). It comes from Position::initial,
// from a Setup (setup.h) or from another Position by a legal move. Where an illegal move was completed
// and nobody corrected it, the game goes on from what stands on the board (after_illegal): then a king
// may be in reach of the side to move, and a pawn may stand on its last rank.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "chess/board/homes.h"

namespace adoube::chess {

// Bit per right: white kingside 1, white queenside 2, black kingside 4, black queenside 8.
struct CastlingRights {
    std::uint8_t bits = 0;
    static constexpr std::uint8_t mask(Side side, Wing wing) {
        return static_cast<std::uint8_t>(1 << (2 * static_cast<int>(side) + static_cast<int>(wing)));
    }
    constexpr bool has(Side side, Wing wing) const { return bits & mask(side, wing); }
    bool operator==(const CastlingRights&) const = default;
};

struct Setup;

class Position {
public:
    static Position initial();

    Side turn() const { return turn_; }
    CastlingRights castling() const { return castling_; }
    // Where king and rooks stood at the start: with these they castle, whether or not the right is still there.
    const Homes& homes() const { return all_homes[homes_]; }
    bool is_chess960() const { return homes_ != 0; }
    std::optional<Square> en_passant() const;  // the square passed over, only if it can legally be captured on
    int quiet_plies() const { return quiet_; }  // plies since the last pawn move or capture
    int move_number() const { return number_; }

    Bitboard pieces(Side side) const { return side_[static_cast<int>(side)]; }
    Bitboard pieces(Kind kind) const { return kind_[static_cast<int>(kind)]; }
    Bitboard pieces(Side side, Kind kind) const { return pieces(side) & pieces(kind); }
    Bitboard occupied() const { return side_[0] | side_[1]; }
    std::optional<Piece> at(Square square) const;
    Square king(Side side) const { return first(pieces(side, Kind::king)); }

    bool same_as(const Position& that) const;  // 9.2.3; the counters are not compared
    bool operator==(const Position&) const = default;

    // The position after a legal move. Asking with anything else is a bug of the caller.
    Position after(Move move) const;
    // What the board shows after a movement that need not be legal: one king each, no own piece taken.
    Position after_illegal(Move move) const;

private:
    friend struct PositionBuilder;  // setup.cpp and the move generator
    std::array<Bitboard, 2> side_{};
    std::array<Bitboard, 6> kind_{};
    Side turn_ = Side::white;
    CastlingRights castling_{};
    std::uint8_t en_passant_ = no_square;  // 0…63, or no_square
    std::uint8_t homes_ = 0;               // of all_homes
    std::uint16_t quiet_ = 0;
    std::uint16_t number_ = 1;

    static constexpr std::uint8_t no_square = 64;
};

}  // namespace adoube::chess
