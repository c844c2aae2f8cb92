// What the hand is bound to (4.3 to 4.5, 4.7, 9.5.3), and the moves that are left.
#pragma once

#include <variant>

#include "chess/board/moves.h"
#include "laws/game.h"

namespace adoube::laws {

namespace duty {
struct Free {
    bool operator==(const Free&) const = default;
};
struct MustMove {
    Square square;
    bool operator==(const MustMove&) const = default;
};
struct MustCapture {
    Square square;
    bool operator==(const MustCapture&) const = default;
};
struct MustCaptureWith {
    Square square;
    Square with;
    bool operator==(const MustCaptureWith&) const = default;
};
struct MustCastle {
    Wing wing;
    bool operator==(const MustCastle&) const = default;
};
struct MustPlay {
    Move move;
    bool operator==(const MustPlay&) const = default;
};
}  // namespace duty

struct Duty {
    using What = std::variant<duty::Free, duty::MustMove, duty::MustCapture, duty::MustCaptureWith, duty::MustCastle,
                              duty::MustPlay>;
    What what = duty::Free{};
    Clause ground = Clause::touch;  // for Free after touches: 4.5 or 4.4.3; else without meaning
    bool bound() const { return !std::holds_alternative<duty::Free>(what); }
    bool operator==(const Duty&) const = default;
};

// From the touches alone, in the order they happened; accidents do not count.
Duty duty_from_touches(const Position& position, const Touches& touches);

// From everything: a move imposed by a wrong claim, a half-done movement, the touches.
Duty duty_of(const State& table);

// Wings on which castling is barred because the rook was touched before the king (4.4.2).
bool castling_barred(const Position& position, const Touches& touches, Wing wing);

bool fulfils(const Position& position, const Duty& duty, Move legal_move);

// Whether this move is the one that was let go before (4.7).
bool is_owed(const HandMove& owed, Move move);

// The clause that forbids this legal move to the player having the move, if any.
std::optional<Clause> forbidden_by(const State& table, Move legal_move);

// Exactly the moves still open to the player having the move.
chess::MoveList moves_allowed(const State& table);

using chess::lawful_moves;

}  // namespace adoube::laws
