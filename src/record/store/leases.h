// Several servers on one record. Each place (an event with all its games, or a game that belongs to none) is kept by
// one of them at a time: it alone judges, enters and keeps the clocks there. A lease has an epoch that grows each time
// it is taken, and whatever is appended names it: what comes from an older epoch is not taken, however late it comes.
// Whether a server lives is known by its beats, measured by the database's clock alone. Calls may come from several
// threads, and wait.
#pragma once

#include <chrono>
#include <string>
#include <variant>
#include <vector>

#include "base/error.h"

namespace adoube::record {

struct KeptHere {
    std::int64_t epoch = 0;
    std::string before;  // who kept it last; empty: no server with a name
};
struct KeptElsewhere {
    std::string server, address;  // "host:port"; empty: it cannot be asked by others
};
using Keeper = std::variant<KeptHere, KeptElsewhere>;

struct Beaten {
    std::vector<std::pair<std::string, std::int64_t>> kept;  // places with their epochs, perhaps fewer than one thinks
    std::vector<std::string> silent;  // addresses at which no server lives
};

struct Server {
    std::string name, address;
    std::uint64_t places = 0;
    bool lives = false;
};

class Leases {
public:
    static constexpr std::chrono::milliseconds beat_every{400}, lives_for{1600};  // without a beat

    virtual ~Leases() = default;
    // This server, from now on. Another that lives under the same name is refused.
    virtual Result<void> join(const std::string& name, const std::string& address) = 0;
    // Proof that this server lives, and what it did not know. Waits for no other call.
    virtual Result<Beaten> beat() = 0;
    // Takes a place that nobody keeps, or that a server kept which does not live; else says who keeps it.
    virtual Result<Keeper> take(const std::string& place) = 0;
    virtual Result<void> release(const std::string& place) = 0;
    virtual Result<void> leave() = 0;  // releases everything: others need not wait
    virtual Result<std::vector<Server>> servers() = 0;
};

}  // namespace adoube::record
