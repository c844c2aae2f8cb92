#include "chess/board/retro.h"

#include "chess/board/attacks.h"
#include "chess/board/moves.h"

namespace adoube::chess {

namespace {

// Those of the pieces that attack the square when `occupied` is occupied.
bool any_attacks(const Position& men, Bitboard pieces, Square target, Bitboard occupied) {
    for (const Square s : squares(pieces))
        if (contains(attacks(*men.at(s), s, occupied), target)) return true;
    return false;
}

class LastMove {
public:
    LastMove(const Position& men, Bitboard checkers)
        : men_(men),
          checkers_(checkers),
          mover_(other(men.turn())),
          king_(men.king(men.turn())),
          occupied_(men.occupied()) {}

    bool exists() const {
        for (const Square to : squares(men_.pieces(mover_)))
            if (came_to(to)) return true;
        return castled(Wing::kingside) || castled(Wing::queenside);
    }

private:
    bool came_to(Square to) const {
        const Kind kind = men_.at(to)->kind;
        if (kind == Kind::pawn) return pawn_came(to) || en_passant_came(to);
        for (const Square from : squares(attacks({mover_, kind}, to, occupied_) & ~occupied_))
            if (no_check_before({mover_, kind}, to, from, 0) || no_check_before({mover_, kind}, to, from, bit(to)))
                return true;
        if (rank_for(mover_, to) == 7 && kind != Kind::king) return pawn_came(to);
        return false;
    }

    // A pawn's step or capture that ended on `to`, where the pawn or what it became stands.
    bool pawn_came(Square to) const {
        const Piece pawn{mover_, Kind::pawn};
        const int back = mover_ == Side::white ? -8 : 8;
        if (rank_for(mover_, to) < 2) return false;
        for (const Square from : squares(pawn_attacks(other(mover_), to) & ~occupied_))
            if (no_check_before(pawn, to, from, bit(to))) return true;
        const Square one = square_number(index(to) + back);
        if (contains(occupied_, one)) return false;
        if (no_check_before(pawn, to, one, 0)) return true;
        if (rank_for(mover_, to) != 3) return false;
        const Square two = square_number(index(one) + back);
        return !contains(occupied_, two) && no_check_before(pawn, to, two, 0);
    }

    bool en_passant_came(Square to) const {
        if (rank_for(mover_, to) != 5) return false;
        const int back = mover_ == Side::white ? -8 : 8;
        const Square captured = square_number(index(to) + back), captured_from = square_number(index(to) - back);
        if (contains(occupied_, captured) || contains(occupied_, captured_from)) return false;
        for (const Square from : squares(pawn_attacks(other(mover_), to) & ~occupied_))
            if (no_check_before({mover_, Kind::pawn}, to, from, bit(captured))) return true;
        return false;
    }

    bool castled(Wing wing) const {
        const Square king = castled_king(mover_, wing), rook = castled_rook(mover_, wing);
        const Square king_from = men_.homes().king_square(mover_), rook_from = men_.homes().rook_square(mover_, wing);
        if (men_.at(king) != Piece{mover_, Kind::king} || men_.at(rook) != Piece{mover_, Kind::rook}) return false;
        const Bitboard others = occupied_ & ~(bit(king) | bit(rook)), homes = bit(king_from) | bit(rook_from);
        const Bitboard before = others | homes;
        if (others & homes) return false;
        return !any_attacks(men_, checkers_ & ~bit(rook), king_, before) &&
               !contains(rook_attacks(rook_from, before), king_);
    }

    // With the mover back on `from` and `taken` back on the board, did nobody attack the king?
    bool no_check_before(Piece mover, Square to, Square from, Bitboard taken) const {
        const Bitboard before = (occupied_ & ~bit(to)) | bit(from) | taken;
        if (contains(attacks(mover, from, before), king_)) return false;
        return !any_attacks(men_, men_.pieces(mover_) & ~bit(to), king_, before);
    }

    const Position& men_;
    Bitboard checkers_;
    Side mover_;
    Square king_;
    Bitboard occupied_;
};

}  // namespace

bool check_stood_before(const Position& men, Square to, Square from) {
    const Side mover = other(men.turn());
    const Bitboard before = (men.occupied() & ~bit(to)) | bit(from);
    return any_attacks(men, men.pieces(mover) & ~bit(to), men.king(men.turn()), before);
}

bool some_last_move_gives(const Position& men, Bitboard checkers) { return LastMove(men, checkers).exists(); }

}  // namespace adoube::chess
