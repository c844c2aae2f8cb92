// Boards that show what no legal move explains: what is said of them, how it is mended, and what is left in doubt.
#include <gtest/gtest.h>

#include "sensor/interpret/tale_test.h"

namespace adoube::sensor {
namespace strange_test {

constexpr Settings without_clock{.clock = false};
constexpr auto both_castle = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";

Piece piece(char letter) { return chess::piece_of(letter).value(); }

Tale king_and_queen_exchanged() {
    return Tale().off(1000, "e1").off(1800, "d1").on(3000, "e1", 'Q').on(4000, "d1", 'K').moves(6000, "e2", "e4", 'P');
}

TEST(Strange, KingAndQueenExchangedAreToldWithoutAClock) {
    const Seen seen = king_and_queen_exchanged().seen(without_clock);
    EXPECT_EQ(only<seen::Exchanged>(seen), (seen::Exchanged{Square::d1, Square::e1}));
    EXPECT_EQ(only<seen::Mismatch>(seen).mends,
              (std::vector<Mend>{{Square::d1, piece('Q')}, {Square::e1, piece('K')}}));
    EXPECT_TRUE(seen.acts.empty());
}

// e4 stands: what mends the board is only what is not of that move.
TEST(Strange, AMoveBesideTheTroubleIsNoPartOfTheMend) {
    const Seen seen = king_and_queen_exchanged().white(8000).seen();
    EXPECT_EQ(only<seen::Mismatch>(seen).mends.size(), 2u);
    const Seen mended = king_and_queen_exchanged()
                            .white(8000)
                            .off(12'000, "d1")
                            .off(13'000, "e1")
                            .on(14'000, "d1", 'Q')
                            .on(15'000, "e1", 'K')
                            .white(17'000)
                            .seen();
    EXPECT_EQ(all_of<seen::Restored>(mended).size(), 1u);
    EXPECT_EQ(moves_text(mended), "e4?");
}

// What was told is not what stands any more: once the board is at rest it is told anew, and not at every flicker.
TEST(Strange, WhatMendsTheBoardIsToldAnewWhenItChanges) {
    Tale tale;
    tale.lost(500).board(1000, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR");
    tale.off(5000, "a2").on(5050, "a2", 'P').moves(30'000, "h2", "h5", 'P').clock(60'000, Side::white);
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    const auto told = all_of<seen::Mismatch>(interpreter.take());
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(std::get<seen::Mismatch>(told[0].what).mends.size(), 2u);
    EXPECT_EQ(std::get<seen::Mismatch>(told[1].what).mends.size(), 4u);
}

// The arbiter went back, and the players play on from what stands: what he said is to be followed, all of it.
TEST(Strange, WhatWasTakenBackAndPlayedOnFromIsToldAnew) {
    Tale tale;
    tale.moves(1000, "e2", "e4", 'P').white(2000);
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    interpreter.advance(Millis(4000));
    interpreter.stand(Millis(5000), tale.start());
    interpreter.take();
    Tale after;
    after.moves(6000, "e7", "e5", 'p').black(7000).moves(9000, "g1", "f3", 'N').white(10'000);
    for (const SensorReading& reading : after.readings()) interpreter.read(reading);
    interpreter.advance(Millis(30'000));
    const Seen seen = interpreter.take();
    EXPECT_EQ(only<seen::Mismatch>(seen).mends.size(), 6u);
    EXPECT_EQ(acts_text(seen), "");
}

TEST(Strange, APieceInTheHandForLongIsNothingStrange) {
    for (const bool clock : {true, false}) {
        const Seen seen = Tale().off(1000, "e2").on(90'000, "e4", 'P').white(91'000).seen({.clock = clock});
        EXPECT_TRUE(all_of<seen::Mismatch>(seen).empty());
        EXPECT_EQ(moves_text(seen), "e4");
    }
}

TEST(Strange, ADeadSquareIsFoundOutWithoutAClock) {
    const Seen seen = Tale()
                          .off(1000, "g1")
                          .moves(3000, "e2", "e4", 'P')
                          .moves(8000, "e7", "e5", 'p')
                          .moves(30'000, "b1", "c3", 'N')
                          .seen(without_clock);
    EXPECT_EQ(moves_text(seen), "e4? e5 Nc3");
    EXPECT_EQ(only<seen::Unbelieved>(seen), (seen::Unbelieved{Square::g1, piece('N')}));
}

// The one square that did not report is found out by the move, whichever way it is wrong.
TEST(Strange, ALiftThatWasNotReportedIsFoundOut) {
    const Seen seen = Tale().on(1000, "e4", 'P').white(2000).moves(5000, "e7", "e5", 'p').black(6000).seen();
    EXPECT_EQ(moves_text(seen), "e4? e5");
    EXPECT_EQ(only<seen::Unbelieved>(seen), seen::Unbelieved{Square::e2});
}

// A piece that somebody took away looks like a square that died: which of the two it is, an arbiter sees.
TEST(Strange, AMissingPieceIsTakenOffOrNotFelt) {
    const Tale tale = Tale().moves(1000, "e2", "e4", 'P').off(2500, "a7").white(3300);
    EXPECT_EQ(moves_text(tale.seen()), "e4") << "Black has it in his hand";
    const Seen seen = Tale(tale).moves(5000, "e7", "e5", 'p').black(7000).seen();
    EXPECT_EQ(moves_text(seen), "e4 e5?");
    EXPECT_EQ(only<seen::Unbelieved>(seen), (seen::Unbelieved{Square::a7, piece('p')}));
    EXPECT_FALSE(all_of<seen::TakenOff>(seen).at(0).certain());
}

// The pawn taken in passing still stands, and the clock was pressed. No sensor feels a piece that is not there; whether
// the move was made so (4.7.1) is the arbiter's to say, and the board is to be mended.
TEST(Strange, APawnLeftOnTheBoardIsNoDeadSquare) {
    const Tale left =
        Tale("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2").moves(1000, "d4", "e3", 'p').black(3000);
    EXPECT_TRUE(all_of<seen::Unbelieved>(left.seen()).empty());
    EXPECT_TRUE(all_of<seen::IllegalMovement>(left.seen()).empty());
    EXPECT_EQ(only<seen::Mismatch>(left.seen()).mends, (std::vector<Mend>{{Square::e4, std::nullopt}}));
    const Seen removed = Tale(left).off(5000, "e4").moves(7000, "d2", "d4", 'P').white(9000).seen();
    EXPECT_EQ(moves_text(removed), "dxe3? d4");
    EXPECT_EQ(removed.acts.size(), 4u) << "each move and its press, once";
    EXPECT_EQ(all_of<seen::Restored>(removed).size(), 1u);
}

// 7.4.1: pieces knocked over, and the clock pressed before they stand again.
TEST(Strange, KnockedOverAndPressed) {
    const Tale knocked = Tale()
                             .off(1000, "e2")
                             .on(2000, "e4", 'P')
                             .off(2200, "f2")
                             .off(2200, "g2")
                             .white(3000)
                             .on(6000, "f2", 'P')
                             .on(7000, "g2", 'P')
                             .moves(9000, "e7", "e5", 'p')
                             .black(10'000);
    const Seen seen = knocked.seen();
    EXPECT_EQ(moves_text(seen), "e4? e5");
    EXPECT_EQ(only<seen::Displaced>(seen).squares, (std::vector{Square::f2, Square::g2}));
    EXPECT_EQ(only<seen::Mismatch>(seen).mends,
              (std::vector<Mend>{{Square::f2, piece('P')}, {Square::g2, piece('P')}}));
    EXPECT_EQ(all_of<seen::Restored>(seen).size(), 1u);
    EXPECT_EQ(seen.acts.size(), 4u) << "each move and its press";
    EXPECT_TRUE(all_of<seen::MayBreach>(seen).empty());
}

TEST(Strange, WhatIsKnockedOverBeforeTheMoveAccusesNobody) {
    const Seen seen = Tale().off(900, "f2").off(900, "g2").moves(2000, "e2", "e4", 'P').white(3000).seen();
    for (const Observation& breach : all_of<seen::MayBreach>(seen)) EXPECT_FALSE(breach.certain());
}

TEST(Strange, IllegalCastlingIsTold) {
    for (const auto* fen : {"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq - 0 1"}) {
        const Seen seen = Tale(fen)
                              .off(1000, "e1")
                              .on(2000, "g1", 'K')
                              .off(2500, "h1")
                              .on(3000, "f1", 'R')
                              .white(4000)
                              .seen({.use = SensorUse::acts});
        const auto& movement = only<seen::IllegalMovement>(seen).movement;
        EXPECT_EQ(movement, (laws::HandMove{Square::e1, Square::g1, {}, chess::Wing::kingside}));
        EXPECT_TRUE(all_of<seen::Mismatch>(seen).empty());
        EXPECT_EQ(seen.acts.size(), 2u);
    }
}

// 4.4.2: the rook stood on f1 for so long that it was taken for a move; the king came on the same turn.
TEST(Strange, ARookThatWaitedOnF1IsStillFirst) {
    const Seen seen =
        Tale(both_castle).off(1000, "h1").on(1500, "f1", 'R').off(7500, "e1").on(8000, "g1", 'K').seen(without_clock);
    EXPECT_EQ(moves_text(seen), "Rf1 O-O");
    const auto& breach = only<seen::MayBreach>(seen);
    EXPECT_EQ(breach.clause, laws::Clause::castle_rook_first);
    EXPECT_EQ(breach.first, Square::h1);
    EXPECT_EQ(breach.gap, Millis(6500));
}

// The first thing that is heard of a board: what stands there stands, and nobody put it there just now.
TEST(Strange, ABoardThatShowsAnotherPositionIsToldAtOnce) {
    const Tale tale = Tale("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").board(0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    EXPECT_TRUE(interpreter.astray());
    const Seen seen = interpreter.take();
    EXPECT_EQ(only<seen::Mismatch>(seen).mends.size(), 29u);
    EXPECT_TRUE(all_of<seen::PutDown>(seen).empty());
}

// What an arbiter took back stands on the board still: it is not made again because time passes.
TEST(Strange, WhatWasTakenBackIsNotMadeAgainByStanding) {
    const Tale tale = Tale().moves(1000, "e2", "e4", 'P');
    Interpreter interpreter(tale.start(), without_clock);
    for (const SensorReading& reading : tale.readings()) interpreter.read(reading);
    interpreter.advance(Millis(6000));
    EXPECT_EQ(moves_text(interpreter.take()), "e4");
    interpreter.stand(Millis(7000), tale.start());
    interpreter.advance(Millis(60'000));
    EXPECT_EQ(moves_text(interpreter.take()), "");
    const Tale after = Tale().off(61'000, "e4").on(62'000, "e2", 'P').moves(64'000, "d2", "d4", 'P');
    for (const SensorReading& reading : after.readings()) interpreter.read(reading);
    interpreter.advance(Millis(70'000));
    EXPECT_EQ(moves_text(interpreter.take()), "d4");
}

}  // namespace strange_test
}  // namespace adoube::sensor
