// The server put together: store, loop, registry and routes, from the first line it prints to a stop in
// which no clock loses anything.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/error.h"
#include "record/store/store.h"
#include "server/api/address_quotas.h"
#include "server/net/transport.h"

namespace adoube::server {

struct ServeSettings {
    std::filesystem::path data;
    std::string store{};         // postgres://…; empty: SQLite in the folder
    bool unsafe_store = false;   // also where the database may lose what it has committed
    std::string
        relay_address{};  // "address:port" where other servers of the record reach this one; empty: as it listens
    std::function<Result<std::unique_ptr<record::Store>>(const std::string& address, bool unsafe)> open_database{};
    Listen listen;
    std::string public_url;
    bool lan = false;
    bool arbiters_only = false;
    bool accept_loss = false;       // goes on with a record that lacks what was durable
    bool new_arbiter_link = false;  // also where an arbiter has taken one
    bool open_creation = false;  // also on a public address
    AddressQuotas quotas{};
    std::size_t loops = 0;  // 0: by the number of processors
    bool log = false;  // one line of JSON a happening, on standard error
};

// $XDG_STATE_HOME/adoube, ~/.local/state/adoube; nothing if neither is there.
std::optional<std::filesystem::path> default_data_folder();

inline constexpr std::size_t most_loops = 16;

// Serves until SIGINT or SIGTERM; an Error is what kept it from serving, or the record's trouble.
Result<void> serve(const ServeSettings& settings);

}  // namespace adoube::server
