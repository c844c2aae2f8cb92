// What the second reading said, where the third says otherwise. Kept logs are judged by it for ever (docs/adr/0015),
// and no story can be told in it.
#include <gtest/gtest.h>

#include "laws/told_test.h"

namespace adoube::laws {
namespace second_reading_test {

using namespace testing;
using namespace std::chrono_literals;
constexpr auto second = LawsReading::second, third = LawsReading::third;
constexpr auto white = Actor::white, black = Actor::black, arbiter = Actor::arbiter;

const char* const rook_and_king = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const char* const knight_and_pawn = "8/P3k3/8/8/8/8/8/4K1N1 w - - 0 40";

Ruling king_let_go_after_the_rook(LawsReading reading) {
    Told told(terms_of(reading), rook_and_king);
    told.tell(white, act::Touch{{Square::h1}});
    return told.tell(white, act::Release{Square::e1, Square::g1});
}
TEST(SecondReading, a_king_that_may_not_castle_stood_nowhere) {
    EXPECT_TRUE(king_let_go_after_the_rook(second).events.empty());
    EXPECT_TRUE(has<event::IllegalOnBoard>(king_let_go_after_the_rook(third)));
}

Ruling rook_let_go_beside_the_king(LawsReading reading) {
    Told told(terms_of(reading), "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1");
    told.tell(white, act::Release{Square::e1, Square::g1});
    return told.tell(white, act::Release{Square::h1, Square::f1});
}
TEST(SecondReading, a_rook_beside_a_king_that_cannot_castle_moved_alone) {
    EXPECT_TRUE(has<event::MoveMade>(rook_let_go_beside_the_king(second)));
    EXPECT_FALSE(has<event::MoveMade>(rook_let_go_beside_the_king(third)));
}

Ruling against_the_touched_knight(LawsReading reading, ActBody body) {
    Told told(terms_of(reading), knight_and_pawn);
    told.tell(white, act::Touch{{Square::g1}});
    return told.tell(white, std::move(body));
}
TEST(SecondReading, a_promotion_by_hand_against_a_duty_never_happened) {
    for (const ActBody& body : {ActBody(act::Release{Square::a7, Square::a8}), ActBody(act::Remove{Square::a7}),
                                ActBody(act::PlaceNew{Kind::queen, Square::a8, true, false})}) {
        EXPECT_TRUE(against_the_touched_knight(second, body).events.empty());
        EXPECT_FALSE(against_the_touched_knight(third, body).events.empty());
    }
}

Ruling opposing_piece_after_an_offer(LawsReading reading) {
    Told told(terms_of(reading), "8/4P3/6k1/8/8/8/8/4K3 b - - 0 40");
    told.move(black, "Kg7");
    told.tell(black, act::OfferDraw{});
    told.tell(black, act::Press{});
    return told.tell(white, act::PlaceNew{Kind::queen, Square::e8, true, true});
}
TEST(SecondReading, a_piece_of_the_other_colour_declined_nothing) {
    EXPECT_FALSE(has<event::OfferEnded>(opposing_piece_after_an_offer(second)));
    EXPECT_TRUE(has<event::OfferEnded>(opposing_piece_after_an_offer(third)));
}

// White has sealed a mate, and the envelope is kept.
Told mate_sealed(LawsReading reading) {
    Told told(terms_of(reading), "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 41");
    told.tell(arbiter, act::AskToSeal{});
    told.seals("Ra8");
    told.tell(white, act::Seal{});
    told.tell(white, act::StopClock{});
    told.tell(arbiter, act::Schedule{1h, "hall"});
    told.tell(arbiter, act::CheckEnvelope{});
    return told;
}

Ruling sealed_mate_corrected(LawsReading reading) {
    Told told = mate_sealed(reading);
    told.pass(1h);
    told.tell(black, act::Arrive{});
    told.tell(arbiter, act::Resume{});
    told.tell(arbiter, act::OpenEnvelope{});
    return told.tell(arbiter, act::CorrectMove{{}, "a wrong entry"}, "Rb1");
}
TEST(SecondReading, a_sealed_mate_was_corrected_like_an_entry) {
    EXPECT_TRUE(has<event::Reopened>(sealed_mate_corrected(second)));
    EXPECT_FALSE(lawful(sealed_mate_corrected(third)));
}

TEST(SecondReading, an_envelope_opened_before_the_resumption_did_not_cite_it) {
    EXPECT_FALSE(cites(mate_sealed(second).tell(arbiter, act::OpenEnvelope{}), Clause::resumption_setup));
    EXPECT_TRUE(cites(mate_sealed(third).tell(arbiter, act::OpenEnvelope{}), Clause::resumption_setup));
}

// Black's flag fell in the first period, White's in the last.
Told flags_of_two_periods(LawsReading reading) {
    Terms terms = terms_of(reading, Venue::refuse);
    terms.control = {{2, 5min, {}, {}}, {0, 5min, {}, {}}};
    terms.rules.quickplay_announced = true;
    terms.rules.flags_distinguishable = false;
    Told told(terms, "8/8/4k3/8/8/4K3/r7/7R w - - 0 60");
    told.play(white, "Rh5");
    told.play(black, "Rb2");
    told.play(white, "Rh1");
    told.pass(6min);
    told.play(black, "Ra2");
    told.pass(11min);
    return told;
}
TEST(SecondReading, flags_of_two_periods_let_the_game_go_on) {
    EXPECT_TRUE(lawful(flags_of_two_periods(second).tell(arbiter, act::FindBothFlags{})));
    EXPECT_FALSE(lawful(flags_of_two_periods(third).tell(arbiter, act::FindBothFlags{})));
    const auto called = [](LawsReading reading) {
        return flags_of_two_periods(reading).tell(arbiter, act::CallFlag{Side::black}).finding;
    };
    EXPECT_EQ(called(second), Finding::referred);
    EXPECT_EQ(called(third), Finding::lawful);
}

}  // namespace second_reading_test
}  // namespace adoube::laws
