// Dead positions in recorded games: the proof that only a search gives is looked for where it would contradict the
// record.
#include <gtest/gtest.h>

#include "audit/examination.h"

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

}  // namespace ends_test
}  // namespace adoube::audit
