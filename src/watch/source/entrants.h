// Players of a report file, found by what a feed calls them.
#pragma once

#include "server/import/trf.h"

namespace adoube::watch {

// By the FIDE number; else by the name; else the only one with this surname and first initial. Nobody is guessed.
const server::Entrant* entrant_of(const server::TournamentReport& report, const std::string& name,
                                  const std::string& fide_id);

}  // namespace adoube::watch
