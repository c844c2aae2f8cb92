// Repetitions of replayed games: the screen misses none, and what is the same is told by 9.2.3, not by keys.
#include "chess/pgn/repetition.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "chess/pgn/repetition_screen.h"
#include "chess/pgn/replay.h"

namespace adoube::chess {
namespace repetition_test {

int most_in(const std::string& text, const ReplayOptions& options = {}) {
    int most = 0;
    GameReader reader(options, [&](const ReplayedGame& game) {
        EXPECT_EQ(game.unplayed(), 0u);
        most = game.most_occurrences();
    });
    reader.feed(text);
    reader.finish();
    return most;
}

// Keys from a small set, so that they come back often, and games so long that the numbers of stretches run out.
TEST(RepetitionScreen, NeverMisses) {
    std::mt19937_64 random(7);
    RepetitionScreen screen;
    int repeated = 0, quiet = 0;
    for (int game = 0; game < 3000; ++game) {
        const int plies = game % 1000 == 999 ? 150'000 : static_cast<int>(random() % 60);
        const std::uint64_t kinds = 1 + random() % 200;
        const auto key = [&] { return (random() % kinds) * 0x9E37'79B9'7F4A'7C15u; };
        Key first = key();
        std::set<Key> stretch{first};
        screen.begin_game(first);
        bool again = false;
        for (int ply = 0; ply < plies; ++ply) {
            const bool no_way_back = random() % 4 != 0;
            const Key next = key();
            if (screen.left() == 0) screen.renew();
            screen.note(next, no_way_back);
            if (no_way_back) stretch.clear();
            again |= !stretch.insert(next).second;
        }
        ASSERT_TRUE(screen.perhaps() || !again) << "game " << game;
        repeated += again;
        quiet += !screen.perhaps();
    }
    EXPECT_GT(repeated, 500);
    EXPECT_GT(quiet, 500) << "a screen that always says perhaps screens nothing";
}

TEST(Repetition, RightsThatAreGoneMakeAnotherPosition) {
    EXPECT_EQ(most_in("1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 *"), 1);
    EXPECT_EQ(most_in("1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 4. Rg1 Rg8 5. Rh1 Rh8 *"), 2);
}

TEST(Repetition, AChanceToTakeEnPassantMakesAnotherPosition) {
    EXPECT_EQ(most_in("1. e4 a6 2. e5 d5 3. Nf3 Nf6 4. Ng1 Ng8 *"), 1);
    EXPECT_EQ(most_in("1. e4 a6 2. e5 d5 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 *"), 2);
    // Nobody can take on d6 here: the position is the one it seems.
    EXPECT_EQ(most_in("1. a3 d5 2. Nf3 Nf6 3. Ng1 Ng8 *"), 2);
}

TEST(Repetition, PiecesOfAKindAreTheSame) {
    const std::string start = "[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/8/RR5K w - - 0 1\"]\n\n";
    EXPECT_EQ(most_in(start + "1. Ra2 Kg8 2. Rba1 Kh8 3. Rb2 Kg8 4. Rbb1 Kh8 *"), 2);
    EXPECT_EQ(most_in(start + "1. Ra2 Kg8 2. Rba1 Kh8 3. Rb2 Kg8 4. Rbb1 Kg7 *"), 1);
}

// After an illegal move or none at all the positions themselves are compared.
TEST(Repetition, IsCountedAcrossMovesThatAreNone) {
    const ReplayOptions options{.play_on = true};
    EXPECT_EQ(most_in("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 -- 4. Ng1 Nf6 5. Nf3 Ng8 6. Ng1 *", options), 2);
    EXPECT_EQ(most_in("1. e4 e5 2. Ke3 Nf6 3. Ke1 Ng8 4. Ke3 Nf6 5. Ke1 Ng8 *", options), 2);
}

// What is made from the moves on demand is what stood, in any order of asking.
TEST(Repetition, PositionsAreMadeAgainAsTheyStood) {
    GameReader reader({.play_on = true}, [&](const ReplayedGame& game) {
        ASSERT_EQ(game.plies(), 8u);
        for (const std::size_t ply : {5u, 0u, 3u, 7u, 2u})
            EXPECT_EQ(key_of(game.after(ply)), game.key_after(ply)) << ply;
        for (std::size_t ply = 1; ply < game.plies(); ++ply) {
            EXPECT_EQ(game.before(ply), game.after(ply - 1));
            EXPECT_EQ(key_of(game.before(ply)), game.key_before(ply));
        }
        EXPECT_EQ(game.after(2).at(Square::e3), (Piece{Side::white, Kind::king}));
        EXPECT_EQ(game.before(0), game.start());
    });
    reader.feed("1. e4 e5 2. Ke3 Nf6 3. -- Nc6 4. Nf3 d5 *");
    reader.finish();
    EXPECT_EQ(reader.games(), 1u);
}

}  // namespace repetition_test
}  // namespace adoube::chess
