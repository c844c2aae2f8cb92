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

TEST(Measures, a_warning_by_itself_warns_too) {
    EXPECT_EQ(decide(Game(Terms{}), {{}, Actor::arbiter, act::Warn{Side::black}}).events,
              (EventList{event::Warned{Side::black}}));
}

// Points, time and rounds belong to the measures that ask for them; no story can tell a measure with the wrong ones.
TEST(Measures, a_measure_says_what_it_asks_for_and_nothing_else) {
    Penalty fine{Measure::fine};
    fine.half_points = 1;
    EXPECT_TRUE(imposed(fine).empty());
    EXPECT_TRUE(imposed({Measure::points_for_opponent}).empty());
    EXPECT_TRUE(imposed({Measure::exclusion}).empty());
    EXPECT_TRUE(imposed({Measure::time_taken}).empty());
}

}  // namespace measures_test
}  // namespace adoube::laws
