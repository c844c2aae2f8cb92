// Adjourning with an envelope that nobody can look into: whether its text says what binds it is not known
// before it is opened.
#include <gtest/gtest.h>

#include <algorithm>

#include "laws/decide.h"
#include "laws/guideline_1_adjournment/sealing.h"

namespace adoube::laws {
namespace closed_envelope_test {

using namespace std::chrono_literals;

class Table2h {
public:
    explicit Table2h(std::optional<Duration> session = {}) : game_(terms(session)) {}

    Ruling tell(Actor by, ActBody body, Duration after = {}) {
        now_ += after;
        const Act act{now_, by, std::move(body)};
        Ruling ruling = decide(game_, act);
        apply(game_, ruling, act);
        return ruling;
    }
    const Game& game() const { return game_; }
    Instant now() const { return now_; }

private:
    static Terms terms(std::optional<Duration> session) {
        Terms terms;
        terms.control = {Period{0, 2h, {}, {}}};
        terms.rules.session = session;
        return terms;
    }
    Game game_;
    Instant now_{};
};

const act::MovePiece e4{HandMove{Square::e2, Square::e4, {}, {}}};

// The white move e4 is on the board and the closed envelope holds this text.
Ruling opened_after_e4(const std::string& text) {
    Table2h table;
    table.tell(Actor::arbiter, act::AskToSeal{});
    table.tell(Actor::white, e4);
    EXPECT_EQ(table.tell(Actor::white, act::Seal{}).finding, Finding::lawful);
    EXPECT_EQ(table.tell(Actor::white, act::StopClock{}).finding, Finding::lawful);
    table.tell(Actor::arbiter, act::Schedule{1h, "hall"});
    table.tell(Actor::arbiter, act::CheckEnvelope{});
    table.tell(Actor::black, act::Arrive{}, 1h);
    table.tell(Actor::arbiter, act::Resume{});
    return table.tell(Actor::arbiter, act::OpenEnvelope{text});
}

TEST(ClosedEnvelope, text_that_differs_from_the_board_is_an_illegal_sealed_move) {
    const Ruling ruling = opened_after_e4("d4");
    EXPECT_EQ(ruling.citations, (Citations{Clause::sealed_illegal, Clause::envelope_opening, Clause::seal_request}));
    EXPECT_EQ(ruling.events,
              (EventList{event::EnvelopeOpened{}, event::GameOver{Outcome::black_wins, Reason::sealed_move}}));
}

TEST(ClosedEnvelope, text_that_says_the_move_on_the_board_is_made) {
    const Ruling ruling = opened_after_e4("e4");
    EXPECT_EQ(ruling.citations, (Citations{Clause::replier_present, Clause::envelope_opening}));
}

// The record of a late arrival that brings the sealed mate to light tells the arrival too (I.10).
TEST(ClosedEnvelope, a_late_arrival_is_on_the_record_beside_the_mate) {
    Table2h table;
    const auto play = [&](Actor by, Square from, Square to) { table.tell(by, act::Play{HandMove{from, to, {}, {}}}); };
    play(Actor::white, Square::f2, Square::f3);
    play(Actor::black, Square::e7, Square::e5);
    play(Actor::white, Square::g2, Square::g4);
    table.tell(Actor::arbiter, act::AskToSeal{});
    table.tell(Actor::black, act::Seal{});
    table.tell(Actor::black, act::StopClock{});
    table.tell(Actor::arbiter, act::Schedule{1h, "hall"});
    const Ruling ruling = table.tell(Actor::white, act::Arrive{"Qh4#"}, 2h);
    EXPECT_EQ(ruling.events,
              (EventList{event::PlayerArrived{Side::white}, event::MoveMade{Move(Square::d8, Square::h4)},
                         event::EnvelopeOpened{}, event::GameOver{Outcome::black_wins, Reason::checkmate}}));
}

// White has sealed, nobody can look into the envelope, and the flag of the replier, who has not come, falls.
class FlagOfTheReplier : public ::testing::Test {
protected:
    FlagOfTheReplier() {
        table.tell(Actor::arbiter, act::AskToSeal{});
        table.tell(Actor::white, act::Seal{});
        table.tell(Actor::white, act::StopClock{});
        table.tell(Actor::arbiter, act::Schedule{1h, "hall"});
        table.tell(Actor::arbiter, act::CheckEnvelope{});
        table.tell(Actor::white, act::Arrive{}, 1h);
        table.tell(Actor::arbiter, act::Resume{});
    }
    Table2h table;
};

TEST_F(FlagOfTheReplier, waits_for_the_envelope) {
    const Ruling ruling = table.tell(Actor::arbiter, act::CallFlag{Side::black}, 2h);
    EXPECT_EQ(ruling.finding, Finding::referred);
    EXPECT_EQ(ruling.citations, (Citations{Clause::resumption_default, Clause::flag_fallen}));
    EXPECT_EQ(ruling.events, (EventList{event::FlagReferred{Side::black}}));
    const Ruling opened = table.tell(Actor::arbiter, act::OpenEnvelope{"e4"});
    EXPECT_EQ(opened.citations, (Citations{Clause::resumption_default, Clause::flag_loses}));
    EXPECT_EQ(opened.events.back(), Event(event::GameOver{Outcome::white_wins, Reason::flag}));
}

// He is at the board: his flag falls as any other (6.9).
TEST_F(FlagOfTheReplier, waits_for_nothing_once_he_has_come) {
    table.tell(Actor::arbiter, act::DecideOtherwise{});
    table.tell(Actor::black, act::Arrive{}, 1h);
    const Ruling ruling = table.tell(Actor::arbiter, act::CallFlag{Side::black}, 1h);
    EXPECT_EQ(ruling.events, (EventList{event::GameOver{Outcome::white_wins, Reason::flag}}));
}

TEST(ClosedEnvelope, there_are_facts_for_an_envelope_once_something_is_sealed) {
    Table2h table;
    EXPECT_FALSE(envelope_facts(table.game(), table.now()));
    table.tell(Actor::arbiter, act::AskToSeal{});
    EXPECT_FALSE(envelope_facts(table.game(), table.now()));
    table.tell(Actor::white, act::Seal{});
    EXPECT_TRUE(envelope_facts(table.game(), table.now()));
}

// Events of the ruling on stopping the clock at this time, adjourned early in a session of an hour.
bool charged_when_stopped_at(Duration time) {
    Table2h table(1h);
    table.tell(Actor::white, act::Adjourn{});
    table.tell(Actor::white, act::Seal{});
    const Ruling ruling = table.tell(Actor::white, act::StopClock{}, time);
    return std::ranges::any_of(ruling.events,
                               [](const Event& e) { return std::holds_alternative<event::TimeCharged>(e); });
}

TEST(EarlyAdjournment, nothing_is_charged_at_the_very_end_of_the_session) {
    EXPECT_TRUE(charged_when_stopped_at(59min));
    EXPECT_FALSE(charged_when_stopped_at(60min));
    EXPECT_FALSE(charged_when_stopped_at(61min));
}

}  // namespace closed_envelope_test
}  // namespace adoube::laws
