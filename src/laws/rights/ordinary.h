// An ordinary moment of play: both players have moved, no flag is down, and nothing is in hand, offered, claimed,
// written or sealed. Most moments of most games are such. What a player may do then rests on the terms and on this
// alone, wherever the pieces stand and whatever the clocks show: in ordinary moments that are alike, of games of the
// same terms, a player has the same rights. tests/ordinary holds that against rights() in the stories of every clause.
#pragma once

#include <cstdint>

#include "laws/game.h"

namespace adoube::laws {

struct OrdinaryMoment {
    std::uint32_t facts;  // who has the move, whose move is not pressed, who must record …, a bit or two each
    bool operator==(const OrdinaryMoment&) const = default;
};

// Nothing where the moment is not ordinary, or the terms make a right depend on the time or on the number of moves.
std::optional<OrdinaryMoment> ordinary_moment(const Game& game, Instant at);

// Whether rights rest on the same terms; the names of the players are none of them.
bool same_rules(const Terms& a, const Terms& b);

}  // namespace adoube::laws
