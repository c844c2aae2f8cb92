// Proof of life. Each run of the server is a life with a beginning and the last moment it is known to
// have lived; after a crash a running clock is charged up to that moment and no further.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "record/store/store.h"

namespace adoube::server {

class ServerRuns {
public:
    // Reads the earlier lives and begins a new one at `wall_us`, or later than all before.
    static Result<ServerRuns> begin(record::Store& store, std::int64_t wall_us);

    std::int64_t began_us() const { return runs_.back().began; }
    // For an entry written at that time by an earlier life: the last moment that life was known to last.
    std::optional<std::int64_t> last_proof(std::int64_t entry_us) const;

    static Result<void> prove(record::Store& store, std::int64_t wall_us);

private:
    struct Life {
        std::int64_t began, last;
    };
    std::vector<Life> runs_;
};

}  // namespace adoube::server
