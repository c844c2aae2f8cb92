// Who may do what: every act told of the party that cannot do it is refused, changes nothing, and is
// refused for that reason, in play and in an adjourned game.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "laws/decide.h"

namespace adoube::laws {
namespace parties_test {

using namespace std::chrono_literals;

struct Row {
    Party party;
    ActBody body;
};

// The table says whose act each is; the reading orders of decide() say it again.
std::vector<Row> every_act() {
    std::vector<Row> rows;
    for_each_row<ActBody>([&]<class A>() { rows.push_back({A::row.party, A{}}); });
    return rows;
}

Game in_play(Venue venue = Venue::refuse) {
    Terms terms;
    terms.venue = venue;
    terms.control = {{0, 2h, {}, {}}};
    return Game(terms);
}

Game adjourned() {
    Game game = in_play();
    for (const auto& [by, body] : std::vector<std::pair<Actor, ActBody>>{{Actor::arbiter, act::AskToSeal{}},
                                                                         {Actor::white, act::Seal{false, "paper"}},
                                                                         {Actor::white, act::StopClock{}}}) {
        const Act act{{}, by, body};
        apply(game, decide(game, act), act);
    }
    return game;
}

void expect_refused(const Game& game, Actor by, const ActBody& body, Clause ground) {
    const Ruling ruling = decide(game, {Instant(1h), by, body});
    EXPECT_EQ(ruling.finding, Finding::unlawful) << word(body);
    EXPECT_TRUE(ruling.events.empty()) << word(body);
    EXPECT_TRUE(ruling.citations == Citations{ground}) << word(body);
}

TEST(Parties, no_word_stands_for_two_acts) {
    std::set<std::string_view> words;
    for (const Row& row : every_act()) words.insert(word(row.body));
    EXPECT_EQ(words.size(), std::variant_size_v<ActBody::variant>);
    std::set<std::string_view> of_events;
    for_each_row<Event>([&]<class E>() { of_events.insert(E::row.word); });
    EXPECT_EQ(of_events.size(), std::variant_size_v<Event::variant>);
}

// Only players have the move (1.3).
TEST(Parties, the_arbiter_does_not_play) {
    for (const Game& game : {in_play(), adjourned()})
        for (const Row& row : every_act())
            if (row.party == Party::player) expect_refused(game, Actor::arbiter, row.body, Clause::having_the_move);
}

// What an arbiter orders, no player does (12.9).
TEST(Parties, players_do_not_act_as_arbiter) {
    for (const Game& game : {in_play(), adjourned()})
        for (const Row& row : every_act())
            for (const Actor player : {Actor::white, Actor::black})
                if (row.party == Party::arbiter) expect_refused(game, player, row.body, Clause::penalties);
}

// A hand that moves nothing, no piece named or an empty square: in a hall too nothing stands on the board.
TEST(Parties, a_movement_of_nothing_is_no_legal_move) {
    const HandMove of_nothing{Square::e4, Square::e5, {}, {}};
    for (const auto& movement : {std::optional<HandMove>{}, std::optional(of_nothing)})
        for (const Venue venue : {Venue::refuse, Venue::note})
            expect_refused(in_play(venue), Actor::white, act::MovePiece{movement}, Clause::illegal_move);
}

}  // namespace parties_test
}  // namespace adoube::laws
