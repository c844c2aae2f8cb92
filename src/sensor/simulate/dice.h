// Random numbers from a seed, the same everywhere (SplitMix64).
#pragma once

#include <cstdint>

#include "sensor/stream/reading.h"

namespace adoube::sensor {

class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }
    int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
    bool one_in(int n) { return n > 0 && below(n) == 0; }  // never for 0
    Millis between(int least, int most) { return Millis(least + below(most - least + 1)); }

private:
    std::uint64_t state_;
};

}  // namespace adoube::sensor
