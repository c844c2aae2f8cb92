#include "chess/generate/perft.h"

#include "chess/generate/walkers.h"

namespace adoube::chess {

std::uint64_t perft(const Position& position, int depth) {
    return walkers(position).leaves[static_cast<std::size_t>(position.turn())](position, depth);
}

std::vector<Share> perft_divide(const Position& position, int depth) {
    std::vector<Share> shares;
    if (depth == 0) return shares;
    for (const Move move : legal_moves(position)) shares.push_back({move, perft(position.after(move), depth - 1)});
    return shares;
}

}  // namespace adoube::chess
