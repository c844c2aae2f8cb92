#include "server/registry/server_runs.h"

#include <algorithm>
#include <sstream>

namespace adoube::server {
namespace {

constexpr std::string_view lives_value = "lives";
constexpr std::string_view proof_value = "alive";
constexpr std::size_t remembered_runs = 1000;
constexpr std::int64_t unproved_us = 10'000'000;  // more than lies between the last proof of a life and its last entry

std::string named(std::string_view value, std::string_view server) {
    return std::string(value) + (server.empty() ? "" : ".") + std::string(server);
}

}  // namespace

Result<ServerRuns> ServerRuns::of(record::Store& store, std::string_view server) {
    const auto stored = store.value(named(lives_value, server));
    if (!stored) return std::unexpected(stored.error());
    const auto proof = store.value(named(proof_value, server));
    if (!proof) return std::unexpected(proof.error());
    ServerRuns lives;
    lives.server_ = server;
    if (*stored) {
        std::istringstream text(**stored);
        for (Life life{}; text >> life.began >> life.last;) lives.runs_.push_back(life);
    }
    if (!lives.runs_.empty() && *proof) {
        auto& last = lives.runs_.back().last;
        last = std::max(last, static_cast<std::int64_t>(std::strtoll((*proof)->c_str(), nullptr, 10)));
    }
    return lives;
}

Result<ServerRuns> ServerRuns::begin(record::Store& store, std::int64_t wall_us, std::string_view server) {
    auto read = of(store, server);
    if (!read) return read;
    auto& lives = *read;
    if (!lives.runs_.empty() && wall_us <= lives.runs_.back().last)  // the clock on the wall was set back
        wall_us = lives.runs_.back().last + unproved_us;
    lives.runs_.push_back({wall_us, wall_us});
    if (lives.runs_.size() > remembered_runs) lives.runs_.erase(lives.runs_.begin());
    std::string text;
    for (const auto& life : lives.runs_) text += std::to_string(life.began) + " " + std::to_string(life.last) + "\n";
    if (const auto put = store.put_value(named(lives_value, server), text); !put) return std::unexpected(put.error());
    return lives;
}

std::optional<std::int64_t> ServerRuns::last_proof(std::int64_t entry_us) const {
    if (entry_us >= runs_.back().began) return {};
    return last_known(entry_us);
}

std::int64_t ServerRuns::last_known(std::int64_t entry_us) const {
    const auto after = std::ranges::upper_bound(runs_, entry_us, {}, &Life::began);
    if (after == runs_.begin()) return entry_us;
    return std::max(entry_us, std::prev(after)->last);
}

Result<void> ServerRuns::prove(record::Store& store, std::int64_t wall_us) const {
    return store.put_value(named(proof_value, server_), std::to_string(wall_us));
}

}  // namespace adoube::server
