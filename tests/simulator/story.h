// A random story: terms, a start and acts, all from one seed. Adversarial on purpose: acts out of
// turn, out of phase, on empty squares, beside a stream of sensible ones that keeps games moving.
#pragma once

#include <cstdint>
#include <string>

#include "base/random_stream.h"
#include "laws/decide.h"

namespace adoube::simulator {

class Random : public RandomStream {
public:
    using RandomStream::RandomStream;
    std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(next() % n); }
    bool one_in(std::uint32_t n) { return below(n) == 0; }
};

laws::Game random_start(Random& random);

// The paper: what lies in the envelopes of this game.
struct Paper {
    std::string sealed;
    std::string reply;
    std::string writing;  // what the next seal writes
};

laws::Act random_act(Random& random, const laws::Game& game, laws::Instant now, Paper& paper);

}  // namespace adoube::simulator
