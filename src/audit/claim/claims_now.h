// What the player who has the move could claim in the last position of a recorded game that goes on (9.2, 9.3): on
// the board as it stands, or by writing one of the moves named. The answer is the Laws' own (laws/09_drawn_game).
#pragma once

#include <vector>

#include "audit/recorded_game.h"
#include "laws/05_completion/ending.h"

namespace adoube::audit {

struct ClaimsNow {
    bool threefold = false, fifty = false;                 // on the board
    std::vector<std::string> threefold_by, fifty_by;       // moves to write, in English letters
    std::optional<laws::End> over{};                       // the last position ends the game: nobody claims
    bool any() const { return threefold || fifty || !threefold_by.empty() || !fifty_by.empty(); }
    bool operator==(const ClaimsNow& that) const {
        return threefold == that.threefold && fifty == that.fifty && threefold_by == that.threefold_by &&
               fifty_by == that.fifty_by && over.has_value() == that.over.has_value();
    }
};

ClaimsNow claims_now(const RecordedGame& recorded);

}  // namespace adoube::audit
