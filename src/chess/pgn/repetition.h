// How often each position of a game has stood (9.2.3), for all of them at once. A key is never
// believed: equal keys are confirmed, by what the moves between have changed on the board.
//
// Only positions with a way back between them can be the same (PlyRecord::no_way_back). So the game
// falls into stretches; most are too short for a repetition, others short enough to compare in pairs,
// and in a long one a table finds the candidates: the time is linear whatever the game.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "chess/pgn/game_positions.h"

namespace adoube::chess {

class RepetitionCounter {
public:
    // Counts a whole game. The highest of all.
    int count(Key start, std::span<const PlyRecord> plies, GamePositions& positions);
    // By the number of plies played, from 0: how often the position had stood by then.
    std::span<const std::uint16_t> occurrences() const { return occurrences_; }

private:
    static constexpr std::size_t short_stretch = 48;

    // Of the positions after `begin` to `end - 1` plies.
    int compare_in_pairs(std::size_t begin, std::size_t end);
    int look_up(std::size_t begin, std::size_t end);
    bool is_same(std::size_t earlier, std::size_t later);  // both of one stretch
    bool leads_back(std::size_t earlier, std::size_t later) const;
    int stood_again(std::size_t earlier, std::size_t later);

    std::span<const PlyRecord> plies_;
    GamePositions* positions_ = nullptr;
    bool irregular_ = false;  // some ply of the game is: only its positions tell then
    std::vector<Key> keys_;
    std::vector<std::uint16_t> occurrences_;

    // By key, the latest standing in the bucket. Standings are numbered on and on, so nothing has to
    // be cleared: older numbers lie before the stretch.
    std::array<std::uint32_t, 8192> latest_{};
    std::vector<std::uint32_t> previous_;  // in the same bucket
    std::uint32_t next_ = 1;
};

}  // namespace adoube::chess
