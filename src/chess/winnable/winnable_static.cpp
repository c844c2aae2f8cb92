#include "chess/winnable/winnable_static.h"

#include "chess/board/square_sets.h"
#include "chess/winnable/winnable_reach.h"

namespace adoube::chess {
namespace {

constexpr Bitboard light_squares = 0x55AA55AA55AA55AAULL;

constexpr int fewest_in_a_wall = 3;  // pawns against pawns, to keep anybody out

bool of_one_colour(Bitboard set) { return !(set & light_squares) || !(set & ~light_squares); }

// Can each of the squares be held by a man of its own?
class Holders {
public:
    Holders(const Reach& reach, Side side) {
        for (const Man& man : reach.men)
            if (man.side == side && man.kind != Kind::king) men_.push_back(man.stands());
    }
    bool can_hold(Bitboard needed) const {
        if (count(needed) > static_cast<int>(men_.size())) return false;
        std::array<int, 64> holds{};
        holds.fill(-1);
        for (const Square s : squares(needed)) {
            std::uint64_t tried = 0;
            if (!find(s, holds, tried)) return false;
        }
        return true;
    }

private:
    // Augmenting path: the man takes the square if he is free or his square finds another man.
    bool find(Square square, std::array<int, 64>& holds, std::uint64_t& tried) const {
        for (std::size_t m = 0; m < men_.size(); ++m) {
            if (!contains(men_[m], square) || (tried >> m) & 1) continue;
            tried |= std::uint64_t{1} << m;
            if (holds[m] >= 0 && !find(square_number(holds[m]), holds, tried)) continue;
            holds[m] = index(square);
            return true;
        }
        return false;
    }
    InlineVector<Bitboard, 64> men_;
};

class MateSquares {
public:
    MateSquares(const Position& position, Side winner)
        : reach_(reach_of(position)), winner_(winner), holders_(reach_, other(winner)) {
        blocked_ = reach_.fixed & ~bit(reach_.king(other(winner)).start);
        for (const Man& man : reach_.men) {
            if (man.side != winner || man.kind == Kind::king) continue;
            attackers_.push_back(&man);
            attacked_by_.push_back(attacks_of(man, blocked_));
            attacked_ |= attacked_by_.back();
        }
    }

    std::optional<NoMate> why_none() const {
        const Bitboard king_squares = reach_.king(other(winner_)).walked;
        if (!(attacked_ & king_squares)) return NoMate::no_check;
        for (const Square k : squares(king_squares & attacked_))
            if (mate_on(k)) return {};
        return NoMate::a_square_stays_open;
    }

    const Reach& reach() const { return reach_; }

private:
    bool mate_on(Square k) const {
        const Bitboard near = king_attacks(k);
        if (!holders_.can_hold(near & ~attacked_ & ~king_reach(reach_.king(winner_).walked & ~near))) return false;
        const Bitboard ring = king_reach(near) & ~near & ~bit(k);
        const Bitboard stations = reach_.king(winner_).walked & ~near & ~bit(k);
        if (stations & ~ring && mate_with(k, near)) return true;
        for (const Square w : squares(stations & ring))
            if (mate_with(k, near & ~king_attacks(w))) return true;
        return false;
    }

    // With the winner's king placed: the squares it leaves open must be attacked or held.
    bool mate_with(Square k, Bitboard open) const {
        if (!holders_.can_hold(open & ~attacked_)) return false;
        if (attackers_.size() > 3) return true;
        for (std::size_t i = 0; i < attackers_.size(); ++i) {
            if (!contains(attacked_by_[i], k)) continue;
            Bitboard by_others = 0;
            for (std::size_t j = 0; j < attackers_.size(); ++j)
                if (j != i) by_others |= attacked_by_[j];
            for (const Square from : squares(attackers_[i]->stands() & ~bit(k))) {
                const Bitboard seen = attacks_from(*attackers_[i], from, blocked_);
                if (contains(seen, k) && holders_.can_hold(open & ~by_others & ~seen)) return true;
            }
        }
        return false;
    }

    Reach reach_;
    Side winner_;
    Holders holders_;
    Bitboard blocked_ = 0;  // what stays for ever, but the losing king, through which a line attacks
    InlineVector<const Man*, 64> attackers_;
    InlineVector<Bitboard, 64> attacked_by_;
    Bitboard attacked_ = 0;
};

}  // namespace

std::optional<NoMate> material_forbids_mate(const Position& position, Side winner) {
    const Bitboard own = position.pieces(winner) & ~position.pieces(Kind::king);
    if (!own) return NoMate::king_alone;
    if (own & (position.pieces(Kind::pawn) | position.pieces(Kind::rook) | position.pieces(Kind::queen))) return {};
    const Bitboard theirs = position.pieces(other(winner)) & ~position.pieces(Kind::king);
    if (own & position.pieces(Kind::knight)) {
        if (count(own) == 1 && !(theirs & ~position.pieces(Kind::queen))) return NoMate::lone_knight;
        return {};
    }
    if (theirs & (position.pieces(Kind::pawn) | position.pieces(Kind::knight))) return {};
    if (of_one_colour(position.pieces(Kind::bishop))) return NoMate::bishops_of_one_colour;
    return {};
}

std::optional<NoMate> reach_forbids_mate(const Position& position, Side winner) {
    return MateSquares(position, winner).why_none();
}

ReachProof prove_by_reach(const Position& position, Side winner) {
    const MateSquares mates(position, winner);
    return {mates.why_none(), {mates.reach().king(Side::white).walked, mates.reach().king(Side::black).walked}};
}

bool pieces_are_free(const Position& position, Side winner) {
    const Bitboard own = position.pieces(winner), pawns = position.pieces(Kind::pawn);
    const Bitboard heavy = own & (position.pieces(Kind::rook) | position.pieces(Kind::queen));
    for (const Square s : squares(heavy))
        if (count(rook_attacks(s, position.occupied()) & ~own) >= 4) return true;
    // A pawn with an open road, at least as far as pawns and kings go.
    for (const Square s : squares(own & pawns)) {
        Bitboard road = 0;
        for (Bitboard b = forward(winner, bit(s)); b; b = forward(winner, b)) road |= b;
        if (!(road & (pawns | position.pieces(Kind::king)))) return true;
    }
    if (count(own & ~pawns & ~position.pieces(Kind::king)) <= 2) return false;
    // A wall is made of pawns that stand against pawns.
    if (count(forward(winner, own & pawns) & pawns & ~own) < fewest_in_a_wall) return true;
    return count(knight_reach(own & position.pieces(Kind::knight)) & ~own) >= 4;
}

}  // namespace adoube::chess
