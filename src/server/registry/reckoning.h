// Beside the record of a game: by whose proofs of life it is known how long a clock ran after the last act, and since
// when. It is durable before a server enters anything in a game that another kept, so that whoever takes the game over
// next does not mistake whose proofs count; and where time is nobody's that cannot stand in the record.
#pragma once

#include "record/store/store.h"

namespace adoube::server {

struct Reckoning {
    std::string server{};  // that enters whatever follows; empty: one that is alone
    std::uint64_t seq = 0;  // the last act
    std::int64_t since_us = 0;  // by the wall of this server: until the next act what passes from then on is charged
    std::int64_t before_us = 0;  // and so much from before then
};

Result<std::optional<Reckoning>> reckoning_of(record::Store& store, const std::string& game);
record::Document document_of(const Reckoning& reckoning, const std::string& game);

}  // namespace adoube::server
