// A round as it was written becomes a round of the event: players are found in the event's list or added to it,
// boards are numbered. Trouble leaves the event as it was.
#pragma once

#include "server/event/event.h"
#include "server/import/pairing_text.h"

namespace adoube::server {

inline constexpr int most_players = 4000;  // of an event
inline constexpr std::int64_t highest_board = 100'000;

// The round, not yet in the event's rounds; new players are added to `event.players`, at `troubles` whatever is wrong.
EventRound enter_round(Event& event, const WrittenRound& written, int number, std::vector<ImportTrouble>& troubles);

// Somebody of the list: by starting number, FIDE number or name; else added with the next number. 0 with trouble.
int enter_player(Event& event, const Entrant& wanted, int line, int column, std::vector<ImportTrouble>& troubles);

// Another player whom nothing tells apart from this one; none: a null.
const Entrant* same_player(const Event& event, const Entrant& wanted);

}  // namespace adoube::server
