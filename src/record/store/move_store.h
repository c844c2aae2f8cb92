// A whole record from one store into another: games with their chains and refusals, persons, seats, documents, values.
// What an interrupted move left is gone on with; what is not the same record is never written over.
#pragma once

#include "record/store/same_record.h"

namespace adoube::record {

struct Moved {
    RecordSize size;
    std::uint64_t there_before = 0;  // entries that an earlier move had carried
};

// `told` hears how many of the games are done. `to` has to be empty, or to come from a move between these two.
// Everything is read again from both when it is there, and compared. Then `from` bears a note that it was left
// (is_left).
Result<Moved> move_store(Store& from, Store& to, const std::function<void(std::uint64_t games)>& told = {});

// Why this record is not to be served: a move into it has not come to its end, or it was moved elsewhere.
Result<std::optional<std::string>> is_left(Store& store);

}  // namespace adoube::record
