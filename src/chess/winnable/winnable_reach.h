// Where can every man ever stand? An over-approximation for all games that continue a position:
// nothing a legal continuation does is missing, much that it cannot do may be there.
//
// It is the least set closed under "a man may step wherever the squares allow it", where a square
// bars only if its first man can never leave it (neither move nor be taken), a pawn leaves its file
// only where an enemy man can ever stand, pawns of one file that can neither leave it nor be taken
// keep their order, and a king never steps where a man that can never be taken attacks from every
// square it may stand on. Proof by induction on the moves of a continuation: a first move outside the set would
// need a man to have left or been taken outside the set before it.
#pragma once

#include "base/inline_vector.h"
#include "chess/board/position.h"

namespace adoube::chess {

struct Man {
    Side side;
    Kind kind;
    Square start;
    Bitboard walked = 0;    // without change of nature; a pawn: on its first file, before any capture
    Bitboard strayed = 0;   // a pawn after its first capture
    Bitboard promoted = 0;  // as whatever it was promoted to
    bool taken = false;     // can be captured

    Bitboard stands() const { return walked | strayed | promoted; }
    bool stays() const { return !taken && stands() == bit(start); }
};

struct Reach {
    InlineVector<Man, 64> men;
    Bitboard fixed = 0;  // squares whose first man stays for ever

    const Man& king(Side side) const;
    Bitboard stands(Side side) const;  // the men but the king
};

Reach reach_of(const Position& position);

// What the man may ever attack; `blocked` squares are attacked but not passed.
Bitboard attacks_of(const Man& man, Bitboard blocked);
// What it attacks from one square.
Bitboard attacks_from(const Man& man, Square square, Bitboard blocked);

}  // namespace adoube::chess
