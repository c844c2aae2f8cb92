// A game of the store, decoded: what it began with and every entry.
#pragma once

#include "record/codec.h"
#include "record/store.h"

namespace adoube::record {

struct StoredGame {
    std::string name;
    Genesis genesis;
    std::vector<laws::Entry> log;
};

Result<StoredGame> read_game(Store& store, std::string_view name);

}  // namespace adoube::record
