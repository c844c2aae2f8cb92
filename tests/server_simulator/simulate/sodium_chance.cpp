#include "simulate/sodium_chance.h"

#include <sodium.h>

#include "base/check.h"

namespace adoube::simulate {
namespace {

Chance source(0);

std::uint32_t word() { return static_cast<std::uint32_t>(source.next() >> 32); }

void fill(void* const to, const std::size_t size) {
    for (std::size_t i = 0; i < size; ++i)
        static_cast<unsigned char*>(to)[i] = static_cast<unsigned char>(source.next() >> 56);
}

}  // namespace

void draw_sodium_from(Chance chance) {
    static randombytes_implementation simulated{[] { return "simulated"; }, word, nullptr, nullptr, fill, nullptr};
    static const int ready = randombytes_set_implementation(&simulated) + sodium_init();
    ADOUBE_CHECK(ready >= 0);
    source = chance;  // only now: sodium draws from it when it begins, which it does in the first game alone
}

}  // namespace adoube::simulate
