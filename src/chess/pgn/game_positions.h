// The positions of a replayed game by the number of plies played, made from its moves when somebody
// asks: nobody asks for those of most games. References hold until the next game begins.
#pragma once

#include <span>
#include <vector>

#include "chess/pgn/ply_record.h"

namespace adoube::chess {

class GamePositions {
public:
    void begin_game(const Position& start);
    // After so many plies the game stood so, whatever the last move would have made of it.
    void set(std::size_t plies, const Position& position) { irregular_.push_back({plies, position}); }

    bool has_irregular() const { return !irregular_.empty(); }

    // `played` is the whole game.
    const Position& after(std::size_t plies, std::span<const PlyRecord> played) {
        if (plies >= made_) make(plies, played);
        return positions_[plies];
    }

private:
    void make(std::size_t plies, std::span<const PlyRecord> played);

    struct Irregular {
        std::size_t plies;
        Position position;
    };
    std::vector<Position> positions_;
    std::size_t made_ = 0;
    std::vector<Irregular> irregular_;
};

}  // namespace adoube::chess
