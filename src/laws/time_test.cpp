// An instant and a duration do not mix: held by the compiler, so this file proves itself by being compiled.
#include "laws/time.h"

#include <gtest/gtest.h>

#include <concepts>

namespace adoube::laws {
namespace time_test {

template <class A, class B>
concept can_be_added = requires(A a, B b) { a + b; };
template <class A, class B>
concept can_be_subtracted = requires(A a, B b) { a - b; };
template <class A, class B>
concept can_be_compared = requires(A a, B b) { a < b; } || requires(A a, B b) { a == b; };

static_assert(std::same_as<decltype(Instant{} - Instant{}), Duration>);
static_assert(std::same_as<decltype(Instant{} + Duration{}), Instant>);
static_assert(std::same_as<decltype(Instant{} - Duration{}), Instant>);
static_assert(can_be_compared<Instant, Instant> && can_be_compared<Duration, Duration>);

static_assert(!can_be_added<Instant, Instant>);
static_assert(!can_be_subtracted<Duration, Instant>);
static_assert(!can_be_compared<Instant, Duration> && !can_be_compared<Duration, Instant>);
static_assert(!std::convertible_to<Duration, Instant> && !std::convertible_to<Instant, Duration>);

TEST(Time, an_instant_is_counted_from_the_beginning_of_the_game) {
    using namespace std::chrono_literals;
    EXPECT_EQ(elapsed(Instant{}), 0s);
    EXPECT_EQ(elapsed(Instant(2h) + 30s), 2h + 30s);
    EXPECT_EQ(Instant(2h) - Instant(30min), 90min);
}

}  // namespace time_test
}  // namespace adoube::laws
