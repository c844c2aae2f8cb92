// The bounds of what a clock is set to: they are the machine's, no clause names them.
#include "laws/06_clock/setting.h"

#include <gtest/gtest.h>

#include "laws/decide.h"

namespace adoube::laws {
namespace setting_test {

using namespace std::chrono_literals;

Finding found(const ActBody& body) {
    Terms terms;
    terms.control = {{0, 2h, {}, {}}};
    return decide(Game(terms), {{}, Actor::arbiter, body}).finding;
}

TEST(ClockSetting, a_counter_of_moves_has_four_figures) {
    EXPECT_EQ(found(act::SetMoves{Side::white, 9999}), Finding::lawful);
    EXPECT_EQ(found(act::SetMoves{Side::white, 10000}), Finding::unlawful);
}

TEST(ClockSetting, an_increment_is_an_hour_at_most) {
    EXPECT_EQ(found(act::SetIncrement{1h}), Finding::lawful);
    EXPECT_EQ(found(act::SetIncrement{1h + 1ms}), Finding::unlawful);
}

}  // namespace setting_test
}  // namespace adoube::laws
