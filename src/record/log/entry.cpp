#include "record/log/entry.h"

#include <algorithm>

#include "base/encoding.h"

namespace adoube::record {

namespace {

bool is_name_byte(char byte) {
    return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') ||
           std::string_view("._~:@-").contains(byte);
}

bool is_control(char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f; }

}  // namespace

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

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= 128 && std::ranges::all_of(text, is_name_byte);
}

bool is_line(std::string_view text) {
    return text.size() >= 2 && text.front() == '{' && text.back() == '}' && std::ranges::none_of(text, is_control);
}

}  // namespace adoube::record
