// An event, or a further round of one, as somebody asks for it: terms and players as JSON, pairings as JSON, pasted
// lines, CSV or a tournament report file (TRF16, TRF26). Read as a whole before anything is made.
#pragma once

#include "server/event/event.h"
#include "server/import/trouble.h"

namespace adoube::server {

struct WantedEvent {
    Event event;    // for a further round: the event with it
    int round = 0;  // to be played; 0: none
    bool check = false;  // only to be looked at
    std::vector<ImportTrouble> troubles;
    std::vector<Ignored> ignored;
    std::string source;  // lines, csv, trf, pairings
};

// An Error is trouble with the JSON; trouble with the pairings is in the answer.
Result<WantedEvent> read_new_event(const json::Value& value);
Result<WantedEvent> read_new_round(const json::Value& value, const Event& event);

// {"name","title",…} or a name or a starting number.
Entrant read_entrant(const json::Value& value, const std::string& path, JsonFields& outer);

// What people will be shown of a player or an event, whatever file it came from: bounded, without control characters.
Result<void> check_texts(const Entrant& player);
Result<void> check_texts(const Event& event);

bool is_date(std::string_view text);  // 2026.11.15, also with question marks, or nothing

}  // namespace adoube::server
