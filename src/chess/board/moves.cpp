#include "chess/board/moves.h"

#include <algorithm>

#include "chess/board/play.h"
#include "chess/generate/walkers.h"

namespace adoube::chess {

MoveList legal_moves(const Position& position) {
    MoveList list;
    walkers(position).list[slot(position.turn())](position, list);
    return list;
}

bool king_can_be_taken(const Position& position) {
    return attackers(position, position.king(other(position.turn())), position.turn()) != 0;
}

MoveList lawful_moves(const Position& position) {
    const MoveList moves = legal_moves(position);
    if (!king_can_be_taken(position)) return moves;
    const Square king = position.king(other(position.turn()));
    MoveList lawful;
    for (const Move move : moves)
        if (move.to() != king && is_legal(position, move))
            lawful.add(move);  // the generator looks for no king beside a king
    return lawful;
}

std::size_t count_legal_moves(const Position& position) {
    return walkers(position).count[slot(position.turn())](position);
}

namespace {

Bitboard pawn_reach(const Position& position, Side us, Square from) {
    const Bitboard empty = ~position.occupied();
    const Bitboard one = (us == Side::white ? bit(from) << 8 : bit(from) >> 8) & empty;
    const Bitboard two = rank_for(us, from) == 1 ? (us == Side::white ? one << 8 : one >> 8) & empty : 0;
    return one | two | (pawn_attacks(us, from) & position.pieces(other(us)));
}

// Where the man on this square may go but for check; castling and en passant left out.
Bitboard reach(const Position& position, Side us, Square from) {
    const Kind kind = PositionBuilder::kind_at(position, from);
    if (kind == Kind::pawn) return pawn_reach(position, us, from);
    return attacks({us, kind}, from, position.occupied()) & ~position.pieces(us);
}

// The same of one square, which needs no sliding.
bool reaches(const Position& position, Side us, Square from, Square to) {
    const auto is = [&](Kind kind) { return contains(position.pieces(kind), from); };
    if (contains(position.pieces(us), to)) return false;
    if (is(Kind::pawn)) return contains(pawn_reach(position, us, from), to);
    if (is(Kind::knight)) return contains(knight_attacks(from), to);
    if (is(Kind::king)) return contains(king_attacks(from), to);
    const bool on_a_line = (!is(Kind::bishop) && contains(straight_rays(from), to)) ||
                           (!is(Kind::rook) && contains(diagonal_rays(from), to));
    return on_a_line && !(between(from, to) & position.occupied());
}

}  // namespace

bool is_legal(const Position& position, Move move) {
    if (move.is_castling() || move.is_en_passant()) return legal_moves(position).has(move);
    const Side us = position.turn();
    const Square from = move.from(), to = move.to();
    if (!contains(position.pieces(us), from)) return false;
    const bool promotes = contains(position.pieces(Kind::pawn), from) && rank_for(us, to) == 7;
    if (promotes != move.is_promotion()) return false;
    if (!promotes && move != Move(from, to)) return false;
    if (!reaches(position, us, from, to)) return false;
    const Square king = contains(position.pieces(Kind::king), from) ? to : position.king(us);
    const Bitboard occupied = (position.occupied() & ~bit(from)) | bit(to);
    return !(attackers(position, king, other(us), occupied) & ~bit(to));
}

bool has_lawful_move_from(const Position& position, Square from) {
    const auto begins_there = [&](Move move) { return move.from() == from; };
    const Side us = position.turn();
    if (!contains(position.pieces(us), from)) return false;
    if (king_can_be_taken(position)) return std::ranges::any_of(lawful_moves(position), begins_there);
    for (const Square to : squares(reach(position, us, from))) {
        const bool promotes = contains(position.pieces(Kind::pawn), from) && rank_for(us, to) == 7;
        if (is_legal(position, promotes ? Move::promotion(from, to, Kind::queen) : Move(from, to))) return true;
    }
    // What is left is en passant, and castling with a king that cannot step.
    if (!contains(position.pieces(Kind::pawn) | position.pieces(Kind::king), from)) return false;
    return std::ranges::any_of(legal_moves(position), begins_there);
}

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
    return attackers(position, square, side, position.occupied());
}

Bitboard attackers(const Position& position, Square square, Side side, Bitboard occupied) {
    const Bitboard queens = position.pieces(Kind::queen);
    const Bitboard straight = straight_rays(square) & (position.pieces(Kind::rook) | queens) & position.pieces(side),
                   diagonal = diagonal_rays(square) & (position.pieces(Kind::bishop) | queens) & position.pieces(side);
    Bitboard found = position.pieces(side) & ((pawn_attacks(other(side), square) & position.pieces(Kind::pawn)) |
                                              (knight_attacks(square) & position.pieces(Kind::knight)) |
                                              (king_attacks(square) & position.pieces(Kind::king)));
    if (straight) found |= rook_attacks(square, occupied) & straight;
    if (diagonal) found |= bishop_attacks(square, occupied) & diagonal;
    return found;
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

std::string uci(const Position& position, Move move) {
    if (!move.is_castling() || !position.is_chess960()) return uci(move);
    return to_string(move.from()) + to_string(position.homes().rook_square(position.turn(), wing_of(move)));
}

std::vector<std::string> uci_line(Position start, std::span<const Move> moves) {
    std::vector<std::string> line;
    for (const Move move : moves) {
        line.push_back(uci(start, move));
        start = start.after_illegal(move);
    }
    return line;
}

}  // namespace adoube::chess
