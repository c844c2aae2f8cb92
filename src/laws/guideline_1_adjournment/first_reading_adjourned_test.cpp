// What the first reading said of adjourned games; kept logs are judged by it for ever (docs/adr/0015).
#include <gtest/gtest.h>

#include "laws/told_test.h"

namespace adoube::laws {
namespace first_reading_adjourned_test {

using namespace testing;
using namespace std::chrono_literals;
constexpr auto first = LawsReading::first, second = LawsReading::second;
constexpr auto white = Actor::white, black = Actor::black, arbiter = Actor::arbiter;

// White has sealed this and the resumption is in an hour.
Told sealed(LawsReading reading, std::string text) {
    Told told(terms_of(reading));
    told.tell(arbiter, act::AskToSeal{});
    told.seals(std::move(text));
    told.tell(white, act::Seal{});
    told.tell(white, act::StopClock{});
    told.tell(arbiter, act::Schedule{1h, "hall"});
    told.tell(arbiter, act::CheckEnvelope{});
    return told;
}

Ruling resumed_at_another_hour(LawsReading reading) {
    Told told = sealed(reading, "e4");
    told.tell(arbiter, act::Schedule{2h, "hall"});
    told.pass(2h);
    return told.tell(arbiter, act::Resume{});
}
TEST(FirstReadingAdjourned, another_hour_needed_no_new_check) {
    EXPECT_TRUE(lawful(resumed_at_another_hour(first)));
    EXPECT_FALSE(lawful(resumed_at_another_hour(second)));
}

TEST(FirstReadingAdjourned, an_hour_needed_a_check_all_the_same) {
    Told told(terms_of(first));
    told.tell(arbiter, act::AskToSeal{});
    told.seals("e4");
    told.tell(white, act::Seal{});
    told.tell(white, act::StopClock{});
    told.tell(arbiter, act::Schedule{1h, "hall"});
    told.pass(1h);
    EXPECT_FALSE(lawful(told.tell(arbiter, act::Resume{})));
}

Ruling opened_without_the_replier(LawsReading reading) {
    Told told = sealed(reading, "e4");
    told.pass(1h);
    told.tell(arbiter, act::Resume{});
    told.pass(1ms);  // past the default time, which is zero
    return told.tell(arbiter, act::OpenEnvelope{});
}
TEST(FirstReadingAdjourned, the_envelope_was_never_opened_without_the_replier) {
    EXPECT_FALSE(lawful(opened_without_the_replier(first)));
    EXPECT_TRUE(lawful(opened_without_the_replier(second)));
}

Reason reason_of(const Ruling& ruling) {
    for (const Event& event : ruling.events)
        if (const auto* over = std::get_if<event::GameOver>(&event)) return over->reason;
    return Reason::none;
}

Reason late_with_an_illegal_text(LawsReading reading) {
    Told told = sealed(reading, "e5");
    told.tell(white, act::Arrive{});
    told.pass(2h);
    return reason_of(told.tell(black, act::Arrive{}));
}
TEST(FirstReadingAdjourned, a_bad_text_did_not_outweigh_the_default) {
    EXPECT_EQ(late_with_an_illegal_text(first), Reason::default_time);
    EXPECT_EQ(late_with_an_illegal_text(second), Reason::sealed_move);
}

Reason won_where_the_replier_is_missing(LawsReading reading) {
    Told told = sealed(reading, "e4");
    told.pass(2h);
    return reason_of(told.tell(arbiter, act::DeclareWin{Side::white}));
}
TEST(FirstReadingAdjourned, a_win_declared_was_the_arbiters) {
    EXPECT_EQ(won_where_the_replier_is_missing(first), Reason::arbiter);
    EXPECT_EQ(won_where_the_replier_is_missing(second), Reason::default_time);
}

Ruling touched_and_sealed_otherwise(LawsReading reading) {
    Told told(terms_of(reading, Venue::refuse));
    told.tell(white, act::Touch{{Square::b1}});
    told.tell(arbiter, act::AskToSeal{});
    told.seals("e4");
    return told.tell(white, act::Seal{});
}
TEST(FirstReadingAdjourned, a_touch_did_not_bind_the_text) {
    EXPECT_TRUE(lawful(touched_and_sealed_otherwise(first)));
    EXPECT_FALSE(lawful(touched_and_sealed_otherwise(second)));
}

Ruling reply_opened_with_an_offer(LawsReading reading) {
    Told told = sealed(reading, "e4");
    told.tell(black, act::Arrive{});
    told.pass(1h);
    told.tell(arbiter, act::Resume{});
    told.tell(arbiter, act::OpenEnvelope{});
    told.seals("e5 (=)");
    told.tell(black, act::SealReply{});
    told.tell(black, act::Press{});
    told.tell(white, act::Arrive{});
    return told.tell(arbiter, act::OpenEnvelope{});
}
TEST(FirstReadingAdjourned, an_offer_in_the_text_of_a_reply_was_not_read) {
    EXPECT_TRUE(lawful(reply_opened_with_an_offer(first)));
    EXPECT_FALSE(has<event::OfferMade>(reply_opened_with_an_offer(first)));
    EXPECT_TRUE(has<event::OfferMade>(reply_opened_with_an_offer(second)));
}

}  // namespace first_reading_adjourned_test
}  // namespace adoube::laws
