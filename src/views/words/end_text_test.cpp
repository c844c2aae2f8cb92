#include "views/words/end_text.h"

#include <gtest/gtest.h>

#include "chess/board/setup.h"
#include "laws/05_completion/overlooked.h"
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

laws::End overlooked_in(std::string_view fen, int rounds) {
    using chess::Square;
    chess::Position position = *chess::position_from_fen(fen);
    chess::History history(position);
    for (int i = 0; i < rounds; ++i)
        for (const auto& [from, to] : {std::pair{Square::g1, Square::f3}, std::pair{Square::g8, Square::f6},
                                       std::pair{Square::f3, Square::g1}, std::pair{Square::f6, Square::g8}}) {
            position = position.after(chess::Move(from, to));
            history.add(chess::Move(from, to), position);
        }
    const chess::Move pawn(Square::e2, Square::e4);
    history.add(pawn, position.after(pawn));  // what had ended the game stays so
    return laws::end_overlooked(history).value_or(laws::End{});
}

TEST(EndText, TellsWhatTheMovesHadEnded) {
    constexpr auto start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    EXPECT_EQ(overlooked_in(start, 3).reason, laws::Reason::none);
    const auto five = overlooked_in(start, 4);
    EXPECT_EQ(end_members(five, laws::current_edition()).done(),
              R"({"reason":"fivefold","result":"1/2-1/2","clauses":["9.6.1"]})");
    EXPECT_TRUE(end_text(five, Language::en).starts_with("The same position has stood five times"));
    const auto at = [](std::string_view fen) {
        return laws::end_overlooked(chess::History(*chess::position_from_fen(fen)));
    };
    EXPECT_FALSE(at("4k3/8/8/8/8/8/R7/4K3 w - - 149 120"));
    const auto quiet = at("4k3/8/8/8/8/8/R7/4K3 w - - 150 120").value();
    EXPECT_EQ(number(quiet.clause, laws::current_edition()), "9.6.2");
    EXPECT_TRUE(end_text(quiet, Language::ru).contains("75 ходов"));
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
