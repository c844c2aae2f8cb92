// One game under examination: its tags seen once, the rules of its day, and the findings so far.
// The parts of the audit below each look at one subject and add what they find.
#pragma once

#include <vector>

#include "audit/finding.h"
#include "audit/game_counts.h"
#include "chess/pgn/replay.h"

namespace adoube::audit {

struct TagsSeen {
    std::string_view event{}, date{}, white{}, black{}, termination{}, time_control{}, ply_count{};
};
TagsSeen tags_seen(const chess::ReplayedGame& game);
GameHead head_of(const TagsSeen& tags, chess::Score score);

class GameExamination {
public:
    GameExamination(const chess::ReplayedGame& examined, std::vector<Finding>& to);

    const chess::ReplayedGame& game;
    const TagsSeen tags;
    const PgnDate date;
    const RulesInForce rules;
    std::size_t end;             // plies of the game proper: without kings put in the centre
    bool by_intended = false;    // a claim by an intended move was right somewhere
    chess::BySide<bool> could_claim{};  // on the board or by an intended move
    std::array<int, 2> first_claim_move{};  // move number of the first claim: on the board, by intended move; 0: none

    // A finding about the position after so many plies.
    Finding& at(std::size_t plies, FindingKind kind, FindingVerdict verdict, std::optional<laws::Clause> clause);
    // A finding about the game as a whole.
    Finding& whole(FindingKind kind, FindingVerdict verdict, std::optional<laws::Clause> clause = {});

private:
    std::vector<Finding>& to_;
};

// 9.2, 9.3: what could be claimed.
void examine_claims(GameExamination& examination);
// Articles 5, 9.6, 6.9: how the game ended, play past its end, results that do not fit.
void examine_ends(GameExamination& examination, GameCounts& facts);
// Moves that are illegal or cannot be read, kings in the centre. Sets `end`; to be asked first.
void examine_moves(GameExamination& examination);
void examine_tags(GameExamination& examination);
void examine_clocks(GameExamination& examination);

// All of it: adds one game to facts and charts, and its findings in the order of plies.
void examine(const chess::ReplayedGame& game, GameCounts& facts, Charts& charts, std::vector<Finding>& findings);
void examine_stray(const chess::PgnProblem& problem, GameCounts& facts, std::vector<Finding>& findings);

}  // namespace adoube::audit
