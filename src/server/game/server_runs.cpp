#include "server/game/server_runs.h"

#include <algorithm>
#include <sstream>

namespace adoube::server {
namespace {

constexpr std::string_view lives_value = "lives";
constexpr std::string_view proof_value = "alive";
constexpr std::size_t remembered_runs = 1000;

}  // namespace

Result<ServerRuns> ServerRuns::begin(record::Store& store, std::int64_t wall_us) {
    const auto stored = store.value(lives_value);
    if (!stored) return std::unexpected(stored.error());
    const auto proof = store.value(proof_value);
    if (!proof) return std::unexpected(proof.error());
    ServerRuns lives;
    if (*stored) {
        std::istringstream text(**stored);
        for (Life life{}; text >> life.began >> life.last;) lives.runs_.push_back(life);
    }
    if (!lives.runs_.empty()) {
        auto& before = lives.runs_.back();
        if (*proof)
            before.last =
                std::max(before.last, static_cast<std::int64_t>(std::strtoll((*proof)->c_str(), nullptr, 10)));
        wall_us = std::max(wall_us, before.last + 1);
    }
    lives.runs_.push_back({wall_us, wall_us});
    if (lives.runs_.size() > remembered_runs) lives.runs_.erase(lives.runs_.begin());
    std::string text;
    for (const auto& life : lives.runs_) text += std::to_string(life.began) + " " + std::to_string(life.last) + "\n";
    if (const auto put = store.put_value(lives_value, text); !put) return std::unexpected(put.error());
    return lives;
}

std::optional<std::int64_t> ServerRuns::last_proof(std::int64_t entry_us) const {
    if (entry_us >= runs_.back().began) return {};
    const auto after = std::ranges::upper_bound(runs_, entry_us, {}, &Life::began);
    if (after == runs_.begin()) return entry_us;
    return std::max(entry_us, std::prev(after)->last);
}

Result<void> ServerRuns::prove(record::Store& store, std::int64_t wall_us) {
    return store.put_value(proof_value, std::to_string(wall_us));
}

}  // namespace adoube::server
