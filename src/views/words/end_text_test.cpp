#include "views/words/end_text.h"

#include <gtest/gtest.h>

#include "chess/board/setup.h"
#include "views/words/no_mate_text.h"

namespace adoube::views::end_text_test {

using chess::Can;

laws::End end_in(std::string_view fen, std::optional<Can> who = {}) {
    laws::MatingFacts facts;
    for (const Side side : {Side::white, Side::black}) facts.can_mate[side] = who;
    return laws::end_of_position(*chess::position_from_fen(fen), facts).value();
}

TEST(EndText, TellsEachEndOfAPosition) {
    const auto mate = end_in("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1");
    EXPECT_EQ(end_text(mate, Language::en), "It is checkmate: White won the game.");
    const auto stalemate = end_in("7k/5Q2/5K2/8/8/8/8/8 b - - 0 1");
    EXPECT_EQ(end_text(stalemate, Language::ru), "Пат: ничья.");
    const auto dead = end_in("4k3/8/8/8/8/8/8/3BK3 w - - 0 1");
    EXPECT_EQ(end_members(dead, laws::current_edition()).done(),
              R"({"reason":"dead-position","result":"1/2-1/2","clauses":["5.2.2"]})");
    for (const auto language : {Language::hy, Language::en, Language::ru})
        EXPECT_TRUE(overlooked_end_text(dead, language).starts_with(end_text(dead, language)));
}

// What only a search knows: with its answers the position is dead, without them nothing is said.
TEST(EndText, ASearchThatFoundNobodyMakesADeadPosition) {
    const auto open = *chess::position_from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    EXPECT_FALSE(laws::end_of_position(open, {}).has_value());
    EXPECT_EQ(end_in("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", Can::no).reason, laws::Reason::dead_position);
    laws::MatingFacts one;
    one.can_mate[Side::white] = Can::no;
    EXPECT_FALSE(laws::end_of_position(open, one).has_value());
    one.can_mate[Side::black] = Can::undetermined;
    EXPECT_FALSE(laws::end_of_position(open, one).has_value());
}

TEST(NoMateText, EveryReasonIsToldInThreeLanguages) {
    for (auto why = chess::NoMate::king_alone; why <= chess::NoMate::stalemate;
         why = static_cast<chess::NoMate>(static_cast<int>(why) + 1)) {
        const auto en = no_mate_text(why, Language::en);
        EXPECT_TRUE(en.front() >= 'a' && en.front() <= 'z') << en;
        EXPECT_GE(static_cast<unsigned char>(no_mate_text(why, Language::hy).front()), 0xD4u) << en;  // Armenian
        EXPECT_GE(static_cast<unsigned char>(no_mate_text(why, Language::ru).front()), 0xD0u) << en;  // Cyrillic
        EXPECT_NE(no_mate_text(why, Language::hy), no_mate_text(why, Language::ru)) << en;
    }
}

}  // namespace adoube::views::end_text_test
