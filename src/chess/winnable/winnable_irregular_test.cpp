// Who can mate where only an uncorrected illegal move leads: expected values by hand, and what must hold of any
// placement at all.
#include <gtest/gtest.h>

#include <random>

#include "chess/board/moves.h"
#include "chess/board/play.h"
#include "chess/board/setup.h"
#include "chess/winnable/winnable.h"

namespace adoube::chess {
namespace {

// A placement as FEN writes it, whether or not a game may stand so.
Position placed(std::string_view placement, Side turn) {
    const auto setup = read_fen(std::string(placement) + " w - - 0 1");
    Position position = PositionBuilder::empty();
    for (int i = 0; i < 64; ++i)
        if (const auto& piece = setup->board[static_cast<std::size_t>(i)])
            PositionBuilder::put(position, square_number(i), *piece);
    PositionBuilder::set_turn(position, turn);
    return position;
}

Can can(const Position& position, Side side) { return winnable(position, side, 100'000).verdict; }

TEST(WinnableIrregular, AKingLeftInCheckIsNotTaken) {
    const auto position = placed("4k3/4r3/8/8/3P4/8/8/4K3", Side::black);
    EXPECT_EQ(can(position, Side::white), Can::yes);
    EXPECT_EQ(can(position, Side::black), Can::yes);
}

TEST(WinnableIrregular, BothKingsInCheck) {
    const auto position = placed("4k3/8/8/8/8/4R3/8/3rK3", Side::white);
    EXPECT_EQ(can(position, Side::white), Can::yes);
    EXPECT_EQ(can(position, Side::black), Can::yes);  // Kf2, and the rook is still there
}

TEST(WinnableIrregular, APawnOnTheLastRank) {
    const auto position = placed("P3k3/8/8/8/8/8/8/4K3", Side::black);
    EXPECT_EQ(can(position, Side::black), Can::no);
    EXPECT_EQ(can(position, Side::white), Can::undetermined);
    EXPECT_FALSE(surely_cannot_mate(position, Side::white));
}

TEST(WinnableIrregular, KingsBesideEachOther) {
    const auto position = placed("8/8/8/8/8/8/7R/3kK3", Side::white);
    EXPECT_EQ(can(position, Side::white), Can::yes);
    EXPECT_EQ(can(position, Side::black), Can::no);
}

TEST(WinnableIrregular, AnyPlacementIsAnswered) {
    std::mt19937 random(7);
    const auto up_to = [&](unsigned n) { return static_cast<int>(random() % n); };
    for (int i = 0; i < 3000; ++i) {
        Position position = PositionBuilder::empty();
        const auto put = [&](Side side, Kind kind) {
            Square square = square_number(up_to(64));
            while (contains(position.occupied(), square)) square = square_number(up_to(64));
            if (kind == Kind::pawn && rank_for(side, square) == 0) kind = Kind::knight;
            PositionBuilder::put(position, square, {side, kind});
        };
        put(Side::white, Kind::king);
        put(Side::black, Kind::king);
        for (int men = up_to(5); men > 0; --men) put(up_to(2) ? Side::white : Side::black, static_cast<Kind>(up_to(5)));
        PositionBuilder::set_turn(position, up_to(2) ? Side::white : Side::black);
        EXPECT_EQ(surely_dead(position, count_legal_moves(position)),
                  surely_cannot_mate(position, Side::white) && surely_cannot_mate(position, Side::black))
            << write_fen(position);
        for (const Side side : {Side::white, Side::black}) {
            const auto answer = winnable(position, side, 300);
            Position after = position;
            for (const Move move : answer.line) {
                ASSERT_TRUE(lawful_moves(after).has(move));
                after = after.after(move);
            }
            if (answer.verdict == Can::yes) {
                EXPECT_TRUE(is_checkmate(after) && after.turn() != side);
                EXPECT_FALSE(surely_cannot_mate(position, side)) << write_fen(position);
            }
        }
    }
}

}  // namespace
}  // namespace adoube::chess
