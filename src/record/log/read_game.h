// A game of the store, decoded: what it began with and every act.
#pragma once

#include "record/codec/codec.h"
#include "record/store/store.h"

namespace adoube::record {

struct DecodedGame {
    std::string name;
    Genesis genesis;
    std::vector<laws::RuledAct> log;  // without the notes
};

Result<DecodedGame> read_game(Store& store, std::string_view name);

}  // namespace adoube::record
