// Each test is a short story at a board; what it must show follows from the story and the clause it names.
#include <gtest/gtest.h>

#include "laws/decide.h"
#include "sensor/interpret/tale_test.h"

namespace adoube::sensor {
namespace interpreter_test {

constexpr auto castling_fen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";

TEST(Interpreter, AMoveIsSettledByThePress) {
    const Seen seen = Tale().moves(1000, "e2", "e4", 'P').white(2000).moves(3000, "e7", "e5", 'p').black(4000).seen();
    EXPECT_EQ(moves_text(seen), "e4 e5");
    EXPECT_EQ(all_of<seen::Lifted>(seen).size(), 2u);
    EXPECT_EQ(all_of<seen::Lifted>(seen)[0].at, Millis(1000));
    EXPECT_EQ(all_of<seen::MoveMade>(seen)[0].at, Millis(1500));
    ASSERT_EQ(seen.acts.size(), 4u);
    EXPECT_TRUE(std::holds_alternative<laws::act::MovePiece>(seen.acts[0].body));
    EXPECT_EQ(laws::elapsed(seen.acts[1].at), std::chrono::milliseconds(2000));
    EXPECT_TRUE(std::holds_alternative<laws::act::Press>(seen.acts[1].body));
}

TEST(Interpreter, CapturesInEitherOrder) {
    constexpr auto fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    const Seen enemy_first = Tale(fen).off(1000, "d5").off(1600, "e4").on(2200, "d5", 'P').white(3000).seen();
    const Seen own_first = Tale(fen).off(1000, "e4").off(1600, "d5").on(2200, "d5", 'P').white(3000).seen();
    const Seen pushed_off = Tale(fen).off(1000, "e4").on(2000, "d5", 'P').white(3000).seen();
    for (const Seen& seen : {enemy_first, own_first, pushed_off}) {
        EXPECT_EQ(moves_text(seen), "exd5");
        EXPECT_EQ(only<seen::TakenOff>(seen).square, Square::d5);
        EXPECT_TRUE(all_of<seen::MayBreach>(seen).empty());
    }
}

TEST(Interpreter, EnPassantInEitherOrder) {
    constexpr auto fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    EXPECT_EQ(moves_text(Tale(fen).moves(1000, "e5", "d6", 'P').off(2000, "d5").white(3000).seen()), "exd6");
    EXPECT_EQ(moves_text(Tale(fen).off(1000, "d5").moves(2000, "e5", "d6", 'P').white(3000).seen()), "exd6");
}

TEST(Interpreter, PromotionByAnyOrderOfHands) {
    constexpr auto fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    const Tale pawn_first = Tale(fen).moves(1000, "a7", "a8", 'P').off(3000, "a8").on(4000, "a8", 'Q').white(5000);
    const Tale pawn_off = Tale(fen).off(1000, "a7").on(2000, "a8", 'N').white(3000);
    const Tale queen_first = Tale(fen).on(1000, "a8", 'Q').off(2000, "a7").white(3000);
    EXPECT_EQ(moves_text(pawn_first.seen()), "a8=Q+");
    EXPECT_EQ(moves_text(pawn_off.seen()), "a8=N");
    EXPECT_EQ(moves_text(queen_first.seen()), "a8=Q+");
}

TEST(Interpreter, CastlingKingFirstIsNoBreach) {
    const Seen seen = Tale(castling_fen).moves(1000, "e1", "g1", 'K').moves(2000, "h1", "f1", 'R').white(3000).seen();
    EXPECT_EQ(moves_text(seen), "O-O");
    EXPECT_TRUE(all_of<seen::MayBreach>(seen).empty());
}

// 4.4.2. The story of the picture: h1 at 1.8 s, e1 at 2.2 s, g1 at 3.1 s, f1 at 3.6 s, pressed at 4.3 s.
TEST(Interpreter, CastlingRookFirstIsEvidenceWithItsGap) {
    const Seen seen =
        Tale(castling_fen).off(1800, "h1").off(2200, "e1").on(3100, "g1", 'K').on(3600, "f1", 'R').white(4300).seen();
    EXPECT_EQ(moves_text(seen), "O-O");
    const auto& breach = only<seen::MayBreach>(seen);
    EXPECT_EQ(breach.clause, laws::Clause::castle_rook_first);
    EXPECT_EQ(breach.first, Square::h1);
    EXPECT_EQ(breach.gap, Millis(400));
    EXPECT_TRUE(all_of<seen::MayBreach>(seen)[0].certain());
    EXPECT_EQ(seen.acts.size(), 2u) << "by sensor=evidence a lift is no act";
}

// By sensor=acts the Laws are told the touches in their order and the move that was made against them.
TEST(Interpreter, CastlingRookFirstAsActs) {
    const Seen seen = Tale(castling_fen)
                          .off(1800, "h1")
                          .off(2200, "e1")
                          .on(3100, "g1", 'K')
                          .on(3600, "f1", 'R')
                          .white(4300)
                          .seen({.use = SensorUse::acts});
    laws::Terms terms;
    terms.venue = laws::Venue::note;
    laws::Game game(terms, Tale(castling_fen).start());
    std::vector<laws::Finding> findings;
    for (const laws::Act& act : seen.acts) {
        const laws::Ruling ruling = laws::decide(game, act);
        findings.push_back(ruling.finding);
        laws::apply(game, ruling, act);
    }
    using enum laws::Finding;
    EXPECT_EQ(findings, (std::vector{lawful, lawful, unlawful, lawful})) << "h1, e1, O-O, pressed";
    EXPECT_EQ(chess::write_fen(game.position), "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R4RK1 b kq - 1 1");
}

TEST(Interpreter, KingAndRookInOneReadingAccuseNobody) {
    const Seen seen =
        Tale(castling_fen).off(1800, "h1").off(1800, "e1").on(3100, "g1", 'K').on(3600, "f1", 'R').white(4300).seen();
    EXPECT_EQ(moves_text(seen), "O-O");
    EXPECT_TRUE(all_of<seen::MayBreach>(seen).empty());
}

// 4.3.1
TEST(Interpreter, AnotherPieceLiftedFirst) {
    const Seen seen = Tale().off(1000, "g1").on(2000, "g1", 'N').moves(3000, "e2", "e4", 'P').white(4500).seen();
    const auto& breach = only<seen::MayBreach>(seen);
    EXPECT_EQ(breach.clause, laws::Clause::touch_own);
    EXPECT_EQ(breach.first, Square::g1);
    EXPECT_EQ(breach.gap, Millis(2000));
    EXPECT_TRUE(all_of<seen::MayBreach>(seen)[0].certain());
    EXPECT_EQ(only<seen::PutBack>(seen).away, Millis(1000));
}

TEST(Interpreter, APieceThatCannotMoveBindsNobody) {  // 4.5
    const Seen seen = Tale().off(1000, "h1").on(2000, "h1", 'R').moves(3000, "e2", "e4", 'P').white(4500).seen();
    EXPECT_TRUE(all_of<seen::MayBreach>(seen).empty());
}

TEST(Interpreter, WhatMayHaveBeenBrushedIsDoubtful) {
    const Seen brief = Tale().off(1000, "g1").on(1300, "g1", 'N').moves(3000, "e2", "e4", 'P').white(4500).seen();
    const Seen beside =
        Tale().off(1000, "e2").off(1100, "d2").on(1700, "d2", 'P').on(1800, "e4", 'P').white(3000).seen();
    const Seen theirs = Tale("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
                            .off(1000, "d5")
                            .on(2000, "d5", 'p')
                            .moves(3000, "e1", "e2", 'K')
                            .white(4500)
                            .seen();
    EXPECT_TRUE(all_of<seen::MayBreach>(brief).at(0).doubts.has(Doubt::brief));
    EXPECT_TRUE(all_of<seen::MayBreach>(theirs).at(0).doubts.has(Doubt::other_hand));
    for (const Seen& seen : {brief, beside, theirs})
        for (const Observation& breach : all_of<seen::MayBreach>(seen)) EXPECT_FALSE(breach.certain());
}

TEST(Interpreter, ASlideIsOneCarry) {
    const Seen seen = Tale("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
                          .off(1000, "a1")
                          .on(1050, "a2", 'R')
                          .off(1200, "a2")
                          .on(1200, "a3", 'R')
                          .off(1400, "a3")
                          .on(1400, "a4", 'R')
                          .white(3000)
                          .seen();
    EXPECT_EQ(moves_text(seen), "Ra4");
    EXPECT_EQ(all_of<seen::Lifted>(seen).size(), 1u);
    EXPECT_GE(all_of<seen::SlidOver>(seen).size(), 1u);
}

TEST(Interpreter, AFlickerIsNoLift) {
    const Seen seen = Tale().off(500, "d1").on(560, "d1", 'Q').moves(1000, "e2", "e4", 'P').white(2000).seen();
    EXPECT_EQ(moves_text(seen), "e4");
    EXPECT_EQ(all_of<seen::Lifted>(seen).size(), 1u);
    EXPECT_EQ(only<seen::Flickered>(seen).square, Square::d1);
}

TEST(Interpreter, BouncesCountFromTheFirst) {
    const Seen seen = Tale().off(1000, "e2").on(1050, "e2", 'P').off(1100, "e2").on(1600, "e4", 'P').white(2500).seen();
    EXPECT_EQ(only<seen::Lifted>(seen).square, Square::e2);
    EXPECT_EQ(all_of<seen::Lifted>(seen)[0].at, Millis(1000));
}

TEST(Interpreter, ThePressMayBeReportedBeforeThePiece) {
    const Seen seen =
        Tale().off(1000, "e2").white(1500).on(1600, "e4", 'P').moves(3000, "e7", "e5", 'p').black(4000).seen();
    EXPECT_EQ(moves_text(seen), "e4? e5");
    EXPECT_TRUE(all_of<seen::MoveMade>(seen)[0].doubts.has(Doubt::late));
}

TEST(Interpreter, SeveralPiecesKnockedOver) {  // 7.4
    const Seen seen = Tale()
                          .off(1000, "a2")
                          .off(1010, "b2")
                          .off(1020, "c2")
                          .on(4000, "a2", 'P')
                          .on(5000, "b2", 'P')
                          .on(6000, "c2", 'P')
                          .moves(8000, "e2", "e4", 'P')
                          .white(9500)
                          .seen();
    EXPECT_EQ(only<seen::Displaced>(seen).squares.size(), 3u);
    EXPECT_EQ(all_of<seen::Restored>(seen).size(), 1u);
    EXPECT_EQ(moves_text(seen), "e4");
    for (const Observation& breach : all_of<seen::MayBreach>(seen)) EXPECT_FALSE(breach.certain());
}

TEST(Interpreter, AMoveTakenBack) {
    const Seen seen = Tale()
                          .moves(1000, "e2", "e4", 'P')
                          .white(2000)
                          .moves(4000, "e4", "e2", 'P')
                          .moves(9000, "d2", "d4", 'P')
                          .white(10000)
                          .seen();
    EXPECT_EQ(only<seen::TakenBack>(seen).plies, 1u);
    EXPECT_EQ(moves_text(seen), "e4 d4");
}

TEST(Interpreter, APressWithoutAMoveIsNoAct) {
    const Seen seen = Tale().white(1000).seen();
    EXPECT_EQ(only<seen::PressedWithoutMove>(seen).side, Side::white);
    EXPECT_TRUE(seen.acts.empty());
}

TEST(Interpreter, BlackStartsTheClock) {
    const Seen seen = Tale().black(500).moves(1000, "e2", "e4", 'P').white(2000).seen();
    EXPECT_EQ(moves_text(seen), "e4");
    EXPECT_EQ(seen.acts.size(), 2u);
}

TEST(Interpreter, AReplyBeforeThePress) {
    const Seen seen = Tale()
                          .moves(1000, "e2", "e4", 'P')
                          .moves(3000, "e7", "e5", 'p')
                          .white(3700)
                          .black(4000)
                          .moves(5000, "g1", "f3", 'N')
                          .white(6000)
                          .seen();
    EXPECT_EQ(moves_text(seen), "e4? e5 Nf3");
    EXPECT_EQ(seen.acts.size(), 6u);
}

TEST(Interpreter, WithoutAClockTimeSettles) {
    const Seen seen = Tale().moves(1000, "e2", "e4", 'P').moves(9000, "e7", "e5", 'p').seen({.clock = false});
    EXPECT_EQ(moves_text(seen), "e4 e5");
    EXPECT_EQ(seen.acts.size(), 2u);
}

TEST(Interpreter, AMoveThatStoodAndWasChanged) {  // 4.7: it may have been held
    const Seen seen = Tale().moves(1000, "g1", "f3", 'N').moves(4000, "f3", "h3", 'N').white(5500).seen();
    EXPECT_EQ(moves_text(seen), "Nh3");
    EXPECT_EQ(only<seen::MayBreach>(seen).clause, laws::Clause::release);
    EXPECT_TRUE(all_of<seen::MayBreach>(seen)[0].doubts.has(Doubt::held));
}

std::string presses_of(const Seen& seen) {
    std::string text;
    for (const laws::Act& act : seen.acts)
        text += std::holds_alternative<laws::act::Press>(act.body) ? (act.by == laws::Actor::white ? "w" : "b") : ".";
    return text;
}

// 6.2.1: White presses for a move that stands, though Black has a piece in his hand already.
TEST(Interpreter, APressOnceTheOpponentHasLiftedCounts) {
    const Seen seen = Tale()
                          .moves(1500, "e2", "e4", 'P')
                          .off(2200, "e7")
                          .white(2300)
                          .on(2600, "e5", 'p')
                          .off(2900, "g1")
                          .black(3000)
                          .on(3400, "f3", 'N')
                          .white(5000)
                          .seen();
    EXPECT_EQ(moves_text(seen), "e4 e5 Nf3");
    EXPECT_EQ(presses_of(seen), ".w.b.w");
}

// 6.2.2: every press that is entered follows that of the opponent, as the lever does. What was forgotten or not
// reported is made good by the next press.
TEST(Interpreter, TheNextPressSettlesAnEarlierOne) {
    const Tale both_forget =
        Tale().moves(1500, "e2", "e4", 'P').moves(5500, "e7", "e5", 'p').moves(9500, "g1", "f3", 'N').white(11'000);
    EXPECT_EQ(presses_of(both_forget.seen()), "..wb.w");
    const Tale lost = Tale().moves(1500, "e2", "e4", 'P').moves(5500, "e7", "e5", 'p').black(7000);
    EXPECT_EQ(presses_of(lost.seen()), ".w.b");
    const Seen seen = both_forget.seen();
    laws::Game game({}, both_forget.start());
    for (const laws::Act& act : seen.acts) {
        const laws::Ruling ruling = laws::decide(game, act);
        EXPECT_EQ(ruling.finding, laws::Finding::lawful);
        laws::apply(game, ruling, act);
    }
}

}  // namespace interpreter_test
}  // namespace adoube::sensor
