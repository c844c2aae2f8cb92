// What is told of a player who does not have the move: it gets the same ruling whatever it names, so no story
// can say how it is read; the record keeps it.
#include "laws/04_act_of_moving/movement.h"

#include <gtest/gtest.h>

#include "chess/board/setup.h"

namespace adoube::laws {
namespace movement_test {

TEST(Movement, out_of_turn_is_read_from_the_other_side) {
    const Game game(Terms{});
    const auto knight = read_movement(game, Side::black, "Nf6");
    ASSERT_TRUE(knight);
    EXPECT_EQ(knight->from, Square::g8);
    EXPECT_EQ(knight->to, Square::f6);
}

TEST(Movement, out_of_turn_with_the_opponent_in_check_is_read_by_its_squares) {
    const auto position = chess::position_from_fen("4k3/4r3/8/8/8/8/8/4K3 w - - 0 1");
    ASSERT_TRUE(position);
    const Game game(Terms{}, *position);
    const auto rook = read_movement(game, Side::black, "e7d7");
    ASSERT_TRUE(rook);
    EXPECT_EQ(rook->from, Square::e7);
    EXPECT_EQ(rook->to, Square::d7);
    EXPECT_FALSE(read_movement(game, Side::black, "Rd7"));
}

}  // namespace movement_test
}  // namespace adoube::laws
