// What a simulated board draws by chance, from a seed.
#pragma once

#include "base/random_stream.h"
#include "sensor/stream/reading.h"

namespace adoube::sensor {

class Dice : public RandomStream {
public:
    using RandomStream::RandomStream;
    int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
    bool one_in(int n) { return n > 0 && below(n) == 0; }  // never for 0
    Millis between(int least, int most) { return Millis(least + below(most - least + 1)); }
};

}  // namespace adoube::sensor
