// Proof of life. Each run of the server is a life with a beginning and the last moment it is known to
// have lived; after a crash a running clock is charged up to that moment and no further.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/store/store.h"

namespace adoube::server {

class ServerRuns {
public:
    // Reads the earlier lives and begins a new one at `wall_us`, or later than all before. Each of several servers on
    // one record has lives of its own, by its name; a server alone has none.
    static Result<ServerRuns> begin(record::Store& store, std::int64_t wall_us, std::string_view server = {});
    // The lives of another server, begun by it.
    static Result<ServerRuns> of(record::Store& store, std::string_view server);

    std::int64_t began_us() const { return runs_.back().began; }
    std::int64_t last_proved_us() const { return runs_.empty() ? 0 : runs_.back().last; }
    // For an entry written at that time by an earlier life: the last moment that life was known to last.
    std::optional<std::int64_t> last_proof(std::int64_t entry_us) const;

    // The same where the life that wrote the entry is over, or is not ours: the last that is known of it.
    std::int64_t last_known(std::int64_t entry_us) const;

    Result<void> prove(record::Store& store, std::int64_t wall_us) const;

private:
    struct Life {
        std::int64_t began, last;
    };
    std::string server_;
    std::vector<Life> runs_;
};

}  // namespace adoube::server
