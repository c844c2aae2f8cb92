// A loop of a server that has several, as its registry knows it: what it keeps, and how all of them prove life.
#pragma once

#include <functional>

#include "server/game/pulse.h"
#include "server/loops/common_life.h"
#include "server/loops/loop_boards.h"

namespace adoube::server {

struct AmongLoops {
    std::size_t loop;
    LoopBoards& boards;
    CommonLife& life;
    // The first loop writes the proofs, and tells the others: so far, by the time of the wall and by the loops' own.
    std::function<void(std::int64_t until_us, std::chrono::nanoseconds until)> proved = {};
    // The first loop stood still: the others are to look (CommonLife).
    std::function<void()> stood_still = {};
    // Goes on when the first loop has read what had come; false: it could not be asked.
    std::function<void(std::function<void(bool)> then)> let_in = {};

    bool is_first() const { return loop == 0; }
    bool keeps_place(const std::string& place) const { return boards.loop_of_place(place) == loop; }
    bool keeps_game(const std::string& game) const {
        const auto found = boards.loop_of_game(game);
        return found && *found == loop;
    }
};

}  // namespace adoube::server
