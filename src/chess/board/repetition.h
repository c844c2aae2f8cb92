// How often each position of a game has stood (9.2.3), for all of them at once. A key is never
// believed: equal keys are confirmed on the positions themselves.
//
// Only positions without a pawn move or capture between them can be the same. So the game falls
// into stretches; most are too short for a repetition, others short enough to compare in pairs,
// and in a long one a table finds the candidates: the time is linear whatever the game.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "chess/board/standing.h"

namespace adoube::chess {

class RepetitionCounter {
public:
    struct Most {
        int occurrences = 1, quiet = 0;
    };
    // Fills in the occurrences, which must be 1 before. The highest of them, and of the quiet plies.
    Most count(std::span<Standing> standings);

private:
    static constexpr std::size_t short_stretch = 48;

    int compare_in_pairs(std::span<Standing> stretch);
    int look_up(std::span<Standing> stretch);

    // By key, the latest standing in the bucket. Standings are numbered on and on, so nothing has to
    // be cleared: older numbers lie before the stretch.
    std::array<std::uint32_t, 8192> latest_{};
    std::vector<std::uint32_t> previous_;  // in the same bucket
    std::uint32_t next_ = 1;
};

}  // namespace adoube::chess
