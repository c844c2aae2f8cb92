// What is closed to a player, or to everybody, whatever he would do: every act of the table that the guard speaks of is
// refused, changes nothing, and is refused for that reason alone.
#include "laws/guards.h"

#include <gtest/gtest.h>

#include <set>

#include "laws/decide.h"
#include "laws/example_acts_test.h"

namespace adoube::laws {
namespace guards_test {

using namespace std::chrono_literals;
using Words = std::set<std::string_view>;

// Done with the hand at the board.
const Words with_the_hand{"touches", "adjusts", "releases", "removes", "places", "moves", "plays"};
const Words about_displaced_pieces{"displaces", "restores pieces"};

Words both(Words words, const Words& more) {
    words.insert(more.begin(), more.end());
    return words;
}

struct Told {
    Actor by;
    ActBody body;
    Duration at = {};  // after the beginning
};

Game after(Terms terms, const std::vector<Told>& story) {
    terms.control = {{0, 2h, {}, {}}};
    Game game(terms);
    for (const Told& told : story) {
        const Act act{Instant(told.at), told.by, told.body};
        const Ruling ruling = decide(game, act);
        EXPECT_NE(ruling.finding, Finding::unlawful) << word(told.body);
        apply(game, ruling, act);
    }
    return game;
}

void expect_refused(const Game& game, Actor player, const ActBody& body, Clause ground, Duration at) {
    const Actor by = party(body) == Party::player ? player : Actor::arbiter;
    const Ruling ruling = decide(game, {Instant(at), by, body});
    EXPECT_EQ(ruling.finding, Finding::unlawful) << word(body);
    EXPECT_TRUE(ruling.events.empty()) << word(body);
    EXPECT_TRUE(ruling.citations == Citations{ground}) << word(body);
}

// How many acts of these words there are is returned: a word that is written wrongly would look at nothing.
std::size_t refused(const Game& game, const Words& words, Clause ground, Actor player = Actor::white,
                    Duration at = {}) {
    std::size_t found = 0;
    for (const ActBody& body : testing::example_acts()) {
        if (!words.contains(word(body))) continue;
        ++found;
        expect_refused(game, player, body, ground, at);
    }
    return found;
}

// A resignation ends the game immediately (5.1.2). What may come afterwards: signing (8.7), an appeal (11.10), what the
// arbiter finds about the players (12.9), his decision about a signed result; the papers of III.6 have their own
// ground.
TEST(Guards, nothing_is_played_after_the_end) {
    const Words afterwards{"signs",           "appeals",           "decides otherwise",  "finds",
                           "writes position", "verifies position", "submits scoresheet", "verifies scoresheet"};
    const Game game = after({}, {{Actor::white, act::Resign{}}});
    std::size_t left_out = 0;
    for (const ActBody& body : testing::example_acts()) {
        if (afterwards.contains(word(body)))
            ++left_out;
        else
            expect_refused(game, Actor::black, body, Clause::resignation, 1s);
    }
    EXPECT_EQ(left_out, afterwards.size());
}

// A claim pauses the clocks until it is decided (9.5.1): no piece is handled, no move written, nothing else claimed.
TEST(Guards, nothing_is_handled_while_a_claim_waits) {
    Terms terms;
    terms.rules.claims = ClaimsDecided::by_arbiter;
    const Game game = after(terms, {{Actor::white, act::Claim{Ground::threefold}}});
    const Words words = both(both(with_the_hand, about_displaced_pieces),
                             {"writes", "claims", "agrees to correct", "requests increment", "adjourns", "announces"});
    EXPECT_EQ(refused(game, words, Clause::claim_pauses), words.size());
}

// The clocks stand until the arbiter starts them (6.11).
TEST(Guards, nothing_is_handled_while_the_clocks_stand) {
    const Game game = after({}, {{Actor::arbiter, act::StopClocks{}}});
    const Words words = both(both(with_the_hand, about_displaced_pieces), {"announces", "presses"});
    EXPECT_EQ(refused(game, words, Clause::pause), words.size());
}

// The assistant is to be acceptable to the arbiter (4.9).
TEST(Guards, an_assistant_who_is_not_approved_handles_nothing) {
    Terms terms;
    terms.rules.assistant = AssistantFor::white;
    const Words words = both(with_the_hand, about_displaced_pieces);
    EXPECT_EQ(refused(after(terms, {}), words, Clause::assistant), words.size());
}

// Who has not come by the default time does not simply sit down (I.10): the arbiter decides first.
TEST(Guards, a_player_past_the_default_time_handles_nothing) {
    const act::Play reply{HandMove{Square::e7, Square::e5, {}, {}}};
    const Game game = after({}, {{Actor::arbiter, act::AskToSeal{}},
                                 {Actor::white, act::Seal{}},
                                 {Actor::white, act::StopClock{}},
                                 {Actor::arbiter, act::Schedule{1h, "hall"}},
                                 {Actor::arbiter, act::CheckEnvelope{}},
                                 {Actor::black, act::Arrive{}, 1h},
                                 {Actor::arbiter, act::Resume{}, 1h},
                                 {Actor::arbiter, act::OpenEnvelope{"e4"}, 1h},
                                 {Actor::black, reply, 1h}});
    const Words words = both(with_the_hand, {"presses"});
    EXPECT_EQ(refused(game, words, Clause::resumption_default, Actor::white, 1h + 1ms), words.size());
}

// Facts are the arbiter's to find (12.9), whichever it is.
TEST(Guards, players_find_no_facts) {
    const Ruling ruling = decide(after({}, {}), {{}, Actor::white, act::FindFact{Fact::wrong_board, {}, {}, ""}});
    EXPECT_EQ(ruling.finding, Finding::unlawful);
    EXPECT_TRUE(ruling.citations == Citations{Clause::penalties});
}

}  // namespace guards_test
}  // namespace adoube::laws
