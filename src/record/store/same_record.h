// Whether two stores hold the same record: entry by entry, and every table beside the chains.
#pragma once

#include "record/store/store.h"

namespace adoube::record {

struct RecordSize {
    std::uint64_t games = 0, entries = 0, refusals = 0, persons = 0, seats = 0, documents = 0, values = 0;

    bool operator==(const RecordSize&) const = default;
};

// Documents of this kind tell what became of a record by moving it, and belong to no record.
inline constexpr std::string_view move_notes = "move";
inline constexpr std::string_view lineage_name = "lineage";  // a value that every store has of its own

// How much it is; an Error names the first difference. Every chain of the second is recomputed.
Result<RecordSize> same_record(Store& one, Store& other);

}  // namespace adoube::record
