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

TEST(Evidence, ASquareThatIsNotBelievedAccusesNobody) {
    const Seen own =
        Tale().off(1000, "g1").moves(3000, "e2", "e4", 'P').white(4200).moves(8000, "e7", "e5", 'p').seen();
    const Seen theirs = Tale("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
                            .off(1000, "d5")
                            .moves(3000, "g1", "f3", 'N')
                            .white(4200)
                            .moves(8000, "g8", "f6", 'n')
                            .seen();
    for (const Seen& seen : {own, theirs}) {
        ASSERT_EQ(all_of<seen::Unbelieved>(seen).size(), 1u);
        EXPECT_TRUE(all_of<seen::MayBreach>(seen).at(0).doubts.has(Doubt::sensor));
    }
}

TEST(Evidence, ASquareFoundToFlickerLaterInTheTurnAccusesNobody) {
    Tale tale;
    tale.off(1000, "g1").on(2000, "g1", 'N');
    for (int i = 0; i < 6; ++i) tale.off(3000 + 400 * i, "g1").on(3060 + 400 * i, "g1", 'N');
    const Seen seen = tale.moves(6000, "e2", "e4", 'P').white(7500).seen();
    EXPECT_EQ(only<seen::Unbelieved>(seen).square, Square::g1);
    EXPECT_TRUE(all_of<seen::MayBreach>(seen).at(0).doubts.has(Doubt::sensor));
}

std::string act_words(const Seen& seen) {
    std::string text;
    for (const laws::Act& act : seen.acts) {
        if (!text.empty()) text += ", ";
        if (const auto* touch = std::get_if<laws::act::Touch>(&act.body)) {
            text += "touches";
            for (const Square square : touch->squares) text += " " + std::string(to_string(square));
        } else if (const auto* release = std::get_if<laws::act::Release>(&act.body)) {
            text += "releases " + std::string(to_string(release->from)) + " " + std::string(to_string(release->to));
        } else if (std::holds_alternative<laws::act::MovePiece>(act.body)) {
            text += "moves";
        } else {
            text += std::holds_alternative<laws::act::Press>(act.body) ? "presses" : "other";
        }
    }
    return text;
}

// Once the move stands the player has no other to make: a piece straightened before the press is no touch.
TEST(Evidence, WhatIsStraightenedOnceTheMoveStandsIsNoAct) {
    const Seen seen = Tale()
                          .moves(1000, "e2", "e4", 'P')
                          .off(3000, "g1")
                          .on(5000, "g1", 'N')
                          .white(6000)
                          .seen({.use = SensorUse::acts});
    EXPECT_EQ(act_words(seen), "touches e2, releases e2 e4, presses");
    EXPECT_EQ(only<seen::PutBack>(seen).square, Square::g1);
}

// 4.7: whether it was let go on h3 is not known, so it is not said to have been.
TEST(Evidence, OnlyTheLastPlaceOfAPieceHeldOverAnotherIsEntered) {
    const Seen seen = Tale()
                          .off(1000, "g1")
                          .on(2000, "h3", 'N')
                          .off(3400, "h3")
                          .on(3900, "f3", 'N')
                          .white(4500)
                          .seen({.use = SensorUse::acts});
    EXPECT_EQ(act_words(seen), "touches g1, releases g1 f3, presses");
    EXPECT_TRUE(all_of<seen::MayBreach>(seen).at(0).doubts.has(Doubt::held));
}

// II.3.2: only the rook moves, and no king is there to be touched first.
TEST(Evidence, CastlingOfTheRookAloneIsNoBreach) {
    Tale tale(chess::position_from_fen("4k3/8/8/8/8/8/8/6KR w H - 0 1", chess::Variant::chess960).value());
    tale.off(1000, "h1").on(2500, "f1", 'R').white(4000);
    EXPECT_EQ(moves_text(tale.seen()), "O-O");
    EXPECT_TRUE(all_of<seen::MayBreach>(tale.seen()).empty());
    EXPECT_EQ(act_words(tale.seen({.use = SensorUse::acts})), "moves, presses");
}

// A move from a square that flickers is certain, though its lift is not: it is entered as the move alone.
TEST(Evidence, AMoveFromARestlessSquareIsStillEntered) {
    Tale tale;
    for (int i = 0; i < 6; ++i) tale.off(1000 + 400 * i, "e2").on(1060 + 400 * i, "e2", 'P');
    const Seen seen = tale.moves(5000, "e2", "e4", 'P').white(6500).seen({.use = SensorUse::acts});
    EXPECT_EQ(act_words(seen), "moves, presses");
}

// Of two pieces touched the duty is on the one that can move (4.3.1).
TEST(Evidence, ThePieceIsNamedThatTheDutyIsOn) {
    const Seen seen = Tale()
                          .off(1000, "a1")
                          .on(2000, "a1", 'R')
                          .off(3000, "b1")
                          .on(4000, "b1", 'N')
                          .moves(5000, "e2", "e4", 'P')
                          .white(7000)
                          .seen();
    EXPECT_EQ(only<seen::MayBreach>(seen).first, Square::b1);
    EXPECT_EQ(only<seen::MayBreach>(seen).gap, Millis(2000));
    EXPECT_TRUE(all_of<seen::MayBreach>(seen).at(0).certain());
}

// 4.3.3: e4 and then d5, which e4 can take. That it was not taken is about d5, and d5's own player may have lifted it.
TEST(Evidence, OwnThenTheOpponentsPieceNamesWhatWasNotTaken) {
    const Seen seen = Tale("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
                          .off(1000, "e4")
                          .on(2500, "e4", 'P')
                          .off(3000, "d5")
                          .on(5000, "d5", 'p')
                          .off(6000, "e4")
                          .on(7000, "e5", 'P')
                          .white(8000)
                          .seen();
    const auto& breach = only<seen::MayBreach>(seen);
    EXPECT_EQ(breach.clause, laws::Clause::touch_both);
    EXPECT_EQ(breach.first, Square::d5);
    EXPECT_EQ(breach.gap, Millis(4000)) << "until the move stood";
    const Doubts doubts = all_of<seen::MayBreach>(seen).at(0).doubts;
    EXPECT_TRUE(doubts.has(Doubt::other_hand));
    EXPECT_FALSE(doubts.has(Doubt::order_unknown));
}

Tale capture_taken_back() {
    return Tale(pawns_meet)
        .off(1000, "e4")
        .off(1500, "d5")
        .on(2000, "d5", 'P')
        .white(3000)
        .off(8000, "d5")
        .on(8500, "d5", 'p')
        .on(9000, "e4", 'P')
        .moves(12'000, "d2", "d4", 'P')
        .white(13'500);
}

// 4.2.2: a piece put back where it stood is touched without the intention of moving it.
TEST(Evidence, WhatIsPutBackInATakeBackIsNoTouch) {
    const Seen seen = capture_taken_back().seen();
    EXPECT_EQ(moves_text(seen), "exd5 d4");
    EXPECT_EQ(only<seen::TakenBack>(seen).plies, 1u);
    EXPECT_TRUE(all_of<seen::MayBreach>(seen).empty());
    EXPECT_EQ(act_words(capture_taken_back().seen({.use = SensorUse::acts})),
              "touches e4, other, releases e4 d5, presses, touches d2, releases d2 d4, presses");
}

// 7.5.1: the position before the irregularity is reinstated; the knight moves, as it must.
TEST(Evidence, WhatIsReinstatedAfterAnIllegalMoveIsNoTouch) {
    const Tale tale = illegal_capture_put_back().moves(12'000, "b1", "c3", 'N').white(13'500);
    EXPECT_EQ(moves_text(tale.seen({.use = SensorUse::acts})), "Nc3");
    EXPECT_EQ(acts_text(tale.seen()), "b1c3 W!");
    EXPECT_TRUE(all_of<seen::MayBreach>(tale.seen()).empty());
    const std::string acts = act_words(tale.seen({.use = SensorUse::acts}));
    EXPECT_EQ(acts.find("d5"), acts.npos) << acts;
}

// The arbiter goes back, and hands follow.
TEST(Evidence, WhatIsMovedToFollowTheArbiterIsNoTouch) {
    const Tale tale = capture_taken_back();
    Interpreter interpreter(tale.start());
    for (const SensorReading& reading : tale.readings()) {
        if (reading.at == Millis(8000)) interpreter.stand(Millis(7000), tale.start());
        interpreter.read(reading);
    }
    interpreter.finish();
    const Seen seen = interpreter.take();
    EXPECT_EQ(moves_text(seen), "exd5 d4");
    EXPECT_TRUE(all_of<seen::MayBreach>(seen).empty());
}

// If White touched d5 first, exd5 is what 4.3.3 asks; if its owner straightened it, b1 was to move. Nobody knows.
TEST(Evidence, ABreachThatHangsOnADoubtfulTouchIsDoubtful) {
    const Tale tale = Tale(pawns_meet)
                          .off(1000, "d5")
                          .on(2000, "d5", 'p')
                          .off(2500, "b1")
                          .on(3500, "b1", 'N')
                          .off(4000, "e4")
                          .on(5000, "d5", 'P')
                          .white(6000);
    EXPECT_EQ(moves_text(tale.seen()), "exd5");
    EXPECT_TRUE(all_of<seen::MayBreach>(tale.seen()).at(0).doubts.has(Doubt::other_hand));
    EXPECT_EQ(act_words(tale.seen({.use = SensorUse::acts})), "moves, presses");
}

// Whatever of the later lifts were touches, the first one was, and was not moved.
TEST(Evidence, WhatIsKnockedAfterACertainTouchTakesNothingFromIt) {
    const Seen seen = Tale()
                          .off(1000, "e2")
                          .on(2000, "e2", 'P')
                          .off(3000, "g1")
                          .off(3000, "h1")
                          .on(5000, "g1", 'N')
                          .on(5000, "h1", 'R')
                          .moves(8000, "d2", "d4", 'P')
                          .white(9500)
                          .seen();
    EXPECT_EQ(only<seen::MayBreach>(seen).first, Square::e2);
    EXPECT_TRUE(all_of<seen::MayBreach>(seen)[0].certain());
}

}  // namespace evidence_test
}  // namespace adoube::sensor
