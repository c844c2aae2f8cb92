#include "audit/claim/intended.h"

#include <gtest/gtest.h>

#include <random>

#include "audit/at_ply.h"
#include "chess/board/moves.h"

namespace adoube::audit {
namespace intended_test {

using chess::Move;
using chess::Position;

// Pieces wander on few squares, so that positions repeat often.
std::string wandering_game(std::mt19937& random, int plies) {
    Position position = Position::initial();
    std::string text = "[Event \"Wandering\"]\n\n";
    for (int ply = 0; ply < plies; ++ply) {
        std::vector<Move> moves;
        for (const Move move : chess::legal_moves(position))
            if (position.at(move.from())->kind != chess::Kind::pawn || random() % 40 == 0) moves.push_back(move);
        if (moves.empty()) break;
        const Move move = moves[random() % std::min<std::size_t>(moves.size(), 4)];
        text += chess::san(position, move) + " ";
        position = position.after(move);
    }
    return text + "*\n\n";
}

// As the Laws say it: at each ply every legal move, and how often the position after it has stood.
ChancesOfBoth slowly(const chess::ReplayedGame& game) {
    ChancesOfBoth chances;
    for (std::size_t ply = 0; ply <= game.plies(); ++ply) {
        const Position& here = position_at(game, ply);
        int standing = 0;
        for (std::size_t i = 0; i <= ply; ++i) standing += position_at(game, i).same_as(here);
        if (standing >= 3) continue;
        bool third = false;
        for (const Move move : chess::legal_moves(here)) {
            int times = 1;
            for (std::size_t i = 0; i <= ply; ++i) times += position_at(game, i).same_as(here.after(move));
            third |= times >= 3;
        }
        if (!third) continue;
        Chances& side = chances[here.turn()];
        if (!side.first) side.first = Chance{static_cast<std::uint32_t>(ply), {}};
        ++side.times;
    }
    return chances;
}

void expect_same(const ChancesOfBoth& a, const ChancesOfBoth& b, std::uint64_t number) {
    for (std::size_t side = 0; side < 2; ++side) {
        EXPECT_EQ(a[side].times, b[side].times) << "game " << number;
        ASSERT_EQ(a[side].first.has_value(), b[side].first.has_value()) << "game " << number;
        if (!a[side].first) continue;
        EXPECT_EQ(a[side].first->ply, b[side].first->ply) << "game " << number;
    }
}

TEST(Intended, BothWaysFindWhatTheSlowWayFinds) {
    std::mt19937 random(7);
    int with_chances = 0;
    chess::GameReader reader({}, [&](const chess::ReplayedGame& game) {
        const ChancesOfBoth slow = slowly(game);
        with_chances += slow[0].first || slow[1].first;
        expect_same(threefold_chances_by_pairs(game), slow, game.number());
        expect_same(threefold_chances_by_keys(game), slow, game.number());
        expect_same(threefold_chances(game), slow, game.number());
        for (const Chances& side : threefold_chances(game))
            if (side.first) {
                const Position& here = position_at(game, side.first->ply);
                ASSERT_TRUE(chess::is_legal(here, side.first->move));
                int times = 1;
                for (std::size_t i = 0; i <= side.first->ply; ++i)
                    times += position_at(game, i).same_as(here.after(side.first->move));
                EXPECT_GE(times, 3);
            }
    });
    for (int i = 0; i < 90; ++i) reader.feed(wandering_game(random, 40 + i % 60));
    reader.finish();
    EXPECT_EQ(reader.games(), 90u);
    EXPECT_GT(with_chances, 20);
}

}  // namespace intended_test
}  // namespace adoube::audit
