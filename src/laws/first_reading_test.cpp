// What the first reading said of a game at the board. Kept logs are judged by it for ever (docs/adr/0015), and no story
// can be told in it; what the second says instead stands beside it.
#include <gtest/gtest.h>

#include "laws/told_test.h"

namespace adoube::laws {
namespace first_reading_test {

using namespace testing;
using namespace std::chrono_literals;
constexpr auto first = LawsReading::first, second = LawsReading::second;
constexpr auto white = Actor::white, black = Actor::black, arbiter = Actor::arbiter;

Terms unwatched(LawsReading reading, Play play = Play::standard) {
    Terms terms = terms_of(reading);
    terms.rules.watch = WatchedBy::players;
    terms.play = play;
    return terms;
}

// ---- Article 4

Ruling another_move_instead(LawsReading reading) {
    Told told(terms_of(reading));
    told.move(white, "e4");
    return told.move(white, "d4");
}
TEST(FirstReading, a_made_move_was_not_taken_back) {
    EXPECT_TRUE(another_move_instead(first).events.empty());
    EXPECT_TRUE(has<event::TakenBack>(another_move_instead(second)));
}

Ruling part_taken_up(LawsReading reading) {
    Told told(terms_of(reading), "4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1");
    told.tell(white, act::Release{Square::d4, Square::e5});
    return told.tell(white, act::Release{Square::e5, Square::d5});
}
TEST(FirstReading, a_part_let_go_was_not_taken_up) {
    EXPECT_TRUE(part_taken_up(first).events.empty());
    EXPECT_TRUE(has<event::TakenBack>(part_taken_up(second)));
}

Ruling adjusted_before_the_press(LawsReading reading) {
    Told told(terms_of(reading));
    told.move(white, "e4");
    return told.tell(black, act::Adjust{{Square::b8}});
}
TEST(FirstReading, pieces_were_adjusted_on_the_others_clock) {
    EXPECT_TRUE(lawful(adjusted_before_the_press(first)));
    EXPECT_FALSE(lawful(adjusted_before_the_press(second)));
}

Ruling accident_after_an_offer(LawsReading reading) {
    Told told(terms_of(reading));
    told.move(white, "e4");
    told.tell(white, act::OfferDraw{});
    told.tell(white, act::Press{});
    told.tell(black, act::Touch{{Square::b8}});
    return told.tell(arbiter, act::FindAccident{Square::b8});
}
TEST(FirstReading, an_accident_did_not_bring_the_offer_back) {
    EXPECT_FALSE(has<event::OfferMade>(accident_after_an_offer(first)));
    EXPECT_TRUE(has<event::OfferMade>(accident_after_an_offer(second)));
}

const char* const mate_in_one = "6k1/5ppp/8/8/8/8/3Q1PPP/3R2K1 w - - 0 1";

Ruling two_handed_mate(LawsReading reading) {
    Told told(terms_of(reading), mate_in_one);
    return told.tell(white, act::MovePiece{{}, true}, "Qd8#");
}
TEST(FirstReading, a_two_handed_mate_ended_nothing) {
    EXPECT_FALSE(has<event::GameOver>(two_handed_mate(first)));
    EXPECT_TRUE(has<event::GameOver>(two_handed_mate(second)));
}

Ruling touched_after_a_mate_against_a_duty(LawsReading reading) {
    Told told(terms_of(reading), mate_in_one);
    told.tell(white, act::Touch{{Square::d1}});
    told.play(white, "Qd8#");
    return told.tell(black, act::Touch{{Square::g8}});
}
TEST(FirstReading, a_touch_did_not_let_a_mate_against_a_duty_stand) {
    EXPECT_FALSE(has<event::GameOver>(touched_after_a_mate_against_a_duty(first)));
    EXPECT_TRUE(has<event::GameOver>(touched_after_a_mate_against_a_duty(second)));
}

// ---- Appendix D

Terms with_blind_white(LawsReading reading) {
    Terms terms = terms_of(reading);
    terms.rules.visually_disabled = SomePlayers::white;
    return terms;
}
TEST(FirstReading, a_move_was_made_before_it_was_announced) {
    EXPECT_TRUE(has<event::MoveMade>(Told(with_blind_white(first)).move(white, "e4")));
    EXPECT_TRUE(has<event::BoardMoveBinds>(Told(with_blind_white(second)).move(white, "e4")));
}

Ruling announced_out_of_turn(LawsReading reading, std::optional<HandMove> movement) {
    return Told(with_blind_white(reading)).tell(black, act::Announce{movement});
}
TEST(FirstReading, announcing_out_of_turn_was_a_slip_of_the_tongue) {
    const HandMove e5{Square::e7, Square::e5, {}, {}};
    EXPECT_EQ(announced_out_of_turn(first, e5).citations, Citations{Clause::slip_of_tongue});
    EXPECT_EQ(announced_out_of_turn(second, e5).citations, (Citations{Clause::having_the_move, Clause::announcing}));
    EXPECT_EQ(announced_out_of_turn(first, {}).citations, Citations{Clause::announcing});
    EXPECT_EQ(announced_out_of_turn(second, {}).citations, (Citations{Clause::having_the_move, Clause::announcing}));
}

Ruling illegal_move_announced(LawsReading reading) {
    Told told(with_blind_white(reading));
    told.move(white, "e2e5");
    return told.tell(white, act::Announce{HandMove{Square::e2, Square::e5, {}, {}}});
}
TEST(FirstReading, announcing_an_illegal_move_was_a_slip_of_the_tongue) {
    EXPECT_TRUE(cites(illegal_move_announced(first), Clause::slip_of_tongue));
    EXPECT_FALSE(cites(illegal_move_announced(second), Clause::slip_of_tongue));
    EXPECT_TRUE(cites(illegal_move_announced(second), Clause::illegal_move));
}

Ruling boards_differ(LawsReading reading) {
    return Told(terms_of(reading)).tell(arbiter, act::FindFact{Fact::boards_differ, {}, {}, ""});
}
TEST(FirstReading, one_board_could_differ_from_the_other) {
    EXPECT_TRUE(lawful(boards_differ(first)));
    EXPECT_FALSE(lawful(boards_differ(second)));
}

// ---- Articles 5 and 6

Ruling resigned_in_a_blocked_position(LawsReading reading) {
    return Told(terms_of(reading), "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1").tell(white, act::Resign{});
}
TEST(FirstReading, a_resignation_where_nobody_can_mate_was_a_resignation) {
    const auto reason = [](LawsReading reading) {
        return std::get<event::GameOver>(resigned_in_a_blocked_position(reading).events[0]).reason;
    };
    EXPECT_EQ(reason(first), Reason::resignation);
    EXPECT_EQ(reason(second), Reason::dead_position);
}

Ruling own_flag_claimed(LawsReading reading) {
    Told told(terms_of(reading));
    told.pass(3h);
    return told.tell(white, act::Claim{Ground::flag});
}
TEST(FirstReading, nobody_called_his_own_flag) {
    EXPECT_FALSE(lawful(own_flag_claimed(first)));
    EXPECT_TRUE(lawful(own_flag_claimed(second)));
}

Ruling flag_claimed_by_an_author(LawsReading reading) {
    Told told(unwatched(reading));
    told.play(white, "e2e5");
    told.pass(3h);
    return told.tell(white, act::Claim{Ground::flag});
}
TEST(FirstReading, the_author_of_an_illegal_move_won_on_time) {
    EXPECT_TRUE(lawful(flag_claimed_by_an_author(first)));
    EXPECT_EQ(flag_claimed_by_an_author(second).finding, Finding::referred);
}

Ruling stopped_while_sealing(LawsReading reading) {
    Told told(terms_of(reading));
    told.tell(arbiter, act::AskToSeal{});
    return told.tell(arbiter, act::StopClocks{});
}
TEST(FirstReading, the_arbiter_stopped_no_clock_while_a_move_was_sealed) {
    EXPECT_FALSE(lawful(stopped_while_sealing(first)));
    EXPECT_TRUE(lawful(stopped_while_sealing(second)));
}

std::string castled_illegally(LawsReading reading) {
    Told told(unwatched(reading), "4kr2/8/8/8/8/8/8/4K2R w K - 0 1");
    told.play(white, "O-O");
    return told.fen();
}
TEST(FirstReading, a_king_that_castled_illegally_moved_alone) {
    EXPECT_TRUE(castled_illegally(first).starts_with("4kr2/8/8/8/8/8/8/6KR b"));
    EXPECT_TRUE(castled_illegally(second).starts_with("4kr2/8/8/8/8/8/8/5RK1 b"));
}

// ---- Article 7

const char* const pawn_on_the_seventh = "8/4P3/8/8/8/k7/8/4K3 w - - 0 40";

TEST(FirstReading, a_pawn_left_unseen_was_a_queen_at_once) {
    Told old(unwatched(first), pawn_on_the_seventh), now(unwatched(second), pawn_on_the_seventh);
    for (Told* told : {&old, &now}) {
        told->move(white, "e8");
        told->tell(white, act::Press{});
    }
    EXPECT_TRUE(old.fen().starts_with("4Q3/"));
    EXPECT_TRUE(now.fen().starts_with("4P3/"));
    const Ruling found = old.tell(arbiter, act::FindIllegalMove{});
    EXPECT_TRUE(cites(found, Clause::pawn_left));
    EXPECT_FALSE(has<event::MoveReplaced>(found));
    EXPECT_FALSE(has<event::PositionRestored>(found));
    EXPECT_TRUE(has<event::MoveReplaced>(now.tell(arbiter, act::FindIllegalMove{})));
}

Ruling pawn_left_that_mates(LawsReading reading) {
    Told told(terms_of(reading), "7k/4P2p/7K/8/8/8/8/8 w - - 0 40");
    told.move(white, "e8");
    return told.tell(white, act::Press{});
}
TEST(FirstReading, the_queen_of_a_pawn_left_did_not_mate) {
    EXPECT_FALSE(has<event::GameOver>(pawn_left_that_mates(first)));
    EXPECT_TRUE(has<event::TimeAwarded>(pawn_left_that_mates(first)));
    EXPECT_TRUE(has<event::GameOver>(pawn_left_that_mates(second)));
}

// The king is left without a move, and no legal move led there.
Ruling illegal_move_that_leaves_no_move(LawsReading reading) {
    return Told(unwatched(reading), "7k/8/5K2/8/8/8/8/1Q6 w - - 0 40").play(white, "b1f7");
}
TEST(FirstReading, an_illegal_move_that_leaves_no_move_was_overlooked) {
    EXPECT_TRUE(has<event::IllegalStands>(illegal_move_that_leaves_no_move(first)));
    EXPECT_FALSE(has<event::IllegalStands>(illegal_move_that_leaves_no_move(second)));
}

TEST(FirstReading, of_several_illegal_moves_the_last_was_found) {
    Told old(unwatched(first)), now(unwatched(second));
    for (Told* told : {&old, &now}) {
        told->play(white, "e2e5");
        told->play(black, "d7d4");
        EXPECT_TRUE(lawful(told->tell(arbiter, act::FindIllegalMove{})));
    }
    EXPECT_EQ(old.game().plies, 1U);
    EXPECT_EQ(now.game().plies, 0U);
    EXPECT_EQ(old.game().illegal, (BySide<std::uint8_t>{0, 1}));
    EXPECT_EQ(now.game().illegal, (BySide<std::uint8_t>{1, 1}));
}

Ruling empty_press_after_an_illegal_move(LawsReading reading) {
    Told told(unwatched(reading));
    told.play(white, "e2e5");
    return told.play(black, "e8e1");  // onto the king: plain to see
}
TEST(FirstReading, what_is_plain_to_see_was_judged_alone) {
    EXPECT_EQ(
        std::ranges::count(empty_press_after_an_illegal_move(first).events, Event(event::IllegalCounted{Side::white})),
        0);
    EXPECT_EQ(
        std::ranges::count(empty_press_after_an_illegal_move(second).events, Event(event::IllegalCounted{Side::white})),
        1);
}

Ruling found_too_late(LawsReading reading) {
    Told told(unwatched(reading, Play::rapid));
    told.play(white, "e2e5");
    told.play(black, "d6");
    return told.tell(arbiter, act::FindIllegalMove{});
}
TEST(FirstReading, the_arbiter_was_never_too_late) {
    EXPECT_TRUE(lawful(found_too_late(first)));
    EXPECT_FALSE(lawful(found_too_late(second)));
}

Ruling gone_back_while_paused(LawsReading reading) {
    Told told(terms_of(reading));
    told.play(white, "e4");
    told.pause();
    return told.tell(arbiter, act::GoBack{0, "a piece stood wrong"});
}
TEST(FirstReading, going_back_while_the_clocks_stand_changed_no_clock) {
    EXPECT_FALSE(has<event::ClockStarted>(gone_back_while_paused(first)));
    EXPECT_TRUE(has<event::ClockStarted>(gone_back_while_paused(second)));
}

Ruling corrected_before_the_press(LawsReading reading) {
    Told told(terms_of(reading));
    told.move(white, "e4");
    told.move(black, "e5");
    return told.tell(arbiter, act::CorrectMove{{}, "one square"}, "e6");
}
TEST(FirstReading, a_correction_started_no_clock) {
    EXPECT_TRUE(lawful(corrected_before_the_press(first)));
    EXPECT_FALSE(has<event::ClockStarted>(corrected_before_the_press(first)));
    EXPECT_TRUE(has<event::ClockStarted>(corrected_before_the_press(second)));
}

Ruling mate_corrected(LawsReading reading) {
    Told told(terms_of(reading), mate_in_one);
    told.play(white, "Qd8#");
    return told.tell(arbiter, act::CorrectMove{{}, "the queen went to d7"}, "Qd7");
}
TEST(FirstReading, after_a_mate_nothing_was_corrected) {
    EXPECT_FALSE(lawful(mate_corrected(first)));
    EXPECT_TRUE(lawful(mate_corrected(second)));
}

Ruling wrong_start_after_ten_moves(LawsReading reading) {
    Told told(unwatched(reading, Play::rapid));
    for (int i = 0; i < 3; ++i)
        for (const auto& [by, move] : {std::pair{white, "Nf3"}, {black, "Nf6"}, {white, "Ng1"}, {black, "Ng8"}})
            told.play(by, move);
    for (const auto& [by, move] : {std::pair{white, "e4"},
                                   {black, "e5"},
                                   {white, "d4"},
                                   {black, "d5"},
                                   {white, "a3"},
                                   {black, "a6"},
                                   {white, "h3"},
                                   {black, "h6"}})
        told.play(by, move);
    EXPECT_EQ(told.game().plies, 20U);
    return told.tell(arbiter, act::FindWrongStart{});
}

TEST(FirstReading, a_wrong_start_never_stood) {
    EXPECT_TRUE(lawful(wrong_start_after_ten_moves(first)));
    EXPECT_FALSE(lawful(wrong_start_after_ten_moves(second)));
}

Ruling both_kings_in_check_seen(LawsReading reading, bool then_declared) {
    Told told(unwatched(reading, Play::rapid), "4k3/8/8/8/8/8/4r3/R3K3 w - - 0 40");
    told.play(white, "a1a8");  // in check, and gives check
    const Ruling seen = told.tell(arbiter, act::FindFact{Fact::illegal_position, {}, {}, ""});
    return then_declared ? told.tell(arbiter, act::DeclareDraw{}) : seen;
}
TEST(FirstReading, an_illegal_position_was_not_waited_for) {
    EXPECT_FALSE(has<event::BreachNoted>(both_kings_in_check_seen(first, false)));
    EXPECT_TRUE(has<event::BreachNoted>(both_kings_in_check_seen(second, false)));
    EXPECT_TRUE(lawful(both_kings_in_check_seen(first, true)));
    EXPECT_FALSE(lawful(both_kings_in_check_seen(second, true)));
}

}  // namespace first_reading_test
}  // namespace adoube::laws
