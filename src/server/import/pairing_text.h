// The pairings of a round as people write them: lines ("1. Anna Petrosyan – Boris Levin"), or a table of
// comma-separated values. All trouble is told at once, with its place; nothing is guessed.
#pragma once

#include "server/event/event.h"
#include "server/import/trouble.h"

namespace adoube::server {

struct WrittenPairing {
    int line = 0;
    std::int64_t board = 0;             // 0: not said
    std::array<Entrant, 2> players{};   // a number alone means somebody of the event's list
    std::array<int, 2> columns{1, 1};   // where each stands
};

struct WrittenBye {
    int line = 0;
    Entrant player;
    Bye bye = Bye::pairing;
};

struct WrittenRound {
    std::vector<WrittenPairing> pairings;
    std::vector<WrittenBye> byes;
    std::vector<ImportTrouble> troubles;
    std::vector<Ignored> ignored;
};

// A board number if there is one, then two players parted by a tab, a semicolon or a dash with blanks around it. A
// player is a name, with a title before and a rating in brackets after it, or a starting number. "bye" as the second
// player is a bye; "half bye", "full bye" and "zero bye" say which.
WrittenRound read_pairing_lines(std::string_view text);

// Columns by the names of the first line: white, black, and if there board, and for each side _number, _title,
// _rating, _federation, _fide_id, _birth, _sex. Fields may be quoted.
WrittenRound read_pairing_csv(std::string_view text);

}  // namespace adoube::server
