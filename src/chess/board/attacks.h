// Which squares a piece attacks, as lookups and a little arithmetic, for the inside of the
// chess layer (moves.h is the door for everybody else). Nothing here allocates or branches on
// the position.
//
// The sliders below need no special instructions: along a line with pieces, subtracting the
// slider flips every square up to the first piece; byte reversal gives the other direction.
// pext.h does the same with one lookup where the processor can.
#pragma once

#include "chess/board/board.h"

namespace adoube::chess {

struct AttackTables {
    std::array<Bitboard, 64> knight, king;
    std::array<std::array<Bitboard, 64>, 2> pawn;             // [side][square]
    std::array<Bitboard, 64> file, diagonal, antidiagonal;    // the whole line, without the square itself
    std::array<Bitboard, 64> straight_rays, diagonal_rays;    // a rook's, a bishop's reach on an empty board
    std::array<std::array<std::uint8_t, 64>, 8> along_rank;   // [file][inner six squares occupied]
    std::array<std::array<Bitboard, 64>, 64> between;         // strictly between, if on one line; else empty
};
extern const AttackTables attack_tables;

inline Bitboard knight_attacks(Square s) { return attack_tables.knight[static_cast<std::size_t>(s)]; }
inline Bitboard king_attacks(Square s) { return attack_tables.king[static_cast<std::size_t>(s)]; }
inline Bitboard pawn_attacks(Side side, Square s) {
    return attack_tables.pawn[static_cast<std::size_t>(side)][static_cast<std::size_t>(s)];
}
inline Bitboard between(Square a, Square b) {
    return attack_tables.between[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}
inline Bitboard straight_rays(Square s) { return attack_tables.straight_rays[static_cast<std::size_t>(s)]; }
inline Bitboard diagonal_rays(Square s) { return attack_tables.diagonal_rays[static_cast<std::size_t>(s)]; }

// `line` is a file or a diagonal through the square, without it.
constexpr Bitboard slide(Bitboard occupied, Bitboard line, Bitboard from) {
    const Bitboard up = (occupied & line) - from;
    const Bitboard down = __builtin_bswap64(__builtin_bswap64(occupied & line) - __builtin_bswap64(from));
    return (up ^ down) & line;
}

inline Bitboard rook_attacks(Square s, Bitboard occupied) {
    const auto i = static_cast<std::size_t>(s);
    const std::size_t rank_start = i & 56;
    const Bitboard sideways = attack_tables.along_rank[i & 7][(occupied >> (rank_start + 1)) & 63];
    return slide(occupied, attack_tables.file[i], bit(s)) | sideways << rank_start;
}

inline Bitboard bishop_attacks(Square s, Bitboard occupied) {
    const auto i = static_cast<std::size_t>(s);
    return slide(occupied, attack_tables.diagonal[i], bit(s)) | slide(occupied, attack_tables.antidiagonal[i], bit(s));
}

// How rook and bishop attacks are looked up, as a parameter (the other way: PextSliders of pext.h).
struct PlainSliders {
    static Bitboard rook(Square s, Bitboard occupied) { return rook_attacks(s, occupied); }
    static Bitboard bishop(Square s, Bitboard occupied) { return bishop_attacks(s, occupied); }
};

inline constexpr Bitboard file_a = 0x0101010101010101, file_h = file_a << 7;
inline constexpr Bitboard rank_1 = 0xff;
constexpr Bitboard rank_mask(int rank) { return rank_1 << (8 * rank); }

template <Side side>
constexpr Bitboard pawns_attack(Bitboard pawns) {
    if constexpr (side == Side::white) return (pawns & ~file_a) << 7 | (pawns & ~file_h) << 9;
    return (pawns & ~file_a) >> 9 | (pawns & ~file_h) >> 7;
}

}  // namespace adoube::chess
