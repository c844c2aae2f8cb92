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

// Those of `near` that the side attacks.
Bitboard attacked_of(Bitboard near, const Position& p, Side side, Bitboard occupied) {
    const Bitboard queens = p.pieces(side, Kind::queen);
    Bitboard attacked = pawn_reach(side, p.pieces(side, Kind::pawn)) | king_attacks(p.king(side));
    for (const Square s : squares(p.pieces(side, Kind::knight))) attacked |= knight_attacks(s);
    for (const Square s : squares(p.pieces(side, Kind::rook) | queens))
        if (straight_rays(s) & near) attacked |= rook_attacks(s, occupied);
    for (const Square s : squares(p.pieces(side, Kind::bishop) | queens))
        if (diagonal_rays(s) & near) attacked |= bishop_attacks(s, occupied);
    return attacked & near;
}

// How many squares beside the losing king are neither attacked nor held by its own men.
int open_to_king(const Position& p, Side winner) {
    const Square k = p.king(other(winner));
    const Bitboard near = king_attacks(k) & ~p.pieces(other(winner));
    return count(near & ~attacked_of(near, p, winner, p.occupied() & ~bit(k)));
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

// What of a score is cheap to know; the open squares beside the king add to it.
class Outlook {
public:
    Outlook(const Position& p, Side winner) : p_(p), winner_(winner) {
        const Bitboard heavy = p.pieces(winner) & (p.pieces(Kind::queen) | p.pieces(Kind::rook));
        force_ = heavy ? 0 : 6 + steps_to_promotion(p, winner);
    }
    int towards_mate() const { return 8 * force_ + 3 * distance(p_.king(winner_), p_.king(other(winner_))); }
    int towards_freedom() const {
        const int own = count(p_.pieces(winner_));
        return 10 * force_ + 4 * count(p_.pieces(other(winner_))) + 2 * (16 - std::min(own, 16));
    }

private:
    const Position& p_;
    Side winner_;
    int force_;
};

}  // namespace

std::array<int, 2> scores(const Position& p, Side winner, int depth) {
    const Outlook outlook(p, winner);
    const int open = open_to_king(p, winner);
    const int mate = outlook.towards_mate() + 6 * open + depth / 2;
    const int free = outlook.towards_freedom() + open + depth;
    return {std::min(mate, worst_score), std::min(free, worst_score)};
}

int score_below(const Position& p, Side winner, Towards goal, int limit) {
    const Outlook outlook(p, winner);
    const bool mate = goal == Towards::mate;
    const int least = mate ? outlook.towards_mate() : outlook.towards_freedom();
    if (least >= limit) return limit;
    return std::min(least + (mate ? 6 : 1) * open_to_king(p, winner), worst_score);
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
