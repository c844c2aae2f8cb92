#include "base/random_stream.h"

#include <gtest/gtest.h>

namespace adoube {
namespace random_stream_test {

// The first numbers of the seed 1234567, as Rosetta Code publishes them (Splitmix64).
TEST(RandomStream, is_the_published_one) {
    RandomStream stream(1234567);
    for (const std::uint64_t number : {6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL,
                                       4593380528125082431ULL, 16408922859458223821ULL})
        EXPECT_EQ(stream.next(), number);
}

}  // namespace random_stream_test
}  // namespace adoube
