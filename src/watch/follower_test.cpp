#include "watch/follower.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <set>

#include "audit/examination.h"
#include "base/whole_file.h"
#include "watch/feed_test.h"

namespace adoube::watch {
namespace follower_test {

using std::chrono::milliseconds;
using namespace feed_test;

// A fact of a finished text: which game, what, where, whose.
using Named = std::tuple<std::uint64_t, FactKey>;

std::set<Named> found_by_audit(std::string_view text, bool also_missing_results = true) {
    std::set<Named> found;
    std::vector<audit::Finding> findings;
    audit::GameCounts facts;
    audit::Charts charts;
    chess::GameReader reader(
        {.play_on = true}, [&](const chess::ReplayedGame& game) { audit::examine(game, facts, charts, findings); },
        [&](const chess::PgnProblem& problem) { audit::examine_stray(problem, facts, findings); });
    reader.feed(text);
    reader.finish();
    for (const audit::Finding& finding : findings) {
        const bool waits =
            finding.kind == audit::FindingKind::result_missing || finding.kind == audit::FindingKind::kings_in_centre;
        if (also_missing_results || !waits || finding.head.result != "*") found.emplace(finding.game, key_of(finding));
    }
    return found;
}

// Missing results are told at the end only.
constexpr Patience until_the_end{.result = std::chrono::hours(24)};

std::string shown(const std::set<Named>& facts) {
    std::string out;
    for (const auto& [game, key] : facts)
        out += std::to_string(game) + ":" + std::string(name(key.kind)) + "@" + std::to_string(key.ply) + " " +
               key.text + "; ";
    return out;
}

// What has been told and not withdrawn, and how often each fact rang.
struct Ears {
    std::set<Named> standing;
    std::map<Named, int> alerts;
    std::string withdrawn;
    std::vector<Notice> notices;

