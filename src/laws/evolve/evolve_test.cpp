// What events leave behind that no story can ask for.
#include <gtest/gtest.h>

#include "laws/decide.h"

namespace adoube::laws {
namespace evolve_test {

Game with(Game game, std::initializer_list<Event> events) {
    const Act cause{{}, Actor::arbiter, act::AskToSeal{}};
    for (const Event& event : events) evolve(game, event, cause);
    return game;
}

// The number is bound into the envelope: two envelopes of one game are not to be confused.
TEST(Evolve, adjournments_are_numbered_from_one) {
    const Game first = with(Game(Terms{}), {event::SealRequested{Side::white, false}});
    EXPECT_EQ(first.adjournment->number, 1);
    const Game second =
        with(first, {event::GameAdjourned{}, event::EnvelopeOpened{}, event::SealRequested{Side::black, false}});
    EXPECT_EQ(second.adjournment->number, 2);
}

// The record of a game tells an illegal move that stood on the board as it was made.
TEST(Evolve, an_illegal_move_that_stands_is_in_the_history) {
    const HandMove movement{Square::e2, Square::e5, {}, {}};
    const Game game = with(Game(Terms{}), {event::IllegalStands{Clause::illegal_completed, movement}});
    ASSERT_EQ(game.history.plies(), 1U);
    EXPECT_EQ(game.history.move(0), Move(Square::e2, Square::e5));
}

}  // namespace evolve_test
}  // namespace adoube::laws
