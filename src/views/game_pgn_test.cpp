#include "views/game_pgn.h"

#include <gtest/gtest.h>

#include "scenario/run.h"

namespace adoube::views {
namespace game_pgn_test {

std::string pgn_of(std::string_view story) {
    const auto parsed = scenario::parse(story);
    EXPECT_TRUE(parsed) << parsed.error().line << ": " << parsed.error().expected;
    const auto& edition = *parsed->editions.back();
    const auto run = scenario::run(*parsed, edition);
    EXPECT_TRUE(run.mismatches.empty());
    std::string text = write_pgn(game_pgn(start_of(*parsed, edition), run.log));
    return text.substr(text.find("\n\n") + 2);
}

TEST(GamePgn, ClocksOffersAndRulings) {
    EXPECT_EQ(pgn_of("clock 90m+30s\n"
                     "+60s white plays e4 -> lawful\n"
                     "+10s black moves e5 -> lawful\n"
                     "black offers draw -> lawful\n"
                     "black presses -> lawful\n"
                     "+5s white claims threefold -> lawful\n"
                     "+5s white resigns -> lawful\n"),
              "1. e4 {[%clk 1:30:00] (=)} 1... e5 {[%clk 1:30:50] (=)} {white claims\n"
              "threefold: lawful [9.5.3 9.1.2.3 9.5.1], black +120s} {white resigns: lawful\n"
              "[5.1.2], 0-1 by resignation} 0-1\n\n");
}

TEST(GamePgn, AMoveTakenBackIsToldNotPlayed) {
    EXPECT_EQ(pgn_of("venue note\nclock 90m\n"
                     "white plays e4 -> lawful\n"
                     "+10s black plays Ke4 -> unlawful, position restored\n"
                     "black plays e5 -> lawful\n"),
              "1. e4 {[%clk 1:30:00] black plays: unlawful [3.10.2 7.5.1 7.5.5], position\n"
              "restored, white +120s} 1... e5 {[%clk 1:29:50]} *\n\n");
}

// Our own auditor reads what is written here.
TEST(GamePgn, BothLoseIsWrittenAndReadBack) {
    const auto parsed = scenario::parse(
        "clock 5m\nrules quickplay=announced flags=indistinguishable\n"
        "white plays e4 -> lawful\n"
        "black plays e5 -> lawful\n");
    ASSERT_TRUE(parsed);
    const auto& edition = *parsed->editions.back();
    auto run = scenario::run(*parsed, edition);
    laws::RuledAct last{{run.log.back().act.at, laws::Actor::arbiter, laws::act::DeclareDraw{}, {}}, {}};
    last.ruling.finding = laws::Finding::lawful;
    last.ruling.events.push_back(laws::event::GameOver{laws::Outcome::both_lose, laws::Reason::default_time});
    run.log.push_back(last);
    const std::string text = write_pgn(game_pgn(start_of(*parsed, edition), run.log));
    EXPECT_NE(text.find("[Result \"0-0\"]"), std::string::npos) << text;
    EXPECT_NE(text.find("[Termination \"abandoned\"]"), std::string::npos) << text;
    EXPECT_NE(text.find("[Reason \"default\"]"), std::string::npos) << text;
    int games = 0;
    chess::GameReader reader({}, [&](const chess::ReplayedGame& game) {
        ++games;
        EXPECT_EQ(game.score(), chess::Score::both_lose);
        EXPECT_EQ(game.plies(), 2u);
        EXPECT_EQ(game.errors(), 0u);
    });
    reader.feed(text);
    reader.finish();
    EXPECT_EQ(games, 1);
}

TEST(GamePgn, TimeControlTag) {
    using namespace std::chrono_literals;
    EXPECT_EQ(time_control_tag({}), "-");
    EXPECT_EQ(time_control_tag({{40, 90min, 0s, 0s}, {0, 30min, 30s, 0s}}), "40/5400:1800+30");
    EXPECT_EQ(time_control_tag({{0, 5min, 0s, 3s}}), "300d3");
}

}  // namespace game_pgn_test
}  // namespace adoube::views
