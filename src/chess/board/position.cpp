#include "chess/board/position.h"

#include "chess/board/moves.h"
#include "chess/board/play.h"
#include "chess/board/setup.h"

namespace adoube::chess {

Position Position::initial() {
    static const Position start = *position_from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    return start;
}

std::optional<Square> Position::en_passant() const {
    if (en_passant_ == no_square) return {};
    return static_cast<Square>(en_passant_);
}

std::optional<Piece> Position::at(Square square) const {
    if (!contains(occupied(), square)) return {};
    return Piece{contains(side_[0], square) ? Side::white : Side::black, PositionBuilder::kind_at(*this, square)};
}

bool Position::same_as(const Position& that) const {
    return side_ == that.side_ && kind_ == that.kind_ && turn_ == that.turn_ && castling_ == that.castling_ &&
           homes_ == that.homes_ && en_passant_ == that.en_passant_;
}

Position Position::after(Move move) const {
    ADOUBE_TEST_CHECK(is_legal(*this, move));
    Position next = *this;
    play(next, move);
    return next;
}

Position Position::after_illegal(Move move) const {
    Position next = *this;
    play(next, move);
    const auto passed = next.en_passant();  // only a real double step is taken in passing
    if (passed && (rank_for(turn_, move.from()) != 1 || at(*passed))) PositionBuilder::clear_en_passant(next);
    return next;
}

}  // namespace adoube::chess
