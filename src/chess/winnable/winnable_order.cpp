#include "chess/winnable/winnable_order.h"

#include <algorithm>

#include "chess/board/moves.h"
#include "chess/board/square_sets.h"

namespace adoube::chess {
namespace {

constexpr Bitboard light_squares = 0x55AA55AA55AA55AAULL;
constexpr Bitboard corners = 0x8100000000000081ULL;

int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

// Squares beside the losing king that are neither attacked nor held by its own men.
Bitboard attacked_by(const Position& p, Side side, Bitboard occupied) {
    const Bitboard own = p.pieces(side);
    return pawn_reach(side, own & p.pieces(Kind::pawn)) | knight_reach(own & p.pieces(Kind::knight)) |
           rook_reach(own & (p.pieces(Kind::rook) | p.pieces(Kind::queen)), occupied) |
           bishop_reach(own & (p.pieces(Kind::bishop) | p.pieces(Kind::queen)), occupied) |
           king_reach(own & p.pieces(Kind::king));
}

int steps_to_promotion(const Position& p, Side side) {
    int best = 9;
    for (const Square s : squares(p.pieces(side, Kind::pawn))) {
        int steps = 7 - rank_for(side, s);
        Bitboard path = 0;
        for (Bitboard b = forward(side, bit(s)); b; b = forward(side, b)) path |= b;
        steps += 2 * count(path & p.pieces(Kind::pawn)) + count(path & p.occupied() & ~p.pieces(Kind::pawn));
        best = std::min(best, steps);
    }
    return best;
}

}  // namespace

std::array<int, 2> scores(const Position& p, Side winner, int depth) {
    const Side loser = other(winner);
    const Square k = p.king(loser);
    const Bitboard near = king_attacks(k);
    const Bitboard attacked = attacked_by(p, winner, p.occupied() & ~bit(k));
    const int open = count(near & ~attacked & ~p.pieces(loser));
    const Bitboard heavy = p.pieces(winner) & (p.pieces(Kind::queen) | p.pieces(Kind::rook));
    const int force = heavy ? 0 : 6 + steps_to_promotion(p, winner);
    const int kings = distance(p.king(winner), k);
    const int men = count(p.pieces(loser));
    const int own = count(p.pieces(winner));
    const int mate = 6 * open + 8 * force + 3 * kings + depth / 2;
    const int free = 10 * force + 4 * men + 2 * (16 - std::min(own, 16)) + open + depth;
    return {std::min(mate, worst_score), std::min(free, worst_score)};
}

bool has_one_minor_piece(const Position& p, Side winner) {
    const Bitboard own = p.pieces(winner) & ~p.pieces(Kind::king);
    return count(own) == 1 && (own & (p.pieces(Kind::bishop) | p.pieces(Kind::knight))) != 0;
}

int corner_score(const Position& p, Side winner) {
    const Side loser = other(winner);
    const Bitboard bishop = p.pieces(winner, Kind::bishop);
    const Bitboard of_bishop = !bishop ? 0 : bishop & light_squares ? light_squares : ~light_squares;
    const Bitboard heavy = p.pieces(loser) & (p.pieces(Kind::queen) | p.pieces(Kind::rook));
    const Bitboard minor = p.pieces(loser) & ((p.pieces(Kind::bishop) & ~of_bishop) | p.pieces(Kind::knight));
    const Bitboard men = minor | p.pieces(loser, Kind::pawn);
    const int promotes = 7 + steps_to_promotion(p, loser);
    int best = worst_score;
    for (const Square corner : squares(corners & (bishop ? of_bishop : ~Bitboard{0}))) {
        const Bitboard beside =
            king_attacks(corner) & (contains(light_squares, corner) ? ~light_squares : light_squares);
        int bars = promotes;  // moves until a man stands beside the king
        for (const Square man : squares(men))
            for (const Square square : squares(beside)) bars = std::min(bars, distance(man, square));
        const int kings = 6 * distance(p.king(loser), corner) + 5 * std::abs(distance(p.king(winner), corner) - 2);
        best = std::min(best, kings + 4 * bars);
    }
    return std::min(best + 6 * count(heavy) + count(men), worst_score);
}

}  // namespace adoube::chess
