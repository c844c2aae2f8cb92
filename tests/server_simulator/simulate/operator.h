// A dishonest operator, who can write to the store behind the server's back: he changes the record of a game while the
// server is down, or puts an envelope of his own into the place of a player's.
#pragma once

#include <optional>

#include "record/store/memory_store.h"
#include "simulate/plan.h"

namespace adoube::simulate {

// Returns the first entry that is another one now, or gone.
std::uint64_t tamper(record::MemoryStore& store, const std::string& game, Tampering how, Chance& chance);

// To the same people about the same adjournment, with another move, and signed by the operator.
std::optional<std::string> forged(const std::string& envelope);
// Whether he can read it with keys of his own.
bool can_be_opened_by_operator(const std::string& envelope);

}  // namespace adoube::simulate
