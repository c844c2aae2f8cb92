// Dead positions in recorded games: the proof that only a search gives is looked for where it would contradict the
// record. And who is taken to be able to mate: nobody of whom it is known that he cannot.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "audit/ends_taken_to_mate.h"
#include "audit/examination.h"
#include "chess/board/setup.h"

namespace adoube::audit {
namespace ends_test {

// Neither side can mate. The first is of the public vectors (src/chess/winnable) and takes 1,453 positions to prove.
const std::string locked = "8/1p6/1PpB4/k1P5/p1P5/P7/5K2/8 w - - 0 1";
const std::string bare = "8/8/8/k7/8/8/5K2/8 w - - 0 1";

std::string text(const std::string& fen, int rounds, const std::string& result) {
    std::string moves = "1. Ke3 Ka6 2. Kf2 Ka5 ";
    std::string out = "[Date \"2023.05.01\"]\n[Result \"" + result + "\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n";
    for (int i = 0; i < rounds; ++i) out += moves;
    return out + result + "\n";
}

struct Audited {
    GameCounts facts;
    std::vector<Finding> findings;
    bool has(FindingKind kind) const {
        for (const Finding& finding : findings)
            if (finding.kind == kind && finding.clause == laws::Clause::dead_position) return true;
        return false;
    }
};

Audited audited(const std::string& pgn) {
    Audited out;
    Charts charts;
    chess::GameReader reader({.play_on = true}, [&](const chess::ReplayedGame& game) {
        EXPECT_EQ(game.errors(), 0u);
        examine(game, out.facts, charts, out.findings);
    });
    reader.feed(pgn);
    reader.finish();
    EXPECT_EQ(out.facts.games, 1u);
    return out;
}

TEST(Ends, AWonGameInADeadPositionIsFoundHoweverLongTheProof) {
    for (const std::string& fen : {locked, bare})
        for (const std::string result : {"1-0", "0-1"}) {
            const Audited game = audited(text(fen, 1, result));
            EXPECT_EQ(game.facts.dead, 1u) << fen;
            EXPECT_TRUE(game.has(FindingKind::result_conflict)) << fen;
            EXPECT_TRUE(game.has(FindingKind::played_past_end)) << fen;
        }
}

TEST(Ends, AtADrawTheLongProofIsLookedForWhereLittleHappened) {
    EXPECT_TRUE(audited(text(bare, 1, "1/2-1/2")).has(FindingKind::played_past_end));
    EXPECT_FALSE(audited(text(locked, 1, "1/2-1/2")).has(FindingKind::played_past_end));
    const Audited shuffled = audited(text(locked, 8, "1/2-1/2"));
    EXPECT_EQ(shuffled.facts.dead, 1u);
    EXPECT_TRUE(shuffled.has(FindingKind::played_past_end));
}

TEST(Ends, WhoseKingCanTakeAPawnThatBlocksHisIsTakenToMate) {
    struct Case {
        std::string_view fen;
        chess::Side side;
        bool comes;
    };
    const Case cases[] = {
        {"8/8/1bk5/p7/P1K5/8/8/8 w - - 2 63", chess::Side::black, true},
        {"8/8/8/2k5/7p/5K1P/6n1/8 b - - 4 57", chess::Side::white, true},      // the knight leaves h4
        {"8/8/6k1/7p/7P/6K1/8/8 w - - 0 45", chess::Side::white, true}, // the other king makes way
        {"8/1p1k4/p2B4/P1K5/8/8/8/8 b - - 26 86", chess::Side::white, true},   // first the pawn that protects
        {"2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", chess::Side::white, false},
        {"8/8/8/k7/8/8/5K2/8 w - - 0 1", chess::Side::white, false},
    };
    for (const auto& [fen, side, comes] : cases) {
        const auto position = chess::position_from_fen(fen);
        ASSERT_TRUE(position) << fen;
        EXPECT_FALSE(is_taken_to_mate(*position, side)) << fen;
        EXPECT_EQ(comes_to_be_taken_to_mate(*position, side), comes) << fen;
    }
}

// "W- FEN # why": who can still mate.
TEST(Ends, NobodyWhoCannotMateComesToBeTakenToMate) {
    const char* const data = std::getenv("ADOUBE_DATA");
    std::vector<std::string> paths{ADOUBE_SOURCE_DIR "/src/chess/winnable/winnable_vectors.txt"};
    if (data) paths.push_back(std::string(data) + "/winnable-vectors.txt");
    int asked = 0;
    for (const std::string& path : paths) {
        std::ifstream file(path);
        ASSERT_TRUE(file) << path;
        for (std::string line; std::getline(file, line);) {
            if (line.empty() || line.front() == '#') continue;
            std::string fen = line.substr(3, line.find('#') - 3);
            fen.erase(fen.find_last_not_of(' ') + 1);
            const auto position = chess::position_from_fen(fen);
            if (!position) continue;
            for (const auto& [side, mark] : {std::pair{chess::Side::white, line[0]}, {chess::Side::black, line[1]}}) {
                if (mark != '-' || is_taken_to_mate(*position, side)) continue;
                ++asked;
                EXPECT_FALSE(comes_to_be_taken_to_mate(*position, side)) << line;
            }
        }
    }
    EXPECT_GT(asked, data ? 200 : 20);
}

}  // namespace ends_test
}  // namespace adoube::audit
