#include "record/store/memory_store.h"

#include "base/check.h"

namespace adoube::record {

Result<Creation> MemoryStore::create_game(std::string_view name, std::string_view genesis, std::int64_t at_us) {
    ADOUBE_CHECK(is_name(name) && is_line(genesis));
    const std::lock_guard lock(mutex_);
    const auto [at, fresh] = games_.try_emplace(std::string(name));
    if (!fresh) return at->second.game.genesis == genesis ? Creation::there_already : Creation::name_taken;
    at->second.game = {std::string(name), std::string(genesis), at_us, 0, genesis_hash(name, genesis)};
    return Creation::created;
}

std::vector<AppendResult> MemoryStore::append_batch(std::span<const Append> batch) {
    if (full_) return std::vector<AppendResult>(batch.size(), append::NoRoom{});
    std::vector<AppendResult> outcomes;
    outcomes.reserve(batch.size());
    const std::lock_guard lock(mutex_);
    for (const Append& append : batch) outcomes.push_back(place(append));
    return outcomes;
}

AppendResult MemoryStore::place(const Append& append) {
    ADOUBE_CHECK(is_name(append.actor) && is_name(append.key) && is_line(append.body));
    const auto at = games_.find(append.game);
    if (at == games_.end()) return append::UnknownGame{};
    Kept& kept = at->second;
    const Gesture gesture{append.actor, append.key};
    if (auto known = verdict(kept, gesture)) return replay(append, std::move(*known));
    if (!append.place.empty() && epochs_[append.place] != append.epoch) return append::LeaseLost{};
    if (append.after != kept.game.seq) return append::Stale{kept.game.seq, kept.game.head};
    if (append.into == Into::refusals) {
        kept.refusals.emplace(gesture, refusal_of(append));
        return append::Refused{};
    }
    const Entry& entry = kept.entries.emplace_back(entry_of(append, kept.game.head));
    kept.keys.emplace(gesture, entry.seq);
    kept.game.seq = entry.seq;
    kept.game.head = entry.hash;
    return append::Appended{entry.seq, entry.hash};
}

void MemoryStore::lease(const std::string& place, std::int64_t epoch) {
    const std::lock_guard lock(mutex_);
    epochs_[place] = epoch;
}

Result<void> MemoryStore::expect_lease(const std::string& place, std::int64_t epoch) {
    const std::lock_guard lock(mutex_);
    if (epochs_[place] != epoch) return fail(std::string(lease_lost));
    return {};
}

std::optional<Verdict> MemoryStore::verdict(const Kept& kept, const Gesture& gesture) {
    if (const auto key = kept.keys.find(gesture); key != kept.keys.end()) return kept.entries[key->second - 1];
    if (const auto refusal = kept.refusals.find(gesture); refusal != kept.refusals.end()) return refusal->second;
    return std::nullopt;
}

Result<std::optional<StoredGame>> MemoryStore::game(std::string_view name) {
    const std::lock_guard lock(mutex_);
    const auto at = games_.find(name);
    if (at == games_.end()) return std::nullopt;
    return at->second.game;
}

Result<std::vector<StoredGame>> MemoryStore::games(std::string_view after, std::size_t limit) {
    const std::lock_guard lock(mutex_);
    std::vector<StoredGame> found;
    for (auto at = games_.upper_bound(after); at != games_.end() && found.size() < limit; ++at)
        found.push_back(at->second.game);
    return found;
}

Result<std::vector<Entry>> MemoryStore::read(std::string_view game, std::uint64_t from, std::size_t limit) {
    const std::lock_guard lock(mutex_);
    std::vector<Entry> found;
    const auto at = games_.find(game);
    if (at == games_.end()) return found;
    const auto& entries = at->second.entries;
    for (std::size_t i = from > 0 ? from - 1 : 0; i < entries.size() && found.size() < limit; ++i)
        found.push_back(entries[i]);
    return found;
}

Result<std::optional<Verdict>> MemoryStore::find(std::string_view game, std::string_view actor, std::string_view key) {
    const std::lock_guard lock(mutex_);
    const auto at = games_.find(game);
    if (at == games_.end()) return std::nullopt;
    return verdict(at->second, {std::string(actor), std::string(key)});
}

Result<std::vector<Refusal>> MemoryStore::refusals(std::string_view game) {
    const std::lock_guard lock(mutex_);
    std::vector<Refusal> found;
    if (const auto at = games_.find(game); at != games_.end())
        for (const auto& [gesture, refusal] : at->second.refusals) found.push_back(refusal);
    return found;
}

void MemoryStore::change(std::string_view game, const std::function<void(std::vector<Entry>&)>& how, Head head) {
    const std::lock_guard lock(mutex_);
    auto& kept = games_.find(game)->second;
    how(kept.entries);
    if (head == Head::stays) return;
    kept.game.seq = kept.entries.size();
    kept.game.head = kept.entries.empty() ? genesis_hash(game, kept.game.genesis) : kept.entries.back().hash;
    std::erase_if(kept.keys, [&](const auto& key) { return key.second > kept.game.seq; });
}

Result<std::size_t> MemoryStore::prune_refusals(std::int64_t before_us) {
    const std::lock_guard lock(mutex_);
    std::size_t pruned = 0;
    for (auto& [name, kept] : games_)
        pruned += std::erase_if(kept.refusals, [&](const auto& item) { return item.second.at_us < before_us; });
    return pruned;
}

}  // namespace adoube::record
