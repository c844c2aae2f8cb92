// Random numbers from a seed, the same on every machine and with every compiler (SplitMix64). For simulations: nothing
// that must stay secret is drawn from it.
#pragma once

#include <cstdint>

namespace adoube {

class RandomStream {
public:
    explicit RandomStream(std::uint64_t seed) : state_(seed) {}
    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }

private:
    std::uint64_t state_;
};

}  // namespace adoube
