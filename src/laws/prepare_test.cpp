// What is looked up for an act before the Laws judge it. Asking for more would change no ruling; it would cost a
// search, or look into an envelope that is to stay closed.
#include "laws/prepare.h"

#include <gtest/gtest.h>

#include "chess/board/setup.h"
#include "laws/decide.h"

namespace adoube::laws {
namespace prepare_test {

using namespace std::chrono_literals;

Game of_two_hours(const char* fen = nullptr) {
    Terms terms;
    terms.control = {{0, 2h, {}, {}}};
    return fen ? Game(terms, *chess::position_from_fen(fen)) : Game(terms);
}

void tell(Game& game, Instant at, Actor by, const ActBody& body) {
    const Act act{at, by, body};
    apply(game, decide(game, act), act);
}

TEST(Prepare, who_can_mate_is_asked_where_a_clause_asks_it) {
    Game game = of_two_hours();
    EXPECT_TRUE(wants_mating_facts(game, act::Resign{}));  // 5.1.2
    EXPECT_TRUE(wants_mating_facts(game, act::CallFlag{Side::white}));  // 6.9
    EXPECT_TRUE(wants_mating_facts(game, act::Claim{Ground::flag}));  // 6.9
    EXPECT_TRUE(wants_mating_facts(game, act::Claim{Ground::illegal_move}));  // 7.5.5
    EXPECT_FALSE(wants_mating_facts(game, act::Claim{Ground::threefold}));
    EXPECT_TRUE(wants_mating_facts(game, act::FindFact{Fact::resignation_meant, Side::white, {}, ""}));
    EXPECT_FALSE(wants_mating_facts(game, act::FindFact{Fact::breach, Side::white, {}, ""}));
    EXPECT_FALSE(wants_mating_facts(game, act::OfferDraw{}));
    EXPECT_FALSE(wants_mating_facts(game, act::Press{}));  // a first illegal move costs time only (7.5.5)
    game.illegal[1] = 1;
    EXPECT_TRUE(wants_mating_facts(game, act::Press{}));
    game.illegal = {1, 0};
    EXPECT_TRUE(wants_mating_facts(game, act::Press{}));
    tell(game, {}, Actor::white, act::Resign{});
    EXPECT_FALSE(wants_mating_facts(game, act::CallFlag{Side::white}));
}

// The way to mate is told for the player who wins on time, and for nobody else.
TEST(Prepare, the_mate_is_told_for_whom_the_flag_wins) {
    const Game game = of_two_hours("6k1/8/6K1/8/8/8/8/R7 b - - 0 1");  // Black's flag falls first
    const auto mate = [&](Actor by, ActBody body, Duration at) {
        return mating_facts(game, {Instant(at), by, body}).mate;
    };
    EXPECT_FALSE(mate(Actor::arbiter, act::CallFlag{Side::black}, 3h).empty());
    EXPECT_TRUE(mate(Actor::arbiter, act::CallFlag{Side::white}, 3h).empty());  // a bare king mates nobody
    EXPECT_FALSE(mate(Actor::white, act::Claim{Ground::flag}, 3h).empty());
    EXPECT_FALSE(mate(Actor::black, act::Claim{Ground::flag}, 3h).empty());  // his own
    EXPECT_TRUE(mate(Actor::white, act::Claim{Ground::illegal_move}, 3h).empty());
    EXPECT_TRUE(mate(Actor::arbiter, act::FindIllegalMove{}, 3h).empty());
}

class Envelope {
public:
    Envelope() {
        tell(game_, {}, Actor::arbiter, act::AskToSeal{});
        tell(game_, {}, Actor::white, act::Seal{});
        tell(game_, {}, Actor::white, act::StopClock{});
        tell(game_, {}, Actor::arbiter, act::Schedule{1h, "hall"});
    }
    // Whether somebody looks into it for this act.
    bool is_read_for(Duration at, Actor by, ActBody body) const {
        bool read = false;
        const auto act = prepare(game_, {Instant(at), by, std::move(body), ""}, [&](Paper) {
            read = true;
            return std::optional<std::string>("e4");
        });
        EXPECT_TRUE(act);
        return read;
    }

private:
    Game game_ = of_two_hours();
};

// It is looked into without the replier only when the game would end without it (I.7, I.10).
TEST(Prepare, an_envelope_stays_closed_unless_the_game_would_end) {
    const Envelope envelope;
    EXPECT_FALSE(envelope.is_read_for(1h, Actor::black, act::Arrive{}));
    EXPECT_TRUE(envelope.is_read_for(1h + 1ms, Actor::black, act::Arrive{}));
    EXPECT_FALSE(envelope.is_read_for(1h, Actor::arbiter, act::CallDefault{Side::black}));
    EXPECT_TRUE(envelope.is_read_for(2h, Actor::arbiter, act::CallDefault{Side::black}));
    EXPECT_FALSE(envelope.is_read_for(1h, Actor::arbiter, act::CallFlag{Side::black}));
    EXPECT_FALSE(envelope.is_read_for(1h, Actor::white, act::Claim{Ground::flag}));
    EXPECT_FALSE(envelope.is_read_for(1h, Actor::black, act::Resign{}));  // it stays unopened (I.6)
    EXPECT_FALSE(envelope.is_read_for(1h, Actor::arbiter, act::OpenEnvelope{}));
}

// What is being sealed is read only where the hand of the sealer, or a wrong claim, binds it (I.1.1, 9.5.3).
TEST(Prepare, a_text_that_nothing_binds_is_not_read) {
    for (const bool touched : {false, true}) {
        Game game = of_two_hours();
        tell(game, {}, Actor::arbiter, act::AskToSeal{});
        if (touched) tell(game, {}, Actor::white, act::Touch{{Square::e2}});
        bool read = false;
        const auto act = prepare(game, {{}, Actor::white, act::Seal{}, ""}, [&](Paper) {
            read = true;
            return std::optional<std::string>("e4");
        });
        EXPECT_TRUE(act);
        EXPECT_EQ(read, touched);
    }
}

// Only the sealer's own claim rests on what he has sealed (9.2, 9.3).
TEST(Prepare, a_claim_of_the_opponent_does_not_read_the_sealed_text) {
    Game game = of_two_hours();
    tell(game, {}, Actor::arbiter, act::AskToSeal{});
    tell(game, {}, Actor::white, act::Seal{});
    for (const Actor by : {Actor::white, Actor::black}) {
        bool read = false;
        const auto act = prepare(game, {{}, by, act::Claim{Ground::threefold}, ""}, [&](Paper) {
            read = true;
            return std::optional<std::string>("e4");
        });
        EXPECT_TRUE(act);
        EXPECT_EQ(read, by == Actor::white);
    }
}

}  // namespace prepare_test
}  // namespace adoube::laws
