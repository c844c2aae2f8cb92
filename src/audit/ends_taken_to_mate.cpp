#include "audit/ends_taken_to_mate.h"

#include <algorithm>

#include "chess/board/attacks.h"
#include "chess/board/moves.h"

namespace adoube::audit {
namespace {

using chess::Bitboard;
using chess::Kind;
using chess::Move;
using chess::Position;
using chess::Side;
using chess::Square;

constexpr int longest_line = 48, most_waits = 4;  // plies, and those on which the side that walks can only wait

Bitboard attacked_by_pawns(const Position& position, Side side) {
    Bitboard attacked = 0;
    for (const Square pawn : chess::squares(position.pieces(side, Kind::pawn)))
        attacked |= chess::pawn_attacks(side, pawn);
    return attacked;
}

Bitboard with_neighbours(Bitboard set) {
    const Bitboard beside = set | ((set << 1) & ~chess::file_a) | ((set >> 1) & ~(chess::file_a << 7));
    return beside | beside << 8 | beside >> 8;
}

// The pawns of this side that have no pawn before them up to the last rank.
Bitboard runners(const Position& position, Side side) {
    Bitboard before = position.pieces(Kind::pawn);
    for (int step = 0; step < 6; ++step) before |= side == Side::white ? before >> 8 : before << 8;
    return position.pieces(side, Kind::pawn) & ~(side == Side::white ? before >> 8 : before << 8);
}

// Pawns of the other side that no pawn protects: those right before one of this side's, else all.
Bitboard wanted_pawns(const Position& position, Side side, Bitboard protected_squares) {
    const Bitboard own = position.pieces(side, Kind::pawn);
    const Bitboard theirs = position.pieces(other(side), Kind::pawn) & ~protected_squares;
    const Bitboard blocking = (side == Side::white ? own << 8 : own >> 8) & theirs;
    return blocking ? blocking : own ? theirs : 0;
}

// The king's next squares on a shortest way to such a pawn; none if there is no way.
Bitboard next_squares(const Position& position, Side side) {
    const Bitboard guarded = attacked_by_pawns(position, other(side));
    const Bitboard open = ~(position.pieces(side) | position.pieces(other(side), Kind::pawn) | guarded);
    const Bitboard around_king = chess::king_attacks(position.king(side));
    Bitboard reached = wanted_pawns(position, side, guarded);
    while (reached && !(reached & around_king)) {
        const Bitboard further = reached | (with_neighbours(reached) & open);
        if (further == reached) return 0;
        reached = further;
    }
    return reached & around_king;
}

Bitboard ahead_of(Bitboard pawns, Side side) { return side == Side::white ? pawns << 8 : pawns >> 8; }

// Where there is a pawn that runs: it goes on, or a man of its own leaves its road.
Move running_move(const Position& position, Bitboard running) {
    const Side side = position.turn();
    Bitboard road = ahead_of(running, side);
    const Bitboard at_once = road;
    for (int step = 0; step < 6; ++step) road |= ahead_of(road, side);
    Move best;
    for (const Move move : chess::legal_moves(position)) {
        const bool queens = !move.is_promotion() || move.becomes() == Kind::queen;
        if (chess::contains(running, move.from()) && queens) return move;
        if (chess::contains(at_once, move.from()) && !chess::contains(road, move.to())) best = move;
    }
    return best;
}

// Of the side that walks: a capture that makes a pawn run, else a step of the king on its way; the null move if there
// is neither.
Move helpful_move(const Position& position) {
    const Side side = position.turn();
    if (const Bitboard running = runners(position, side)) return running_move(position, running);
    const Bitboard next = next_squares(position, side), pawns = position.pieces(other(side), Kind::pawn);
    if (!next) return {};
    Move best;
    for (const Move move : chess::legal_moves(position)) {
        if (chess::contains(pawns, move.to()) && runners(position.after(move), side)) return move;
        const bool on_the_way = move.from() == position.king(side) && chess::contains(next, move.to());
        if (on_the_way && move.sort() == Move::Sort::plain) best = move;
    }
    return best;
}

int king_steps(Square a, Square b) {
    const int files = file_of(a) - file_of(b), ranks = rank_of(a) - rank_of(b);
    return std::max(files < 0 ? -files : files, ranks < 0 ? -ranks : ranks);
}

// Nothing is taken and no pawn moves if anything else can be done, and the king keeps away from the other one; of the
// side that does not walk, best is what leaves the walk open. The null move if there is none.
Move harmless_move(const Position& position, Side walks) {
    const Side side = position.turn();
    const Square king = position.king(side), other_king = position.king(other(side));
    const Bitboard not_to = position.occupied(), not_from = position.pieces(Kind::pawn);
    Move best;
    int most = -1;
    for (const Move move : chess::legal_moves(position)) {
        const bool harmless = !chess::contains(not_to, move.to()) && !chess::contains(not_from, move.from()) &&
                              move.sort() == Move::Sort::plain;
        if (harmless && side != walks && helpful_move(position.after(move)) != Move{}) return move;
        const int worth = !harmless ? 0 : move.from() == king ? 1 + king_steps(move.to(), other_king) : 5;
        if (worth <= most) continue;
        most = worth;
        best = move;
    }
    return best;
}

}  // namespace

bool has_free_pawn(const Position& position, Side side) {
    const Bitboard own = position.pieces(side, Kind::pawn), pawns = position.pieces(Kind::pawn);
    return ((side == Side::white ? own << 8 : own >> 8) & ~pawns) != 0;
}

bool is_taken_to_mate(const Position& position, Side side) {
    if (has_free_pawn(position, side)) return true;
    const bool heavy = position.pieces(side) & (position.pieces(Kind::queen) | position.pieces(Kind::rook));
    return heavy && (!position.pieces(Kind::pawn) || has_free_pawn(position, other(side)));
}

bool comes_to_be_taken_to_mate(const Position& position, Side side) {
    if (!next_squares(position, side)) return false;
    const int queens = chess::count(position.pieces(side, Kind::queen));
    Position line = position;
    int waited = 0;
    for (int ply = 0; ply < longest_line && waited <= most_waits; ++ply) {
        const bool walks = line.turn() == side;
        if (walks && chess::count(line.pieces(side, Kind::queen)) > queens) return true;
        Move move = walks ? helpful_move(line) : Move{};
        waited += walks && move == Move{};
        if (move == Move{}) move = harmless_move(line, side);
        if (move == Move{}) return false;
        line = line.after(move);
    }
    return false;
}

}  // namespace adoube::audit
