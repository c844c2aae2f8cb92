// From a stored entry to the game after it: the only way there is. Loading, verifying, exporting and printing all come
// through it, so that no entry, however it came into a store or a file, changes a game in which it cannot have
// happened.
#pragma once

#include <variant>

#include "record/codec/codec.h"
#include "record/codec/note.h"
#include "record/log/entry.h"

namespace adoube::record {

struct FoldedAct {
    laws::RuledAct entry;
    laws::Game after;
};

// A note changes no game. An act must be of whom it is kept as, not earlier than `last`, the instant of the act before
// it, and its events must be possible one after the other.
Result<std::variant<Note, FoldedAct>> fold(const laws::Game& game, laws::Instant last, const Entry& stored);

}  // namespace adoube::record
