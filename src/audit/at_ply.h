// A replayed game by the number of plies played: 0 is the start, plies() the last position.
#pragma once

#include "chess/pgn/replay.h"

namespace adoube::audit {

inline const chess::Position& position_at(const chess::ReplayedGame& game, std::size_t plies) {
    return plies == 0 ? game.start() : game.after(plies - 1);
}
inline chess::Side turn_at(const chess::ReplayedGame& game, std::size_t plies) { return game.turn_before(plies); }
inline int occurrences_at(const chess::ReplayedGame& game, std::size_t plies) {
    return plies == 0 ? 1 : game.occurrences_after(plies - 1);
}
inline chess::Key key_at(const chess::ReplayedGame& game, std::size_t plies) {
    return plies == game.plies() ? game.key_after(plies - 1) : game.key_before(plies);
}

}  // namespace adoube::audit
