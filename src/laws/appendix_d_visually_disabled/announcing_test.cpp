// What was announced wrongly is on the record where it was heard, and an announcement that names no move is a slip.
#include <gtest/gtest.h>

#include "laws/told_test.h"

namespace adoube::laws {
namespace announcing_test {

using namespace testing;
constexpr auto white = Actor::white;

Told with_blind_white(Venue venue, LawsReading reading = LawsReading::second) {
    Terms terms = terms_of(reading, venue);
    terms.rules.visually_disabled = SomePlayers::white;
    return Told(terms);
}

TEST(Announcing, a_slip_is_heard_in_a_hall_about_the_move_on_the_board) {
    const HandMove d4{Square::d2, Square::d4, {}, {}}, nowhere{Square::e2, Square::e5, {}, {}};
    Told hall = with_blind_white(Venue::note), screen = with_blind_white(Venue::refuse);
    EXPECT_TRUE(hall.tell(white, act::Announce{nowhere}).events.empty());  // nothing stands on the board yet
    for (Told* told : {&hall, &screen}) told->move(white, "e4");
    EXPECT_EQ(hall.tell(white, act::Announce{d4}).events, (EventList{event::MoveAnnounced{Side::white, d4}}));
    EXPECT_TRUE(screen.tell(white, act::Announce{d4}).events.empty());
}

TEST(Announcing, what_names_no_move_is_a_slip) {
    Told told = with_blind_white(Venue::note);
    told.move(white, "e4");
    told.tell(white, act::Announce{HandMove{Square::e2, Square::e4, {}, {}}});
    const Ruling ruling = told.tell(white, act::Announce{});
    EXPECT_EQ(ruling.finding, Finding::unlawful);
    EXPECT_TRUE(cites(ruling, Clause::slip_of_tongue));
    EXPECT_TRUE(ruling.events.empty());
}

// By the first reading a move was made without it, and pressed for only once it was announced.
TEST(Announcing, by_the_first_reading_a_made_move_is_announced_before_the_press) {
    Told told = with_blind_white(Venue::note, LawsReading::first);
    told.move(white, "e4");
    EXPECT_EQ(told.tell(white, act::Press{}).finding, Finding::unlawful);
    told.tell(white, act::Announce{HandMove{Square::e2, Square::e4, {}, {}}});
    EXPECT_EQ(told.tell(white, act::Press{}).finding, Finding::lawful);
}

}  // namespace announcing_test
}  // namespace adoube::laws
