// Attacks of whole sets of squares at once: where would a knight, a king, a rook … standing on any
// of these squares attack? For analyses that follow many pieces over many squares; moves.h and
// attacks.h are for one piece. `blocked` squares are attacked but not passed.
#pragma once

#include "chess/board/attacks.h"

namespace adoube::chess {

// One step of every square: by files to the east and ranks to the north, nothing wrapping round.
template <int files, int ranks>
constexpr Bitboard stepped(Bitboard set) {
    constexpr int by = 8 * ranks + files;
    Bitboard kept = ~Bitboard{0};
    for (int f = 0; f < files; ++f) kept &= ~(file_a << (7 - f));
    for (int f = 0; f < -files; ++f) kept &= ~(file_a << f);
    for (int r = 0; r < ranks; ++r) kept &= ~rank_mask(7 - r);
    for (int r = 0; r < -ranks; ++r) kept &= ~rank_mask(r);
    set &= kept;
    return std::rotl(set, by);
}

template <int files, int ranks>
constexpr Bitboard ray(Bitboard from, Bitboard blocked) {
    Bitboard reached = stepped<files, ranks>(from), edge = reached & ~blocked;
    while (edge) {
        edge = stepped<files, ranks>(edge) & ~reached;
        reached |= edge;
        edge &= ~blocked;
    }
    return reached;
}

constexpr Bitboard rook_reach(Bitboard from, Bitboard blocked) {
    return ray<1, 0>(from, blocked) | ray<-1, 0>(from, blocked) | ray<0, 1>(from, blocked) | ray<0, -1>(from, blocked);
}
constexpr Bitboard bishop_reach(Bitboard from, Bitboard blocked) {
    return ray<1, 1>(from, blocked) | ray<-1, 1>(from, blocked) | ray<1, -1>(from, blocked) |
           ray<-1, -1>(from, blocked);
}
constexpr Bitboard knight_reach(Bitboard from) {
    return stepped<1, 2>(from) | stepped<2, 1>(from) | stepped<2, -1>(from) | stepped<1, -2>(from) |
           stepped<-1, -2>(from) | stepped<-2, -1>(from) | stepped<-2, 1>(from) | stepped<-1, 2>(from);
}
constexpr Bitboard king_reach(Bitboard from) {
    const Bitboard beside = stepped<1, 0>(from) | stepped<-1, 0>(from), row = from | beside;
    return beside | stepped<0, 1>(row) | stepped<0, -1>(row);
}
constexpr Bitboard pawn_reach(Side side, Bitboard from) {
    return side == Side::white ? pawns_attack<Side::white>(from) : pawns_attack<Side::black>(from);
}
constexpr Bitboard forward(Side side, Bitboard from) { return side == Side::white ? from << 8 : from >> 8; }
constexpr Bitboard last_rank(Side side) { return rank_mask(side == Side::white ? 7 : 0); }

}  // namespace adoube::chess
