#include "chess/moves.h"

#include "chess/generate.h"

namespace adoube::chess {

namespace {

template <Side us>
struct ListingSink {
    MoveList& list;

    template <Kind>
    void piece(Square from, Bitboard targets) {
        for (const Square to : squares(targets)) list.add({from, to});
    }
    template <PawnStep step>
    void pawns(Bitboard targets) {
        for (const Square to : squares(targets)) list.add({square_number(index(to) - pawn_step<us, step>), to});
    }
    template <PawnStep step>
    void promotions(Bitboard targets) {
        for (const Square to : squares(targets))
            for (const Kind becomes : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight})
                list.add(Move::promotion(square_number(index(to) - pawn_step<us, step>), to, becomes));
    }
    void castling(Wing wing) {
        constexpr int rank = us == Side::white ? 0 : 7;
        list.add({square_at(4, rank), square_at(wing == Wing::kingside ? 6 : 2, rank), Move::Sort::castling});
    }
    void en_passant(Square from, Square to) { list.add({from, to, Move::Sort::en_passant}); }
};

template <Side us>
void write_moves(const Position& position, MoveList& list) {
    ListingSink<us> sink{list};
    Generator<us, PlainSliders>(position).tell(sink);
}

}  // namespace

MoveList legal_moves(const Position& position) {
    MoveList list;
    position.turn() == Side::white ? write_moves<Side::white>(position, list)
                                   : write_moves<Side::black>(position, list);
    return list;
}

std::size_t count_legal_moves(const Position& position) {
    return position.turn() == Side::white ? count_moves<Side::white, PlainSliders>(position)
                                          : count_moves<Side::black, PlainSliders>(position);
}

bool is_legal(const Position& position, Move move) { return legal_moves(position).has(move); }

bool has_legal_move(const Position& position) { return count_legal_moves(position) != 0; }

Bitboard attacks(Piece piece, Square square, Bitboard occupied) {
    switch (piece.kind) {
        case Kind::pawn: return pawn_attacks(piece.side, square);
        case Kind::knight: return knight_attacks(square);
        case Kind::bishop: return bishop_attacks(square, occupied);
        case Kind::rook: return rook_attacks(square, occupied);
        case Kind::queen: return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
        case Kind::king: return king_attacks(square);
    }
    return 0;
}

Bitboard attackers(const Position& position, Square square, Side side) {
    const Bitboard occupied = position.occupied(), queens = position.pieces(Kind::queen);
    return position.pieces(side) & ((pawn_attacks(other(side), square) & position.pieces(Kind::pawn)) |
                                    (knight_attacks(square) & position.pieces(Kind::knight)) |
                                    (king_attacks(square) & position.pieces(Kind::king)) |
                                    (bishop_attacks(square, occupied) & (position.pieces(Kind::bishop) | queens)) |
                                    (rook_attacks(square, occupied) & (position.pieces(Kind::rook) | queens)));
}

bool in_check(const Position& position) {
    return attackers(position, position.king(position.turn()), other(position.turn())) != 0;
}

bool is_checkmate(const Position& position) { return in_check(position) && !has_legal_move(position); }

bool is_stalemate(const Position& position) { return !in_check(position) && !has_legal_move(position); }

std::optional<Square> captured_square(const Position& position, Move move) {
    if (move.is_en_passant()) return square_number(index(move.to()) ^ 8);
    if (contains(position.pieces(other(position.turn())), move.to())) return move.to();
    return {};
}

bool is_capture(const Position& position, Move move) { return captured_square(position, move).has_value(); }

}  // namespace adoube::chess
