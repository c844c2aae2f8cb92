#include "chess/board/key.h"

#include <gtest/gtest.h>

#include <map>

#include "chess/board/history.h"
#include "chess/board/random_game_test.h"
#include "chess/board/setup.h"

namespace adoube::chess {
namespace key_test {

TEST(Key, grows_with_the_game_as_if_made_from_scratch) {
    int castled = 0, en_passant = 0, promoted = 0;
    for (const char* fen : lively_positions)
        for (std::uint32_t seed = 0; seed < 400; ++seed)
            random_game(
                *position_from_fen(fen), seed, 200, [&](const Position& before, Move move, const Position& after) {
                    ASSERT_EQ(key_after(key_of(before), before, move, after), key_of(after))
                        << write_fen(before) << ' ' << uci(move);
                    castled += move.is_castling(), en_passant += move.is_en_passant(), promoted += move.is_promotion();
                });
    EXPECT_GT(castled, 20);
    EXPECT_GT(en_passant, 20);
    EXPECT_GT(promoted, 100);
}

TEST(Key, tells_apart_what_9_2_3_tells_apart) {
    const auto key = [](const char* fen) { return key_of(*position_from_fen(fen)); };
    const Key base = key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1");
    EXPECT_NE(base, key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1"));
    EXPECT_NE(base, key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk d6 0 1"));
    EXPECT_NE(key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1"), key("r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1"));
    EXPECT_EQ(key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1"), key("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 40 77"));
}

TEST(Key, is_equal_exactly_when_the_packed_positions_are) {
    std::map<Key, PackedPosition> seen;
    for (std::uint32_t seed = 0; seed < 60; ++seed)
        random_game(Position::initial(), seed, 200, [&](const Position&, Move, const Position& after) {
            const auto [at, fresh] = seen.try_emplace(key_of(after), pack(after));
            EXPECT_EQ(at->second, pack(after));
        });
    EXPECT_GT(seen.size(), 5000u);
}

}  // namespace key_test
}  // namespace adoube::chess
