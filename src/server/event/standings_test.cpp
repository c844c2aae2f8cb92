// Standings of a small event, computed by hand from C.07:
//
//   round 1: A–B 1-0, C–D ½, E has the pairing's bye     points: A 2½ D 2 B 1 C 1 E 1
//   round 2: E–A 0-1, B–C 1-0, D has a half-point bye    for opponents (16.3) B's last bye counts as a draw: 1½
//   round 3: A–C ½, D–E forfeited by E, B is absent
#include "server/event/standings.h"

#include <gtest/gtest.h>

namespace adoube::server {
namespace {

using std::string;

EventBoard board(std::int64_t number, int white, int black, BoardResult result) {
    EventBoard one;
    one.board = number;
    one.players = {white, black};
    one.result = result;
    return one;
}

Event small_event() {
    Event event;
    event.tie_breaks = tie_breaks_known();
    for (int i = 1; i <= 5; ++i) event.players.push_back({i, {}, string(1, static_cast<char>('A' + i - 1))});
    event.rounds.push_back(
        {1, {}, {board(1, 1, 2, BoardResult::white), board(2, 3, 4, BoardResult::draw)}, {{5, Bye::pairing}}});
    event.rounds.push_back(
        {2, {}, {board(1, 5, 1, BoardResult::black), board(2, 2, 3, BoardResult::white)}, {{4, Bye::half}}});
    event.rounds.push_back(
        {3, {}, {board(1, 1, 3, BoardResult::draw), board(2, 4, 5, BoardResult::white_forfeit)}, {}});
    return event;
}

string row(const Event& event, const PlayerStanding& one) {
    string text = std::to_string(one.rank) + " " + event.player(one.player)->name + " " + points_text(one.halves);
    for (const int tie : one.ties) text += " " + tie_text(tie);
    return text;
}

TEST(Standings, OfASmallEventAsComputedByHand) {
    const auto event = small_event();
    std::vector<string> rows;
    for (const auto& one : standings(event)) rows.push_back(row(event, one));
    //                                            DE BH/C1 BH  SB   WIN PS
    EXPECT_EQ(rows,
              (std::vector<string>{"1 A 2.5 0 2.5 3.5 3 2 5.5", "2 D 2.0 0 2 3.5 2.25 1 3.5",
                                   "3 C 1.0 0 4.5 6 2.25 0 2", "4 E 1.0 0 3.5 4.5 1 1 3", "5 B 1.0 1 3.5 4.5 1 1 2"}));
}

TEST(Standings, AfterTheFirstRoundAreOfThatRoundAlone) {
    const auto event = small_event();
    const auto first = standings(event, 1);
    // A beat B, who has nothing; the dummy opponent of E's bye counts as many points as E (16.4): E is ahead by
    // Buchholz.
    EXPECT_EQ(first[0].player, 5);
    EXPECT_EQ(first[1].player, 1);
    EXPECT_EQ(points_text(first[0].halves), "1.0");
    EXPECT_EQ(first[0].rounds.size(), 1U);
}

TEST(Standings, WhoBeatTheOtherIsAheadIfAllTiedPlayersMet) {
    Event event;
    event.tie_breaks = {"DE"};
    for (int i = 1; i <= 4; ++i) event.players.push_back({i, {}, string(1, static_cast<char>('A' + i - 1))});
    event.rounds.push_back({1, {}, {board(1, 1, 2, BoardResult::black), board(2, 3, 4, BoardResult::draw)}, {}});
    event.rounds.push_back({2, {}, {board(1, 1, 3, BoardResult::white), board(2, 2, 4, BoardResult::black)}, {}});
    const auto found = standings(event);  // D 1½; A and B 1, and B won their game; C ½
    std::vector<int> order;
    for (const auto& one : found) order.push_back(one.player);
    EXPECT_EQ(order, (std::vector<int>{4, 2, 1, 3}));
}

TEST(Standings, AnAdjournedGameCountsNothingYet) {
    auto event = small_event();
    event.rounds[2].boards[0].result = BoardResult::adjourned;
    for (const auto& one : standings(event)) {
        if (one.player == 1) { EXPECT_EQ(row(event, one), "2 A 2.0 0 1.5 2.5 2.5 2 5"); }
        if (one.player == 3) { EXPECT_EQ(one.rounds[2].mark, ""); }
    }
}

}  // namespace
}  // namespace adoube::server
