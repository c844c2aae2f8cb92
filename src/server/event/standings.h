// Standings of an event after a round, by points and the tie-breaks of FIDE's Handbook C.07 (as in force from March
// 2026). Games that are adjourned or unplayed count nothing and contribute nothing until they have a result.
//
//   DE     direct encounter (6)            WIN  rounds with the points of a win (7.1)
//   BH     Buchholz (8.1)                  PS   progressive scores (7.5)
//   BH/C1  Buchholz without the lowest (14.1, 16.5)
//   SB     Sonneborn-Berger (9.1)
//
// A player's own unplayed rounds count as played against a dummy (16.4); opponents' unplayed rounds by 16.3.
#pragma once

#include "server/event/event.h"

namespace adoube::server {

// One round of one player.
struct PlayerRound {
    int round = 0;
    int opponent = 0;  // 0: none
    std::optional<laws::Side> side{};
    int halves = 0;
    bool played = false;
    bool decided = true;         // false: adjourned, unplayed or still going on
    bool requested_bye = false;  // half-point or zero-point bye, or absent (16.1.1)
    bool voluntary = false;      // requested bye or forfeit loss (16.1.2)
    std::string mark{};          // as a cross-table shows it: 1 = 0 + - H F U Z, empty while undecided
};

struct PlayerStanding {
    int rank = 0;  // shared where everything is equal
    int player = 0;
    int halves = 0;
    std::vector<int> ties;  // in quarters of a point, as the event's tie_breaks order them
    std::vector<PlayerRound> rounds;
};

// After `round` rounds (0: all there are), best first; players who share a rank by starting number.
std::vector<PlayerStanding> standings(const Event& event, int round = 0);

const std::vector<std::string>& tie_breaks_known();
std::string tie_text(int quarters);  // 12.25, 7.5, 3

}  // namespace adoube::server
