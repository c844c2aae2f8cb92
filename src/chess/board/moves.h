// Legal moves (Articles 1.3 and 3), complete and exact.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "chess/board/position.h"

namespace adoube::chess {

// At most 218 legal moves exist in any reachable position, 512 in any at all: into a square lead at
// most eight lines and eight knight's jumps, no own man stands on a target, and a pawn about to
// promote adds at most nine moves while it takes eight lines away.
class MoveList {
public:
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](std::size_t i) const { return moves_[i]; }
    void add(Move move) { moves_[size_++] = move; }
    bool has(Move move) const {
        for (const Move m : *this)
            if (m == move) return true;
        return false;
    }
    MoveList() {}
    MoveList(const MoveList& that) : size_(that.size_) { std::ranges::copy(that, moves_.begin()); }
    MoveList& operator=(const MoveList& that) {
        if (this == &that) return *this;
        size_ = that.size_;
        std::ranges::copy(that, moves_.begin());
        return *this;
    }

private:
    std::size_t size_ = 0;
    union {  // so that nobody clears or copies a kilobyte: only the first size_ are ever read
        std::array<Move, 512> moves_;
    };
};

MoveList legal_moves(const Position& position);
// The same, exact also where an illegal move was left uncorrected: a king that stands in reach is never taken.
MoveList lawful_moves(const Position& position);
bool has_lawful_move_from(const Position& position, Square from);  // one of these begins there
// Left by such a move: the side to move could take the king.
bool king_can_be_taken(const Position& position);
std::size_t count_legal_moves(const Position& position);
bool is_legal(const Position& position, Move move);
bool has_legal_move(const Position& position);

// The pieces of `side` that attack `square`, with the board as it is.
Bitboard attackers(const Position& position, Square square, Side side);
// The same, were other squares occupied.
Bitboard attackers(const Position& position, Square square, Side side, Bitboard occupied);
// The squares a piece of that kind and side on `square` attacks, given what is occupied.
Bitboard attacks(Piece piece, Square square, Bitboard occupied);

bool in_check(const Position& position);  // the side to move
bool is_checkmate(const Position& position);
bool is_stalemate(const Position& position);

// What the move takes and where it stood (en passant: not the square moved to).
std::optional<Square> captured_square(const Position& position, Move move);
bool is_capture(const Position& position, Move move);

// As engines write it: in Chess960 castling is the king taking its rook, "f1h1".
std::string uci(const Position& position, Move move);
std::vector<std::string> uci_line(Position start, std::span<const Move> moves);

}  // namespace adoube::chess
