// Nobody is accused by a lift that was not read: after silence, at first, and where readings contradict each other the
// order of touches is doubtful.
#include <gtest/gtest.h>

#include <algorithm>

#include "sensor/interpret/tale_test.h"

namespace adoube::sensor {
namespace unheard_test {

constexpr const char* castling = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
constexpr const char* knight_gone = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR";

// How many breaches are told as certain, and whether the doubt is among those told.
std::size_t certain(const Seen& seen) {
    const auto told = all_of<seen::MayBreach>(seen);
    return static_cast<std::size_t>(std::ranges::count_if(told, &Observation::certain));
}

bool doubted(const Seen& seen, Doubt doubt) {
    const auto told = all_of<seen::MayBreach>(seen);
    return std::ranges::any_of(told, [&](const Observation& one) { return one.doubts.has(doubt); });
}

TEST(Unheard, AKingLiftedWhileNothingWasHeard) {
    for (const char* board : {"r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R5KR", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R6R"}) {
        Tale tale(castling);
        tale.lost(800).board(3000, board).off(4000, "h1");
        if (std::string_view(board).ends_with("R6R")) tale.on(4300, "g1", 'K');
        const Seen seen = tale.on(4600, "f1", 'R').white(5200).seen();
        EXPECT_EQ(moves_text(seen), "O-O") << board;
        EXPECT_EQ(certain(seen), 0u) << board;
    }
}

TEST(Unheard, APieceInTheHandWhenTheBoardIsHeardAgain) {
    const auto goes_on = [](Tale tale) {
        return tale.off(4000, "g1").on(6000, "g1", 'N').on(8000, "c3", 'N').white(10'000).seen();
    };
    const Seen again = goes_on(Tale().lost(800).board(3000, knight_gone));
    EXPECT_EQ(certain(again), 0u);
    EXPECT_TRUE(doubted(again, Doubt::unseen));
    const Seen first = goes_on(Tale().board(0, knight_gone));
    EXPECT_EQ(certain(first), 0u);
    EXPECT_TRUE(doubted(first, Doubt::unseen));
}

TEST(Unheard, TheNextTurnIsSeenAgain) {
    const Seen seen = Tale()
                          .lost(500)
                          .board(800, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
                          .moves(1000, "e2", "e4", 'P')
                          .white(2500)
                          .off(5000, "g8")
                          .on(6500, "g8", 'n')
                          .moves(9000, "e7", "e5", 'p')
                          .black(11'000)
                          .seen();
    EXPECT_EQ(certain(seen), 1u);
}

// What led there was not read: the board is told, and nothing illegal.
TEST(Unheard, NothingIllegalIsToldOfAMoveThatWasNotHeard) {
    const Seen seen = Tale().lost(500).board(2000, "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR").white(3000).seen();
    EXPECT_TRUE(all_of<seen::IllegalMovement>(seen).empty());
    EXPECT_EQ(all_of<seen::Mismatch>(seen).size(), 1u);
    EXPECT_TRUE(seen.acts.empty());
}

// The press is reported while the piece slides, and then nothing: where it stopped is not known yet.
TEST(Unheard, APieceThatSlidWhenTheBoardFellSilent) {
    const Seen seen = Tale()
                          .off(1000, "e2")
                          .white(1900)
                          .on(1950, "e5", 'P')
                          .lost(1950)
                          .board(5000, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
                          .seen({.use = SensorUse::acts});
    EXPECT_TRUE(all_of<seen::IllegalMovement>(seen).empty());
    EXPECT_EQ(acts_text(seen), "e2e4 W!");
}

// The king stands on g1 before e1 reads empty: when it was lifted is not known.
TEST(Unheard, ALiftThatIsReadAfterThePieceStands) {
    const Seen king =
        Tale(castling).off(1000, "h1").on(1500, "g1", 'K').on(2000, "f1", 'R').off(2100, "e1").white(3000).seen();
    EXPECT_EQ(moves_text(king), "O-O");
    EXPECT_EQ(certain(king), 0u);
    EXPECT_TRUE(doubted(king, Doubt::order_unknown));
    const Seen pawn = Tale().off(1000, "g1").on(2000, "g1", 'N').on(2500, "e4", 'P').off(3000, "e2").white(4000).seen();
    EXPECT_EQ(certain(pawn), 0u);
    EXPECT_TRUE(doubted(pawn, Doubt::order_unknown));
}

// A sleeve over h1 may have uncovered it before the rook was lifted.
TEST(Unheard, ARookBarelyFirstIsDoubtful) {
    const auto castles = [](int rook) {
        return Tale(castling)
            .off(rook, "h1")
            .off(2000, "e1")
            .on(2600, "g1", 'K')
            .on(3100, "f1", 'R')
            .white(4000)
            .seen();
    };
    EXPECT_EQ(certain(castles(1700)), 1u);
    EXPECT_EQ(certain(castles(1800)), 0u);
    EXPECT_TRUE(doubted(castles(1800), Doubt::order_unknown));
}

// A piece is lifted, the clock pressed with it in the hand, and another is moved: told at least in doubt.
TEST(Unheard, APieceHeldOverAPressWasTouched) {
    for (const int answer : {3000, 5000}) {
        Tale tale;
        tale.off(1000, "e2").white(2000);
        if (answer < 4000) tale.black(answer);
        tale.on(4000, "e2", 'P');
        if (answer > 4000) tale.black(answer);
        const Seen seen = tale.moves(8000, "d2", "d4", 'P').white(9500).seen();
        EXPECT_EQ(moves_text(seen), "d4");
        EXPECT_EQ(only<seen::MayBreach>(seen).first, Square::e2) << answer;
        EXPECT_EQ(certain(seen), 0u);
        EXPECT_EQ(all_of<seen::PressedWithoutMove>(seen).size(), 1u);
        EXPECT_EQ(all_of<seen::Mismatch>(seen).size(), 1u) << "a piece is missing, and that is told";
    }
}

}  // namespace unheard_test
}  // namespace adoube::sensor
