// What the log says of a clock that is started: for a new move, or for one that is thought about again. The time of a
// story shows it only where there is a delay; kept logs hold it everywhere.
#include <gtest/gtest.h>

#include "laws/told_test.h"

namespace adoube::laws {
namespace clock_started_test {

using namespace testing;
using namespace std::chrono_literals;
using event::ClockStarted;
constexpr auto white = Actor::white, black = Actor::black, arbiter = Actor::arbiter;
constexpr auto second = LawsReading::second;

Terms unwatched() {
    Terms terms = terms_of(second);
    terms.rules.watch = WatchedBy::players;
    return terms;
}

std::vector<ClockStarted> started(const Ruling& ruling) {
    std::vector<ClockStarted> found;
    for (const Event& event : ruling.events)
        if (const auto* clock = std::get_if<ClockStarted>(&event)) found.push_back(*clock);
    return found;
}
using Started = std::vector<ClockStarted>;

TEST(ClockStarted, a_press_begins_the_move_of_the_opponent) {
    Told told(terms_of(second));
    told.move(white, "e4");
    EXPECT_EQ(started(told.tell(white, act::Press{})), (Started{{Side::black, true}}));
}

TEST(ClockStarted, an_empty_press_begins_no_move) {
    EXPECT_EQ(started(Told(unwatched()).tell(white, act::Press{})), (Started{{Side::black, false}}));
}

TEST(ClockStarted, a_move_taken_back_is_thought_about_again) {
    Told touched(terms_of(second));
    touched.tell(white, act::Touch{{Square::b1}});
    touched.play(white, "e4");
    EXPECT_EQ(started(touched.tell(black, act::Claim{Ground::touch_move})), (Started{{Side::white, false}}));
    Told illegal(unwatched());
    illegal.play(white, "e2e5");
    EXPECT_EQ(started(illegal.tell(arbiter, act::FindIllegalMove{})), (Started{{Side::white, false}}));
    Told pawn_left(unwatched(), "8/4P3/8/8/8/k7/8/4K3 w - - 0 40");
    pawn_left.move(white, "e8");
    pawn_left.tell(white, act::Press{});
    EXPECT_EQ(started(pawn_left.tell(arbiter, act::FindIllegalMove{})), (Started{{Side::black, false}}));
}

// Where no claim and no flag waits, going back settles none.
TEST(ClockStarted, going_back_begins_a_move_and_does_nothing_else) {
    Told told(terms_of(second));
    told.play(white, "e4");
    EXPECT_EQ(told.tell(arbiter, act::GoBack{0, "a piece stood wrong"}).events,
              (EventList{event::PositionRestored{0}, ClockStarted{Side::white, true}}));
}

Told adjourned(Terms terms) {
    Told told(std::move(terms));
    told.play(white, "e4");
    told.tell(arbiter, act::AskToSeal{});
    told.seals("e5");
    told.tell(black, act::Seal{});
    told.tell(black, act::StopClock{});
    return told;
}

void resume_after_an_hour(Told& told) {
    told.tell(arbiter, act::Schedule{1h, "hall"});
    told.tell(arbiter, act::CheckEnvelope{});
    told.pass(1h);
}

TEST(ClockStarted, who_comes_first_begins_the_time_of_the_replier) {
    Terms terms = terms_of(second);
    terms.rules.default_time = 1h;
    terms.rules.both_absent = BothAbsent::nobody;
    Told told = adjourned(terms);
    resume_after_an_hour(told);
    told.tell(arbiter, act::Resume{});
    EXPECT_EQ(told.tell(black, act::Arrive{}).events,
              (EventList{event::PlayerArrived{Side::black}, ClockStarted{Side::white, true}}));
}

TEST(ClockStarted, a_game_resumed_without_its_envelope_begins_with_a_move) {
    const act::GoBack back{0, "a piece stood wrong"};
    Told before = adjourned(terms_of(second));
    EXPECT_EQ(started(before.tell(arbiter, back)), Started{});
    resume_after_an_hour(before);
    EXPECT_EQ(started(before.tell(arbiter, act::Resume{})), (Started{{Side::white, true}}));
    Told after = adjourned(terms_of(second));
    resume_after_an_hour(after);
    after.tell(white, act::Arrive{});
    after.tell(arbiter, act::Resume{});
    EXPECT_EQ(started(after.tell(arbiter, back)), (Started{{Side::white, true}}));
}

}  // namespace clock_started_test
}  // namespace adoube::laws
