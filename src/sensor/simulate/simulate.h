// A simulated board: a game, or a story of acts, as the stream that a sensor board would have sent. The same seed gives
// the same stream.
#pragma once

#include <span>

#include "sensor/simulate/by_hand.h"
#include "sensor/simulate/noise.h"
#include "sensor/stream/stream.h"

namespace adoube::sensor {

struct Simulation {
    std::uint64_t seed = 1;
    Millis period{50};
    Habits habits{};
    Noise noise{};
    int thinking = 6000;  // the most a player thinks, ms
};

Habits usual_habits();

struct SimulatedGame {
    Stream stream;
    std::vector<HandledMove> moves;  // what really happened
};

SimulatedGame simulate_game(const Position& start, std::span<const chess::Move> moves, const Simulation& how);
// Acts that a story tells without times between them are spread, as hands need time.
Stream simulate_story(const Position& start, std::span<const laws::Act> acts, const Simulation& how);

}  // namespace adoube::sensor