    void hear(const std::vector<Happening>& told) {
        for (const Happening& one : told) {
            if (one.kind == Happening::Kind::notice) {
                notices.push_back(*one.notice);
                continue;
            }
            // Where a game stands in a damaged feed is no fact: the sample games have their number as their table.
            const std::uint64_t game = one.who.table.empty() ? one.finding.game : std::stoull(one.who.table);
            const Named fact{game, key_of(one.finding)};
            if (one.kind == Happening::Kind::withdrawn) {
                withdrawn += shown({fact});
                standing.erase(fact);
                continue;
            }
            if (one.kind == Happening::Kind::alert) ++alerts[fact];
            standing.insert(fact);
        }
    }
    bool heard(Notice notice) const { return std::ranges::find(notices, notice) != notices.end(); }
};

TEST(Follower, FinishedFileHasTheFindingsOfTheAudit) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(ADOUBE_SOURCE_DIR "/tests")) {
        if (entry.path().extension() != ".pgn") continue;
        const auto text = read_whole_file(entry.path().string(), 10'000'000);
        ASSERT_TRUE(text) << entry.path();
        Follower follower;
        Ears ears;
        ears.hear(follower.see("feed", *text, milliseconds(0)));
        ears.hear(follower.see_same("feed", milliseconds(1'000)));
        ears.hear(follower.finish(milliseconds(1'100)));
        const auto expected = found_by_audit(*text);
        EXPECT_EQ(shown(ears.standing), shown(expected)) << entry.path();
    }
}

TEST(Follower, TellsEachFactOnceAsTheGamesGoOn) {
    Feed feed(sample_games(), 7);
    Follower follower(until_the_end);
    Ears ears;
    milliseconds now{0};
    while (true) {
        for (int look = 0; look < 6; ++look, now += milliseconds(100))
            ears.hear(follower.see("feed", feed.text(), now));
        EXPECT_EQ(shown(ears.standing), shown(found_by_audit(feed.text(), false))) << feed.text();
        if (!feed.step()) break;
    }
    ears.hear(follower.finish(now));
    EXPECT_EQ(shown(ears.standing), shown(found_by_audit(feed.text())));
    EXPECT_EQ(ears.withdrawn, "");
    for (const auto& [fact, times] : ears.alerts) EXPECT_EQ(times, 1) << shown({fact});
    // One of each kind that the sample games hold, so that the comparison above is not one of nothing with nothing.
    std::set<audit::FindingKind> kinds;
    for (const auto& [game, key] : ears.standing) kinds.insert(key.kind);
    using enum audit::FindingKind;
    for (const auto kind : {threefold, threefold_by_move, fifty, fifty_by_move, illegal, played_past_end,
                            result_conflict, result_missing, winner_cannot_mate})
        EXPECT_TRUE(kinds.contains(kind)) << name(kind);
    for (const Notice notice : {Notice::over}) EXPECT_TRUE(ears.heard(notice));
}

// Looks at a true feed, some of them damaged. A damage that adds is mended before an addition is believed, one that
// changes what was there before a rewriting is: nobody is told anything false, and what is true is told as soon as the
// feed has stood undamaged for the time of an addition.
void damage_tells_nothing(unsigned seed, bool only_changes, milliseconds longest) {
    std::mt19937 dice(seed);
    Feed feed(sample_games(), seed);
    Follower follower(until_the_end);
    Ears ears;
    milliseconds now{0};
    const auto look = [&](const std::string& text, milliseconds lasting) {
        for (const milliseconds until = now + lasting; now < until; now += milliseconds(100))
            ears.hear(follower.see("feed", text, now));
    };
    look(feed.text(), milliseconds(600));
    for (bool more = true; more;) {
        if (only_changes) look(feed.text(), milliseconds(600));  // what is damaged now was there
        for (auto damages = dice() % 3; damages > 0; --damages) {
            const std::string damaged = only_changes ? changed(feed.text(), dice) : edited(feed.text(), dice);
            look(damaged, std::min(longest, milliseconds(100 * (1 + dice() % 30))));
            look(feed.text(), milliseconds(100));
        }
        look(feed.text(), milliseconds(600));
        ASSERT_EQ(shown(ears.standing), shown(found_by_audit(feed.text(), false))) << "seed " << seed;
        ASSERT_EQ(ears.withdrawn, "") << "seed " << seed;
        for (int moves = 0; moves < 5 && more; ++moves) more = feed.step();
    }
    for (const auto& [fact, times] : ears.alerts) EXPECT_EQ(times, 1) << "seed " << seed << " " << shown({fact});
}

TEST(Follower, AnyDamageThatIsSoonMendedTellsNothing) {
    for (unsigned seed = 1; seed <= 12; ++seed) damage_tells_nothing(seed, false, milliseconds(300));
}

TEST(Follower, DamageOfWhatWasThereTellsNothingForLonger) {
    for (unsigned seed = 101; seed <= 112; ++seed) damage_tells_nothing(seed, true, milliseconds(2'900));
}

// A writer that stops in the middle of the file for ever: the games before are known, of the last its whole moves.
TEST(Follower, FeedCutForEverTellsNothingFalse) {
    Feed feed(sample_games(), 3);
    for (int i = 0; i < 400; ++i) feed.step();
    const std::string whole = feed.text();
    const auto truth = found_by_audit(whole);
    std::mt19937 dice(5);
    for (int i = 0; i < 60; ++i) {
        const std::string cut = whole.substr(0, dice() % whole.size());
        Follower follower;
        Ears ears;
        for (milliseconds now{0}; now <= milliseconds(6'000); now += milliseconds(500))
            ears.hear(follower.see("feed", cut, now));
        for (const Named& fact : ears.standing) EXPECT_TRUE(truth.contains(fact)) << cut.size() << " " << shown({fact});
    }
}

TEST(Follower, NoticesWhatHappensToTheFeed) {
    const std::string tags = "[Event \"E\"]\n[Site \"?\"]\n[Date \"2026.11.16\"]\n[Round \"1\"]\n[White \"Anna\"]\n";
    const auto game = [&](const std::string& black, const std::string& moves) {
        return tags + "[Black \"" + black + "\"]\n[Result \"*\"]\n\n" + moves + " *\n\n";
    };
    Follower follower;
    Ears ears;
    milliseconds now{0};
    const auto look = [&](const std::string& text, milliseconds lasting) {
        for (const milliseconds until = now + lasting; now < until; now += milliseconds(100))
            ears.hear(follower.see("feed", text, now));
    };
    look(game("Boris", "1. e4 {[%clk 0:10:00]} e5 {[%clk 0:10:00]}"), milliseconds(600));
    EXPECT_TRUE(ears.notices.empty());
    look(game("Boris", "1. e4 {[%clk 0:10:00]} e5 {[%clk 0:10:00]} 2. Nf3 {[%clk 0:00:00]}"), milliseconds(600));
    EXPECT_TRUE(ears.heard(Notice::flag));
    look(game("Boris", "1. e4 {[%clk 0:10:00]} c5 {[%clk 0:10:00]}"), milliseconds(2'500));
    EXPECT_FALSE(ears.heard(Notice::rewritten));
    look(game("Boris", "1. e4 {[%clk 0:10:00]} c5 {[%clk 0:10:00]}"), milliseconds(1'000));
    EXPECT_TRUE(ears.heard(Notice::rewritten));
    look(game("Clara", "1. d4"), milliseconds(3'600));
    EXPECT_TRUE(ears.heard(Notice::gone));
    EXPECT_EQ(follower.boards().size(), 2u);
    look(game("Boris", "1. e4 {[%clk 0:10:00]} c5 {[%clk 0:10:00]}") + game("Clara", "1. d4"), milliseconds(600));
    EXPECT_TRUE(ears.heard(Notice::back));
    ears.hear(follower.fails("feed", "no such file", now));
    ears.hear(follower.fails("feed", "no such file", now));
    EXPECT_EQ(std::ranges::count(ears.notices, Notice::trouble), 1);
    now += milliseconds(600'000);
    ears.hear(follower.see_same("feed", now));
    EXPECT_TRUE(ears.heard(Notice::well));
    EXPECT_TRUE(ears.heard(Notice::silent));
}

TEST(Follower, KeepsABoardThroughNewNamesAndNewNeighbours) {
    const auto game = [](const std::string& round, const std::string& white, const std::string& black,
                         const std::string& moves) {
        return "[Event \"E\"]\n[Site \"?\"]\n[Date \"2026.11.16\"]\n[Round \"" + round + "\"]\n[White \"" + white +
               "\"]\n[Black \"" + black + "\"]\n[Result \"*\"]\n\n" + moves + " *\n\n";
    };
    const std::string moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O";
    Follower follower;
    milliseconds now{0};
    const auto look = [&](const std::string& text) {
        for (int i = 0; i < 40; ++i, now += milliseconds(100)) follower.see("feed", text, now);
    };
    look(game("1.1", "Anna", "Boris", moves));
    const std::size_t number = follower.boards().at(0)->number;
    look(game("1.0", "Zara", "Yuri", "1. c4") + game("1.1", "Anna A.", "Boris B.", moves + " Be7"));
    ASSERT_EQ(follower.boards().size(), 2u);
    EXPECT_EQ(follower.boards()[1]->number, number);
    EXPECT_EQ(follower.boards()[1]->believed()->who.white, "Anna A.");
    // Another round of the same pair is another game.
    look(game("1.0", "Zara", "Yuri", "1. c4") + game("2.1", "Anna A.", "Boris B.", "1. d4"));
    ASSERT_EQ(follower.boards().size(), 3u);
    EXPECT_NE(follower.boards()[1]->number, number);
    EXPECT_TRUE(follower.boards()[2]->absent_since());
}

// Games with a table each, in one round.
std::string round_of_tables(int round, int tables, const std::string& moves, const std::string& more_tags = "") {
    std::string text;
    for (int table = 1; table <= tables; ++table) {
        const std::string n = std::to_string(table), r = std::to_string(round);
        text += "[Event \"E\"]\n[Site \"?\"]\n[Date \"2026.11.16\"]\n[Round \"" + r + "\"]\n[White \"W" + r + "." + n +
                "\"]\n[Black \"B" + r + "." + n + "\"]\n[Result \"*\"]\n[Board \"" + n + "\"]\n" + more_tags + "\n" +
                moves + " *\n\n";
    }
    return text;
}

TEST(Follower, NextRoundAtTheSameTablesIsNoLoss) {
    Follower follower;
    Ears ears;
    milliseconds now{0};
    for (int round = 1; round <= 3; ++round)
        for (int i = 0; i < 60; ++i, now += milliseconds(100))
            ears.hear(follower.see("feed", round_of_tables(round, 5, "1. e4 e5 2. Nf3"), now));
    EXPECT_TRUE(ears.notices.empty());
    ASSERT_EQ(follower.boards().size(), 5u);
    EXPECT_EQ(follower.boards()[0]->believed()->who.round, "3");
}

TEST(Follower, TellsOnceThatTheBoardShowsSomethingElse) {
    Follower follower;
    Ears ears;
    milliseconds now{0};
    const auto look = [&](const std::string& stands, int seconds) {
        const std::string tag = stands.empty() ? "" : "[CurrentPosition \"" + stands + "\"]\n";
        for (int i = 0; i < seconds * 10; ++i, now += milliseconds(100))
            ears.hear(follower.see("feed", round_of_tables(1, 1, "1. e4", tag), now));
    };
    look("", 2);
    look("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", 15);
    look("rnbqkbnr/pppppppp/8/3K4/4P3/8/PPPP1PPP/RNBQ1BNR", 9);
    EXPECT_TRUE(ears.notices.empty());
    look("rnbqkbnr/pppppppp/8/3K4/4P3/8/PPPP1PPP/RNBQ1BNR", 3);
    EXPECT_EQ(ears.notices, std::vector<Notice>{Notice::other});
    look("rnbqkbnr/pppppppp/8/8/3KP3/8/PPPP1PPP/RNBQ1BNR", 30);
    EXPECT_EQ(ears.notices.size(), 1u);
    look("", 3);
    look("rnbqkbnr/pppppppp/8/3K4/4P3/8/PPPP1PPP/RNBQ1BNR", 12);
    EXPECT_EQ(ears.notices, (std::vector<Notice>{Notice::other, Notice::other}));
    EXPECT_TRUE(ears.alerts.empty());
}

TEST(Follower, ClocksThatRunAreThoseOfTheTags) {
    Follower follower;
    Ears ears;
    const auto text = [](const char* left) {
        return round_of_tables(1, 1, "1. e4 {[%clk 0:10:00]}",
                               "[WhiteClock \"0:10:00\"]\n[BlackClock \"" + std::string(left) + "\"]\n");
    };
    milliseconds now{0};
    for (int i = 0; i < 10; ++i, now += milliseconds(100)) ears.hear(follower.see("feed", text("0:00:01"), now));
    EXPECT_TRUE(ears.notices.empty());
    for (int i = 0; i < 10; ++i, now += milliseconds(100)) ears.hear(follower.see("feed", text("0:00:00"), now));
    EXPECT_EQ(ears.notices, std::vector<Notice>{Notice::flag});
}

TEST(Follower, ForgetsBoardsThatAreLongGone) {
    Follower follower({.memory = milliseconds(10'000)});
    milliseconds now{0};
    for (int round = 1; round <= 50; ++round) {
        const std::string text = "[Event \"E\"]\n[Site \"?\"]\n[Date \"2026.11.16\"]\n[Round \"" +
                                 std::to_string(round) +
                                 "\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 *\n\n";
        for (int i = 0; i < 10; ++i, now += milliseconds(1'000)) follower.see("feed", text, now);
    }
    EXPECT_LE(follower.boards().size(), 3u);
}

}  // namespace follower_test
}  // namespace adoube::watch
