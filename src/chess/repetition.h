// Finds earlier standings of a position by key, in one step however long the game. Standings are
// numbered on and on from game to game, so nothing has to be cleared between games: what is older
// than the last irreversible move is simply out of the window.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "chess/key.h"

namespace adoube::chess {

class RepetitionTable {
public:
    // A new game whose start gets the next number; room for `longest` standings after it.
    void begin(std::uint32_t longest) {
        if (next_ > 0xFFFF'FFFF - longest - 2) {
            latest_.fill(0);
            next_ = 1;
        }
        first_ = next_;
    }

    // Enters the next standing and returns the one entered before it in the same bucket.
    std::uint32_t enter(Key key) {
        std::uint32_t& latest = latest_[key % latest_.size()];
        const std::uint32_t previous = latest;
        latest = next_++;
        return previous;
    }

    std::uint32_t first() const { return first_; }

private:
    std::array<std::uint32_t, 4096> latest_{};
    std::uint32_t next_ = 1, first_ = 1;
};

}  // namespace adoube::chess
