// The game of a run as a scenario of the Laws: what was done at the board and how it was ruled. Faults of the server
// are no part of it; what it did with the clocks is.
#pragma once

#include "simulate/ledger.h"

namespace adoube::simulate {

std::string story_of(const Ledger& ledger);

}  // namespace adoube::simulate
