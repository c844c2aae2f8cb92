// What a measure of 12.9 leaves in the log, beside what a story can ask for.
#include "laws/12_arbiter/measures.h"

#include <gtest/gtest.h>

#include "laws/decide.h"

namespace adoube::laws {
namespace measures_test {

using namespace std::chrono_literals;

EventList imposed(const Penalty& penalty) {
    Terms terms;
    terms.control = {{0, 2h, {}, {}}};
    return decide(Game(terms), {{}, Actor::arbiter, act::FindFact{Fact::breach, Side::white, penalty, ""}}).events;
}

// Warnings are counted, other measures are no warnings.
TEST(Measures, only_a_warning_warns) {
    const Penalty warning{Measure::warning}, fine{Measure::fine};
    EXPECT_EQ(imposed(warning), (EventList{event::Penalised{Side::white, warning}, event::Warned{Side::white}}));
    EXPECT_EQ(imposed(fine), (EventList{event::Penalised{Side::white, fine}}));
}

TEST(Measures, time_is_given_to_the_opponent_or_taken_from_the_player) {
    Penalty given{Measure::time_for_opponent}, taken{Measure::time_taken};
    given.time = taken.time = 2min;
    EXPECT_EQ(imposed(given), (EventList{event::Penalised{Side::white, given}, event::TimeAwarded{Side::black, 2min}}));
    EXPECT_EQ(imposed(taken), (EventList{event::Penalised{Side::white, taken}, event::TimeCharged{Side::white, 2min}}));
}

}  // namespace measures_test
}  // namespace adoube::laws
