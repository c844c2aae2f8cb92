// Which legal move leads from a position to what stands on the board.
#pragma once

#include "chess/board/moves.h"
#include "laws/act.h"
#include "sensor/interpret/observation.h"
#include "sensor/stream/picture.h"

namespace adoube::sensor {

struct Fit {
    enum class Kind : std::uint8_t { none, same, move, several };
    Kind kind = Kind::none;
    Move move{};
    bool is_move() const { return kind == Kind::move; }
    bool operator==(const Fit&) const = default;
};

// `ignored`: squares whose sensors are not believed. Without them at most one move fits.
Fit fit(const Position& position, const BoardPicture& board, Bitboard ignored = 0);

// Two moves of which the first was not seen; nothing unless there is exactly one such pair.
struct TwoMoves {
    Move first, second;
};
std::optional<TwoMoves> fit_two(const Position& position, const BoardPicture& board, Bitboard ignored);

// A move that fits if one more square is not believed, which feels nothing or did not feel the piece go, and that
// square; nothing unless there is exactly one.
struct DoubtedFit {
    Move move;
    Square square;
};
std::optional<DoubtedFit> fit_but_one(const Position& position, const BoardPicture& board, Bitboard ignored);

// A capture in passing that stands but for the pawn it takes, which was not removed.
std::optional<Move> fit_but_taken_pawn(const Position& position, const BoardPicture& board, Bitboard ignored);

// A move that stands on the board beside pieces that are missing, and their squares; nothing unless exactly one does.
struct MoveAmongMissing {
    Move move;
    Bitboard missing;
};
std::optional<MoveAmongMissing> fit_but_missing(const Position& position, const BoardPicture& board, Bitboard ignored);

// One piece went from one square to another, or king and rook to where castling takes them, legal or not, and
// everything else stands: what it was.
std::optional<laws::HandMove> one_movement(const Position& position, const BoardPicture& board);

// What would make the board show the position.
std::vector<Mend> mends_of(const Position& position, const BoardPicture& board, Bitboard ignored);

// What would make it show the position or a move from there, whichever needs less: a move that stands stays. Of several
// the only one whose piece was put down on this turn.
std::vector<Mend> least_mends(const Position& position, const BoardPicture& board, Bitboard ignored,
                              Bitboard put_on_turn);

}  // namespace adoube::sensor
