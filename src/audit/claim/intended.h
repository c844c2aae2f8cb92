// Claims by a move that is only written (9.2.1, 9.3.1): where, and by which move, a player could
// have claimed although the position on the board gave no right to it.
#pragma once

#include <optional>
#include <vector>

#include "chess/pgn/replay.h"

namespace adoube::audit {

struct Chance {
    std::uint32_t ply;  // so many plies had been played
    chess::Move move;   // the one to write
};

struct Chances {
    std::optional<Chance> first{};
    std::uint32_t times = 0;  // plies with such a move
};
using ChancesOfBoth = chess::BySide<Chances>;

// A third occurrence by an intended move, at plies where fewer than three stood.
ChancesOfBoth threefold_chances(const chess::ReplayedGame& game);
// The fiftieth move by an intended one: 99 quiet plies stand, and a quiet move is legal.
ChancesOfBoth fifty_chances(const chess::ReplayedGame& game);

// The two ways by which threefold_chances looks, which agree: pairs of positions one step apart,
// and the keys of all moves. The first is fast for few repetitions, the second bounded for many.
ChancesOfBoth threefold_chances_by_pairs(const chess::ReplayedGame& game);
ChancesOfBoth threefold_chances_by_keys(const chess::ReplayedGame& game);

}  // namespace adoube::audit
