// What must not be told as certain, and must not become an act: lifts that bind nobody.
#include <gtest/gtest.h>

#include "sensor/interpret/tale_test.h"

namespace adoube::sensor {
namespace evidence_test {

// Pieces are straightened before the game: nobody has the move yet (4.3 speaks of the player having it).
TEST(Evidence, WhatIsLiftedBeforeTheClockRunsBindsNobody) {
    const Tale before = Tale()
                            .clock(0, std::nullopt)
                            .off(500, "b1")
                            .on(1500, "b1", 'N')
                            .off(2500, "g8")
                            .on(3500, "g8", 'n')
                            .clock(10'000, Side::white)
                            .moves(20'000, "e2", "e4", 'P')
                            .white(22'000)
                            .clock(22'000, Side::black);
    EXPECT_EQ(moves_text(before.seen()), "e4");
    EXPECT_EQ(all_of<seen::PutBack>(before.seen()).size(), 2u) << "it is still told";
    EXPECT_TRUE(all_of<seen::MayBreach>(before.seen()).empty());
    EXPECT_EQ(before.seen({.use = SensorUse::acts}).acts.size(), 3u) << "e2 touched, let go on e4, pressed";
}

TEST(Evidence, WhatIsLiftedOnceTheClockRunsIsEvidence) {
    const Seen seen = Tale()
                          .clock(0, std::nullopt)
                          .clock(500, Side::white)
                          .off(1000, "b1")
                          .on(2000, "b1", 'N')
                          .moves(3000, "e2", "e4", 'P')
                          .white(4500)
                          .seen();
    EXPECT_TRUE(all_of<seen::MayBreach>(seen).at(0).certain());
}

TEST(Evidence, CastlingWhileTheClockStandsIsDoubtful) {
    const Seen seen = Tale("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
                          .clock(0, std::nullopt)
                          .off(1000, "h1")
                          .off(2000, "e1")
                          .clock(2500, Side::white)
                          .on(3000, "g1", 'K')
                          .on(4000, "f1", 'R')
                          .white(5000)
                          .seen();
    EXPECT_EQ(moves_text(seen), "O-O");
    EXPECT_FALSE(all_of<seen::MayBreach>(seen).at(0).certain());
}

// 4.4.2: the king was first, though its square g1 was pressed for before the rook came.
TEST(Evidence, CastlingMendedAfterAPressKeepsItsOrder) {
    const Tale tale = Tale("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1")
                          .off(1000, "e1")
                          .on(2000, "g1", 'K')
                          .white(3000)
                          .off(5000, "h1")
                          .on(6000, "f1", 'R')
                          .black(7000)
                          .white(9000);
    EXPECT_EQ(moves_text(tale.seen()), "O-O");
    EXPECT_TRUE(all_of<seen::MayBreach>(tale.seen()).empty());
    for (const laws::Act& act : tale.seen({.use = SensorUse::acts}).acts) {
        const auto* touch = std::get_if<laws::act::Touch>(&act.body);
        EXPECT_FALSE(touch && touch->squares[0] == Square::e1) << "the king's way is entered as the illegal move";
    }
}

TEST(Evidence, ARookFirstIsStillSeenAfterAPress) {
    const Seen seen = Tale("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1")
                          .off(200, "h1")
                          .on(900, "h1", 'R')
                          .off(1500, "e1")
                          .on(2000, "g1", 'K')
                          .white(3000)
                          .off(5000, "h1")
                          .on(6000, "f1", 'R')
                          .black(7000)
                          .white(9000)
                          .seen();
    EXPECT_EQ(only<seen::MayBreach>(seen).clause, laws::Clause::castle_rook_first);
    EXPECT_EQ(only<seen::MayBreach>(seen).gap, Millis(1300));
}

}  // namespace evidence_test
}  // namespace adoube::sensor
