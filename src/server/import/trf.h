// FIDE's tournament report file (TRF16, TRF26) as a whole: the event, its players, what happened in every round.
// Columns are characters; a file that counted bytes is read too. What is read over is told, trouble with its place.
#pragma once

#include <map>

#include "server/event/event.h"
#include "server/import/trouble.h"

namespace adoube::server {

struct ReportedRound {
    int opponent = 0;  // 0: none
    char colour = ' ', result = ' ';  // in small letters
};

struct ReportedPlayer {
    int line = 0;
    Entrant entrant;  // without a person
    int tenths = 0;   // of a point, so far
    std::vector<ReportedRound> rounds;

    ReportedRound in(int round) const;
};

struct TournamentReport {
    std::string name, city, federation, from, to, chief;  // 012 022 032 042 052 102
    std::vector<std::string> deputies;                    // 112
    std::string type, tie_breaks;                         // 192, 202
    std::string control;                                  // 222, as PGN writes it
    std::string allotted;                                 // 122, in words
    int rounds = 0;                                       // 142 or XXR; else as many as are told of
    int told = 0;                                         // rounds of which the players' lines tell something
    std::map<int, std::string> dates;                     // 132, as PGN writes them
    std::vector<ReportedPlayer> players;                  // by starting number
    struct Place {
        int team = 0;  // from 1
        int order = 0;
        int tenths = 0;  // the team's match points
    };
    std::map<int, Place> places;  // by starting number, in a team event (013, 310)
    std::map<int, std::vector<std::array<int, 2>>> boards;  // by round, in the order of the boards, if the file says so
    std::vector<Ignored> ignored;
    std::vector<ImportTrouble> troubles;

    const ReportedPlayer* player(int number) const;
};

TournamentReport read_report(std::string_view text);

// A round of it: boards with results so far and byes. Boards go by score, sum of scores and starting number of the
// better player; in a team event by match, then as the teams are lined up.
EventRound round_of(const TournamentReport& report, int round, std::vector<ImportTrouble>& troubles);

}  // namespace adoube::server
