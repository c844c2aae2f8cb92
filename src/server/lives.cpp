#include "server/lives.h"

#include <algorithm>
#include <sstream>

namespace adoube::server {
namespace {

constexpr std::string_view lives_value = "lives";
constexpr std::string_view proof_value = "alive";
constexpr std::size_t remembered = 1000;

}  // namespace

Result<Lives> Lives::begin(record::Store& store, std::int64_t wall_us) {
    const auto stored = store.value(lives_value);
    if (!stored) return std::unexpected(stored.error());
    const auto proof = store.value(proof_value);
    if (!proof) return std::unexpected(proof.error());
    Lives lives;
    if (*stored) {
        std::istringstream text(**stored);
        for (Life life{}; text >> life.began >> life.last;) lives.lives_.push_back(life);
    }
    if (!lives.lives_.empty()) {
        auto& before = lives.lives_.back();
        if (*proof)
            before.last =
                std::max(before.last, static_cast<std::int64_t>(std::strtoll((*proof)->c_str(), nullptr, 10)));
        wall_us = std::max(wall_us, before.last + 1);
    }
    lives.lives_.push_back({wall_us, wall_us});
    if (lives.lives_.size() > remembered) lives.lives_.erase(lives.lives_.begin());
    std::string text;
    for (const auto& life : lives.lives_) text += std::to_string(life.began) + " " + std::to_string(life.last) + "\n";
    if (const auto put = store.put_value(lives_value, text); !put) return std::unexpected(put.error());
    return lives;
}

std::optional<std::int64_t> Lives::last_proof(std::int64_t entry_us) const {
    if (entry_us >= lives_.back().began) return {};
    const auto after = std::ranges::upper_bound(lives_, entry_us, {}, &Life::began);
    if (after == lives_.begin()) return entry_us;
    return std::max(entry_us, std::prev(after)->last);
}

Result<void> Lives::prove(record::Store& store, std::int64_t wall_us) {
    return store.put_value(proof_value, std::to_string(wall_us));
}

}  // namespace adoube::server
