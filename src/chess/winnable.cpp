#include "chess/winnable.h"

namespace adoube::chess {
namespace {

constexpr Bitboard light_squares = 0x55AA55AA55AA55AAULL;

bool bishops_of_one_colour_only(const Position& position) {
    const Bitboard bishops = position.pieces(Kind::bishop);
    return !(bishops & light_squares) || !(bishops & ~light_squares);
}

}  // namespace

// Material alone: a bare king; a lone knight against nothing that could shut its own king in; only
// bishops, all on squares of one colour.
bool surely_cannot_mate(const Position& position, Side side) {
    const Bitboard own = position.pieces(side);
    if (count(own) == 1) return true;
    const Bitboard strong = position.pieces(Kind::pawn) | position.pieces(Kind::rook) | position.pieces(Kind::queen);
    if (own & strong) return false;
    const Bitboard knights = own & position.pieces(Kind::knight);
    const Bitboard theirs = position.pieces(other(side)) & ~bit(position.king(other(side)));
    if (knights) return count(own) == 2 && !(theirs & ~position.pieces(Kind::queen));
    return !(theirs & (position.pieces(Kind::pawn) | position.pieces(Kind::knight))) &&
           bishops_of_one_colour_only(position);
}

Winnable winnable(const Position& position, Side side, std::uint64_t) {
    if (surely_cannot_mate(position, side)) return {Can::no, {}, "not enough material on the board", 0};
    return {Can::undetermined, {}, {}, 0};
}

}  // namespace adoube::chess
