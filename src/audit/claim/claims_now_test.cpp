#include "audit/claim/claims_now.h"

#include <gtest/gtest.h>

#include "chess/board/setup.h"

namespace adoube::audit {
namespace claims_now_test {

ClaimsNow claims_in(const std::string& pgn) {
    ClaimsNow claims;
    chess::GameReader reader({.play_on = true},
                             [&](const chess::ReplayedGame& game) { claims = claims_now(recorded_of(game)); });
    reader.feed(pgn);
    reader.finish();
    return claims;
}

using Moves = std::vector<std::string>;

TEST(ClaimsNow, NamesTheMovesThatBringTheThirdOccurrence) {
    EXPECT_FALSE(claims_in("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 *").any());
    const auto before = claims_in("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *");
    EXPECT_FALSE(before.threefold);
    EXPECT_EQ(before.threefold_by, Moves{"Ng8"});
    const auto after = claims_in("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *");
    EXPECT_TRUE(after.threefold);
    EXPECT_TRUE(after.threefold_by.empty());
}

TEST(ClaimsNow, CountsFiftyMovesOnTheBoardAndByAMove) {
    const auto with_quiet = [](int plies) {
        return claims_in("[SetUp \"1\"]\n[FEN \"7k/8/8/8/8/8/R6P/7K w - - " + std::to_string(plies) +
                         " 80\"]\n\n80. Ra3 *");
    };
    EXPECT_FALSE(with_quiet(97).any());  // Black's move would be the 99th
    const auto by_move = with_quiet(98);
    EXPECT_FALSE(by_move.fifty);
    EXPECT_EQ(by_move.fifty_by, (Moves{"Kg7", "Kh7", "Kg8"}));
    EXPECT_TRUE(with_quiet(99).fifty);
}

TEST(ClaimsNow, NobodyClaimsWhenTheGameIsOver) {
    const auto mate = claims_in("1. f3 e5 2. g4 Qh4# *");
    ASSERT_TRUE(mate.over);
    EXPECT_EQ(mate.over->clause, laws::Clause::checkmate);
    const auto fivefold =
        claims_in("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 *");
    ASSERT_TRUE(fivefold.over);
    EXPECT_EQ(fivefold.over->clause, laws::Clause::fivefold);
}

// 2. Ke3 is illegal and stood; the position after it stands again after 4. Ng1 and after 6. Ng1.
TEST(ClaimsNow, CountsAcrossAnIllegalMoveThatStood) {
    EXPECT_EQ(claims_in("1. e4 e5 2. Ke3 Nf6 3. Nf3 Ng8 4. Ng1 Nf6 5. Nf3 Ng8 *").threefold_by, Moves{"Ng1"});
    EXPECT_TRUE(claims_in("1. e4 e5 2. Ke3 Nf6 3. Nf3 Ng8 4. Ng1 Nf6 5. Nf3 Ng8 6. Ng1 *").threefold);
}

}  // namespace claims_now_test
}  // namespace adoube::audit
