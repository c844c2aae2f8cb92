// FIDE's tournament report file as far as one round needs it: TRF16, and TRF26 with its comments, time control and
// teams. Columns are characters; a file that counted bytes is read too.
#pragma once

#include "server/import/new_event.h"

namespace adoube::server {

struct TournamentReport {
    std::string name, city;          // 012, 022
    std::string date;                // of the round, as PGN writes it (132)
    std::string control;             // 222, as PGN writes it
    std::vector<Pairing> pairings;   // in the order of the boards
};

// Games of the round that are to be played or were: byes and forfeits have no board. Boards go by score, sum of
// scores and starting rank of the better player; in a team event by match, then as the teams are lined up.
Result<TournamentReport> read_trf(std::string_view text, int round);

}  // namespace adoube::server
