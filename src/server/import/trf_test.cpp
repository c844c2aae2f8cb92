// Tournament report files: two made for these tests after the layout of 2026, and what goes wrong in them.
#include "server/import/trf.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "server/game/simulated_test.h"

namespace adoube::server {
namespace trf_test {

using std::string;

string fixture(const string& name) {
    std::ifstream file(ADOUBE_SOURCE_DIR "/src/server/fixtures/" + name, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// The games of a round, without byes and forfeits; or the first trouble.
std::vector<string> boards(const string& text, int number) {
    const auto report = read_report(text);
    auto troubles = report.troubles;
    const auto round = round_of(report, number, troubles);
    if (!troubles.empty()) return {error_of("trf", troubles.front()).text()};
    std::vector<string> told;
    for (const auto& one : round.boards)
        if (is_played(one.result) || !is_decided(one.result))
            told.push_back(report.player(one.players[0])->entrant.name + " - " +
                           report.player(one.players[1])->entrant.name);
    return told;
}

TEST(Trf, TheRoundToBePlayedWithByesAndForfeitsLeftOut) {
    EXPECT_EQ(boards(fixture("open-2026.trf"), 3),
              (std::vector<string>{"Ñañez, Íñigo - Müller-Ångström, Jördis", "Sarafyan, Hovhannes - Ivanov, Pyotr"}));
}

TEST(Trf, EarlierRoundsAndLettersOfEitherSize) {
    EXPECT_EQ(boards(fixture("open-2026.trf"), 2),
              (std::vector<string>{"Müller-Ångström, Jördis - Sarafyan, Hovhannes", "Bye, Berta - Ñañez, Íñigo",
                                   "Ivanov, Pyotr - Club, Carl"}));
    EXPECT_EQ(boards(fixture("open-2026.trf"), 1).size(), 4U);
    EXPECT_EQ(boards(fixture("open-2026.trf"), 4), std::vector<string>{});
}

TEST(Trf, WhatIsKnownOfPlayersAndTheEvent) {
    const auto report = read_report(fixture("open-2026.trf"));
    ASSERT_TRUE(report.troubles.empty());
    EXPECT_EQ(report.name, "Open of the Hill");
    EXPECT_EQ(report.city, "Dilijan");
    EXPECT_EQ(report.federation, "ARM");
    EXPECT_EQ(report.from, "2026.10.03");
    EXPECT_EQ(report.dates.at(3), "2026.10.05");
    EXPECT_EQ(report.control, "5400+30");
    EXPECT_EQ(report.rounds, 3);
    const auto& third = report.player(3)->entrant;
    EXPECT_EQ(third.title + third.rating + third.fide_id, "22502299903");
    const auto& second = report.player(2)->entrant;
    EXPECT_EQ(second.title + second.rating + second.fide_id, "WIM23104699902");
    EXPECT_EQ(second.birth + second.sex + second.federation, "1995.11.30wGER");
    EXPECT_EQ(report.player(4)->entrant.title, "FM");  // "f" in older files
    EXPECT_EQ(report.player(5)->entrant.rating + report.player(5)->entrant.fide_id, "");
    std::vector<string> read_over;
    for (const auto& one : report.ignored) read_over.push_back(one.what);
    EXPECT_EQ(read_over, (std::vector<string>{"092", "122", "152", "172", "ARM", "260", "250"}));
}

TEST(Trf, ByesForfeitsAndResults) {
    const auto report = read_report(fixture("open-2026.trf"));
    std::vector<ImportTrouble> troubles;
    const auto third = round_of(report, 3, troubles);
    ASSERT_TRUE(troubles.empty());
    ASSERT_EQ(third.byes.size(), 1U);
    EXPECT_EQ(third.byes[0].player, 5);
    EXPECT_EQ(third.byes[0].bye, Bye::half);
    EXPECT_EQ(third.board_of(8)->result, BoardResult::white_forfeit);
    EXPECT_EQ(third.board_of(1)->result, BoardResult::none);
    const auto second = round_of(report, 2, troubles);
    EXPECT_EQ(second.board_of(1)->result, BoardResult::draw);
    EXPECT_TRUE(second.board_of(8)->short_game);  // D: less than a move was played
    EXPECT_EQ(second.board_of(6)->result, BoardResult::black_forfeit);
}

// The same file from a program that pads names to a number of bytes.
TEST(Trf, ColumnsCountedInBytesAreReadToo) {
    string bytes, line;
    for (std::istringstream text(fixture("open-2026.trf")); std::getline(text, line);) {
        if (line.starts_with("001") && line.find("\xC3") != string::npos) {
            std::size_t more = 0;
            for (const char c : line) more += c == '\xC3';
            line.erase(line.find("  ", line.find(", ") + 2), more);
        }
        bytes += line + "\n";
    }
    ASSERT_NE(bytes, fixture("open-2026.trf"));
    EXPECT_EQ(boards(bytes, 3), boards(fixture("open-2026.trf"), 3));
}

TEST(Trf, TeamsSitTogether) {
    EXPECT_EQ(boards(fixture("team-2026.trf"), 2),
              (std::vector<string>{"Board, Alpha One - Board, Gamma One", "Board, Gamma Two - Board, Alpha Two",
                                   "Board, Delta One - Board, Beta One", "Board, Beta Two - Board, Delta Two"}));
}

TEST(Trf, TroubleIsToldWithItsLine) {
    EXPECT_EQ(boards("nothing", 1), std::vector<string>{"trf: no player lines (001)"});
    const auto good = fixture("open-2026.trf");
    const auto with = [&](const string& from, const string& to) {
        string text = good;
        text.replace(text.find(from), from.size(), to);
        return boards(text, 3).front();
    };
    EXPECT_EQ(with("001    2 w", "001    x w"), "trf: line 21, column 5: the starting rank is no number");
    EXPECT_EQ(with("001    2 w", "001    1 w"), "trf: line 21, column 5: a starting rank twice");
    EXPECT_EQ(with("Sarafyan, Hovhannes", "Sarafyan, Hovhannes Hovsep Karapet"),
              "trf: line 20, column 48: name, rating, federation and number are not in their columns");
    EXPECT_EQ(with("  4 w  ", "  5 w  "), "trf: line 20, column 112: players 1 and 5 do not name each other");
}

TEST(Trf, AnEventTakesFromTheFileWhatTheRequestLeavesOut) {
    World world;
    const auto file = json::quoted(fixture("open-2026.trf"));
    const auto made = world.ask("POST", "/api/events", R"({"round":"3","trf":)" + file + "}");
    ASSERT_EQ(made.status, 201) << made.body;
    const auto pgn = world.ask("GET", "/api/events/" + member(made.body, "event").substr(1, 12) + "/live.pgn").body;
    for (const string tag : {"[Event \"Open of the Hill\"]", "[Site \"Dilijan\"]", "[Date \"2026.10.05\"]",
                             "[Round \"3\"]", "[White \"Ñañez, Íñigo\"]", "[BlackTitle \"WIM\"]",
                             "[WhiteFideId \"2299903\"]", "[Board \"1\"]", "[TimeControl \"5400+30\"]"})
        EXPECT_NE(pgn.find(tag), string::npos) << tag << "\n" << pgn;
    const auto asked = world.ask("POST", "/api/events",
                                 R"({"name":"Mine","round":"3","defaults":{"control":"300+3"},"trf":)" + file + "}");
    const auto mine = world.ask("GET", "/api/events/" + member(asked.body, "event").substr(1, 12) + "/live.pgn").body;
    EXPECT_NE(mine.find("[Event \"Mine\"]"), string::npos);
    EXPECT_NE(mine.find("[TimeControl \"300+3\"]"), string::npos);
    EXPECT_EQ(world.ask("POST", "/api/events", R"({"round":"3","csv":"white,black\nA,B\n"})").status, 400);
    EXPECT_EQ(world.ask("POST", "/api/events", R"({"round":"2","trf":)" + json::quoted(fixture("team-2026.trf")) + "}")
                  .status,
              201);
}

}  // namespace trf_test
}  // namespace adoube::server
