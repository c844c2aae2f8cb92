#include "watch/screen/columns.h"

#include <gtest/gtest.h>

namespace adoube::watch {
namespace columns_test {

TEST(Columns, LettersOfAllScriptsAreCounted) {
    EXPECT_EQ(width_of("Anna"), 4u);
    EXPECT_EQ(width_of("Աննա"), 4u);
    EXPECT_EQ(width_of("김민준"), 6u);
    EXPECT_EQ(width_of("Jose\xCC\x81"), 4u);
    EXPECT_EQ(width_of("\xFF\xFE"), 2u);
}

TEST(Columns, TextIsCutOrFilled) {
    EXPECT_EQ(fit("Anna", 6), "Anna  ");
    EXPECT_EQ(fit("Hakobyan", 5), "Hako…");
    EXPECT_EQ(fit("김민준", 5), "김민…");
    EXPECT_EQ(fit("김민준", 4), "김… ");
    EXPECT_EQ(fit("x", 0), "");
}

TEST(Columns, LinesBreakBetweenWords) {
    using Lines = std::vector<std::string>;
    EXPECT_EQ(broken("table 3: Black can claim", 12, 2), (Lines{"table 3:", "  Black can", "  claim"}));
    EXPECT_EQ(broken("a\n\nb  c", 80), (Lines{"a", "", "b  c"}));
    EXPECT_EQ(broken("abcdefgh", 3), (Lines{"abc", "def", "gh"}));
}

}  // namespace columns_test
}  // namespace adoube::watch
