// What the programs of the simulator are asked to do.
#pragma once

#include <cstdint>
#include <string>

#include "simulate/plan.h"

namespace adoube::simulate {

struct Options {
    std::uint64_t games = 1000, seed = 1, seconds = 0;
    std::uint64_t twice = 20;   // every so many games the same seed is played again and must leave the same trace
    std::uint64_t go_on = 0;    // after a broken promise
    std::uint64_t shared = 0;   // by several servers
    std::uint64_t loops = 0;    // by a server with several loops
    std::uint64_t event = 0;    // at the first board of an event
    Setting setting() const {
        if (shared > 0) return Setting::servers;
        if (loops > 0) return Setting::loops;
        return event > 0 ? Setting::event : Setting::alone;
    }
    std::uint64_t diary = 0;    // what happens in a game that is told
    std::uint64_t planted = 0;  // the games in which a planted bug must be caught
    std::string count, story, traces, only, known;
    std::string again;  // a list of planted bugs with the seeds that catch them
    std::string open;  // a file of seeds whose broken promise is known and not mended
};

int play_planted(const Options& options);  // planted.cpp
int play_again(const Options& options);

}  // namespace adoube::simulate
