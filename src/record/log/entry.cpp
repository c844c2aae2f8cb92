#include "record/log/entry.h"

#include "base/encoding.h"

namespace adoube::record {

Digest genesis_hash(std::string_view game, std::string_view genesis) { return digest("game/1", {game, genesis}); }

Digest entry_hash(const Digest& prev, std::uint64_t seq, std::string_view actor, std::string_view key,
                  const Digest& act, std::int64_t at_us, std::string_view body) {
    const std::string number = le64(seq);
    const std::string at = le64(static_cast<std::uint64_t>(at_us));
    return digest("ev/1", {prev.view(), number, actor, key, act.view(), at, body});
}

Digest entry_hash(const Entry& entry) {
    return entry_hash(entry.prev, entry.seq, entry.actor, entry.key, entry.act, entry.at_us, entry.body);
}

}  // namespace adoube::record
