// The bad inputs of PGN: small ones as files in tests/pgn with what each gets, huge ones made here.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "chess/pgn/replay_dump_test.h"

namespace adoube::chess {
namespace pgn_monsters_test {

std::string file_text(const std::string& name) {
    std::ifstream file(ADOUBE_SOURCE_DIR "/tests/pgn/" + name, std::ios::binary);
    EXPECT_TRUE(file) << name;
    return {std::istreambuf_iterator<char>(file), {}};
}

std::map<std::string, std::string> expected() {
    std::map<std::string, std::string> all;
    std::istringstream lines(file_text("expected.txt"));
    std::string line, name;
    while (std::getline(lines, line)) {
        if (line.starts_with('#')) continue;
        if (!line.starts_with(' '))
            name = line, all[name];
        else
            all[name] += line.substr(2) + "\n";
    }
    return all;
}

TEST(PgnMonsters, GetWhatIsWritten) {
    const auto all = expected();
    EXPECT_GT(all.size(), 50u);
    for (const auto& [name, outcome] : all) EXPECT_EQ(summary(file_text(name + ".pgn")), outcome) << name;
}

TEST(PgnMonsters, AnySplitGivesTheSame) {
    for (const auto& [name, outcome] : expected()) {
        const std::string text = file_text(name + ".pgn");
        const std::string whole = dump(text, {});
        for (std::size_t cut = 1; cut < text.size(); ++cut)
            ASSERT_EQ(dump(text, {cut}), whole) << name << " at " << cut;
        for (std::size_t cut = 1; cut < text.size(); cut += 7)
            ASSERT_EQ(dump(text, {cut}, in_place), whole) << name << " in place up to " << cut;
        EXPECT_EQ(dump(text, {}, 1), whole) << name << " byte by byte";
        EXPECT_EQ(dump(text, {}, 7), whole) << name << " by sevens";
    }
}

const std::string tags =
    "[Event \"E\"]\n[Site \"S\"]\n[Date \"D\"]\n[Round \"R\"]\n[White \"W\"]\n[Black \"B\"]\n[Result \"*\"]\n";
const std::string healthy = tags + "\n1. e4 *\n\n";

TEST(PgnMonsters, AMillionOpenVariations) {
    const std::string text =
        tags + "\n1. e4 " + std::string(1'000'000, '(') + std::string(1'000'000, ')') + " e5 *\n\n" + healthy;
    EXPECT_EQ(summary(text), "plies=2 * rav_depth\nplies=1 *\n");
}

TEST(PgnMonsters, AHugeOpenComment) {
    const std::string text = tags + "\n1. e4 {" + std::string(10'000'000, 'x') + "\n\n" + healthy;
    EXPECT_EQ(summary(text), "plies=1 * text_dropped comment_unterminated missing_result\nplies=1 *\n");
}

TEST(PgnMonsters, AHugeTagAndManyTags) {
    EXPECT_EQ(summary(tags + "[Note \"" + std::string(1'000'000, 'n') + "\"]\n\n1. e4 *\n"),
              "plies=1 * tag_too_long tag_too_long\n");
    EXPECT_EQ(summary(tags + "[Note \"" + std::string(9'000, 'n') + "\"]\n\n1. e4 *\n"), "plies=1 * tag_too_long\n");
    std::string many = tags;
    for (int i = 0; i < 100'000; ++i) many += "[T" + std::to_string(i) + " \"\"]\n";
    std::size_t kept = 0, warnings = 0;
    GameReader reader({}, [&](const ReplayedGame& game) { kept = game.tags().size(), warnings = game.warnings(); });
    reader.feed(many + "\n1. e4 *\n");
    reader.finish();
    EXPECT_EQ(kept, 256u);
    EXPECT_EQ(warnings, 100'000u + 7 - 256);
}

TEST(PgnMonsters, AMillionPlies) {
    std::string text = tags + "\n";
    for (int i = 0; i < 250'000; ++i) text += "Nf3 Nf6 Ng1 Ng8 ";
    EXPECT_EQ(summary(text + "*\n\n" + healthy), "plies=20000 * too_long unplayed=980000\nplies=1 *\n");
}

TEST(PgnMonsters, ManyEmptyGamesAndAnEndlessLine) {
    std::size_t games = 0;
    GameReader reader({}, [&](const ReplayedGame&) { ++games; });
    for (int i = 0; i < 100'000; ++i) reader.feed("[Event \"\"]\n\n*\n\n");
    for (int i = 0; i < 100'000; ++i) reader.feed("1. e4 e5 * ");
    reader.finish();
    EXPECT_EQ(games, 200'000u);
}

TEST(PgnMonsters, AHugeTokenAndHugeGarbage) {
    EXPECT_EQ(summary(tags + "\n1. e4 " + std::string(100'000, 'Q') + " e5 *\n"), "plies=2 * token_too_long\n");
    EXPECT_EQ(summary(std::string(1'000'000, '\x01')), "stray bad_byte\nstray not_pgn\n");
    EXPECT_EQ(summary(std::string(1'000'000, 'Z')), "stray token_too_long\nstray not_pgn\n");
}

TEST(PgnMonsters, PlacesAreExact) {
    std::vector<PgnProblem> problems;
    GameReader reader(
        {}, [&](const ReplayedGame& game) { problems.assign(game.problems().begin(), game.problems().end()); });
    const std::string text = healthy + tags + "\r\n1. e4 e5\r2. Ke4 *\n";
    reader.feed(text);
    reader.finish();
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].game, 2u);
    EXPECT_EQ(problems[0].ply, 2u);
    EXPECT_EQ(problems[0].text, "Ke4");
    EXPECT_EQ(problems[0].place.offset, text.find("Ke4"));
    EXPECT_EQ(problems[0].place.line, 20u);
    EXPECT_EQ(problems[0].sentence(),
              "game 2, line 20, byte " + std::to_string(text.find("Ke4")) + ", ply 3: illegal_move 'Ke4'");
}

TEST(PgnMonsters, ShownTextIsHarmless) {
    EXPECT_EQ(shown("a\x1b[31m\xff\u202e"), "a\\x1b[31m\\xff\\xe2\\x80\\xae");
    EXPECT_EQ(shown(std::string(500, 'x')).size(), 80u);
}

}  // namespace pgn_monsters_test
}  // namespace adoube::chess
