// A game of the store, folded: what it began with, every act, and what became of it.
#pragma once

#include "record/codec/codec.h"
#include "record/store/store.h"

namespace adoube::record {

struct DecodedGame {
    std::string name;
    Genesis genesis;
    std::vector<laws::RuledAct> log;  // without the notes
    laws::Game game;                  // after the last of them
    std::vector<std::int64_t> at_us{};  // the wall time of each
};

Result<DecodedGame> read_game(Store& store, std::string_view name);

}  // namespace adoube::record
