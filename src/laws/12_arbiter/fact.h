// What an arbiter can find in a game, and what may be imposed for it: the table of facts (facts.inc) and the menu of
// 12.9.
#pragma once

#include <cstdint>
#include <optional>

#include "laws/time.h"

namespace adoube::laws {

enum class Fact : std::uint8_t {
#define FACT(meaning, ...) meaning,
#include "laws/12_arbiter/facts.inc"
#undef FACT
};

enum class About : std::uint8_t { game, player, players };

// What the clause of a fact prescribes.
enum class Follows : std::uint8_t {
    choice,  // what of 12.9 the arbiter chooses, or nothing
    infraction,  // the same, through 11.6
    loss,  // the game is lost; both lose if it is found of both
    said,  // it counts as the words of the player
    record,  // nothing: it is stated
    set_up,  // nothing, and not after ten moves without adequate supervision
    pause,  // the clocks stand until it has been put right
    clock,  // the same, and not after ten moves without adequate supervision
    period,  // the next move is the first of the next period
    claim_right,
    claim_wrong,
    position,  // an illegal position: wait, or treat it as an illegal move
};

// The measures of 12.9, in its order.
enum class Measure : std::uint8_t {
    warning,
    time_for_opponent,
    time_taken,
    points_for_opponent,
    points_taken,
    loss,
    fine,
    exclusion,
    expulsion,
};

struct Penalty {
    Measure measure{};
    Duration time{};  // of the two measures of time
    std::optional<int>
        half_points{};  // given or taken; of a loss: the score of the opponent, a whole point if left out
    int rounds = 0;  // of an exclusion
    bool operator==(const Penalty&) const = default;
};

}  // namespace adoube::laws
