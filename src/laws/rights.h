// What each party may do at this moment, and on what ground. Rights are not a second set of
// rules: every act is asked of decide(), and its answer is the right.
#pragma once

#include <vector>

#include "chess/board/moves.h"
#include "laws/04_act_of_moving/duty.h"
#include "laws/decide.h"

namespace adoube::laws {

// An act somebody could do now. Acts of the hand are answered by `may` and `duty` instead.
struct Right {
    Act act;
    Finding finding{};  // unlawful: barred, on the grounds cited
    Citations citations{};
    const ActBody& body() const { return act.body; }
};

// A claim that would succeed now; only for the arbiter's eyes.
struct WinningClaim {
    Ground ground;
    Clause clause;
    std::optional<Move> written;  // by this intended move; none: the position on the board
};

// What holds for the board, whoever looks at it.
struct BoardStanding {
    Duty duty;                       // of the player having the move
    chess::MoveList may;             // the moves still open to him
    bool may_handle = false;         // pieces may be handled at all
    BySide<bool> must_record{true, true};  // 8.4
};

struct Rights : BoardStanding {
    std::array<std::vector<Right>, 3> of{};  // by Actor: white, black, arbiter
    std::vector<WinningClaim> claims;
};

Rights rights(const Game& game, Instant at);

// The parts of it, for those who need only one.
BoardStanding standing(const Game& game, Instant at);
std::vector<Right> rights_of(const Game& game, Actor party, Instant at);
std::vector<WinningClaim> claims_that_succeed(const Game& game);

}  // namespace adoube::laws
