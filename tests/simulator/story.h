// A random story: terms, a start and acts, all from one seed. Adversarial on purpose: acts out of
// turn, out of phase, on empty squares, beside a stream of sensible ones that keeps games moving.
#pragma once

#include <cstdint>
#include <string>

#include "laws/decide.h"

namespace adoube::simulator {

class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }
    std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(next() % n); }
    bool one_in(std::uint32_t n) { return below(n) == 0; }

private:
    std::uint64_t state_;
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
