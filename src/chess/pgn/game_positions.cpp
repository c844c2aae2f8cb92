#include "chess/pgn/game_positions.h"

#include <algorithm>

namespace adoube::chess {

void GamePositions::begin_game(const Position& start) {
    if (positions_.empty()) positions_.resize(1, start);
    positions_[0] = start;
    made_ = 1;
    irregular_.clear();
}

void GamePositions::make(std::size_t plies, std::span<const PlyRecord> played) {
    if (positions_.size() <= played.size()) positions_.resize(played.size() + 1, positions_[0]);
    for (; made_ <= plies; ++made_) {
        const PlyRecord& ply = played[made_ - 1];
        if (ply.is_irregular()) {
            positions_[made_] = std::ranges::lower_bound(irregular_, made_, {}, &Irregular::plies)->position;
            continue;
        }
        positions_[made_] = positions_[made_ - 1];
        play(positions_[made_], ply.move);
    }
}

}  // namespace adoube::chess
