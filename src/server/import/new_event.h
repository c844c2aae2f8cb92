// An event as somebody asks for it: its name and the pairings of one round, as JSON, CSV or a
// tournament report file (TRF16, TRF26).
#pragma once

#include "server/game/registry.h"

namespace adoube::server {

struct Pairing {
    std::int64_t board = 0;
    std::array<std::string, 2> names;
    std::array<Player, 2> players{};  // title, rating, FIDE id; no person yet
};

// Columns by the names of the first line: board, white, black, and if there white_rating, white_title,
// white_fide_id and the same of black. Fields may be quoted.
Result<std::vector<Pairing>> read_pairing_csv(std::string_view text);

Result<NewEvent> read_new_event(const json::Value& value);

}  // namespace adoube::server
