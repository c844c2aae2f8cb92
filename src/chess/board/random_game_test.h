// For tests: random games, the same for the same seed.
#pragma once

#include "chess/board/moves.h"

namespace adoube::chess {

// Plays up to `plies` random legal moves from `position` and tells every step.
template <class Told>  // void(const Position& before, Move, const Position& after)
void random_game(Position position, std::uint32_t seed, int plies, Told told) {
    std::uint64_t state = seed;
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) return;
        state = (state + 0x9e3779b97f4a7c15) * 0xd1342543de82ef95;
        const Move move = moves[(state >> 33) % moves.size()];
        const Position after = position.after(move);
        told(position, move, after);
        position = after;
    }
}

// Starts that castle, promote, capture en passant and give check often.
inline constexpr std::array lively_positions{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "4k3/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/4K3 w - - 0 1",
};

}  // namespace adoube::chess
