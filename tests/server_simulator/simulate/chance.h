// Chance from a seed. Whoever draws has a stream of his own, so that what one person draws never changes what another
// does: the same seed is the same run on every machine and with every compiler.
#pragma once

#include <cstdint>

#include "server/game/ports.h"

namespace adoube::simulate {

using server::Nanos;

class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }
    std::uint64_t below(std::uint64_t n) { return next() % n; }
    bool one_in(std::uint64_t n) { return below(n) == 0; }
    bool percent(std::uint64_t n) { return below(100) < n; }
    Nanos between(Nanos least, Nanos most) {
        return least + Nanos(static_cast<std::int64_t>(below(static_cast<std::uint64_t>((most - least).count()) + 1)));
    }
    // Another stream, the same one for the same label.
    Chance stream(std::uint64_t label) const {
        Chance mixed(state_ ^ (label + 1) * 0xd1342543de82ef95ULL);
        return Chance(mixed.next());
    }

private:
    std::uint64_t state_;
};

// Behind the server's port for chance.
class SimulatedRandom final : public server::Random {
public:
    explicit SimulatedRandom(Chance chance) : chance_(chance) {}
    std::string bytes(std::size_t count) override {
        std::string text;
        while (text.size() < count) text += static_cast<char>(chance_.next() >> 56);
        return text;
    }

private:
    Chance chance_;
};

}  // namespace adoube::simulate
