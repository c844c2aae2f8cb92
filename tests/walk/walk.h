// The walk from one start: breadth first, every act of every party, places of equal value merged.
#pragma once

#include <chrono>
#include <vector>

#include "place.h"

namespace adoube::walk {

struct Limits {
    int depth = 4;
    std::chrono::steady_clock::time_point until{};
};

struct Found {
    std::string what;
    std::vector<Step> path;  // from the start, the last one broke it
};

struct Tally {
    std::uint64_t places = 0, acts = 0, lawful = 0;
    int depth = 0;  // reached wholly
    std::vector<Found> found;  // the first of each kind
};

Tally walk_from(const Place& start, const Limits& limits);

// The path with every step left out that is not needed to break the same promise.
std::vector<Step> shrunk(const Place& start, const Found& found);

// What the walk is trying at this moment, for whoever has to tell of an abort.
const std::vector<Step>& being_tried();

}  // namespace adoube::walk
