#include "record/log/digest.h"

#include <sodium.h>

#include <algorithm>

#include "base/check.h"
#include "base/encoding.h"

namespace adoube::record {

namespace {

void add_part(crypto_generichash_state& state, std::string_view part) {
    const std::string length = le64(part.size());
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(length.data()), length.size());
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(part.data()), part.size());
}

Digest hash(std::string_view key, std::string_view tag, std::initializer_list<std::string_view> parts) {
    static const bool ready = sodium_init() >= 0;
    ADOUBE_CHECK(ready);
    crypto_generichash_state state;
    Digest result;
    crypto_generichash_init(&state, reinterpret_cast<const unsigned char*>(key.data()), key.size(),
                            result.bytes.size());
    add_part(state, tag);
    for (const std::string_view part : parts) add_part(state, part);
    crypto_generichash_final(&state, result.bytes.data(), result.bytes.size());
    return result;
}

}  // namespace

Digest digest(std::string_view tag, std::initializer_list<std::string_view> parts) { return hash({}, tag, parts); }

Digest keyed_digest(std::string_view key, std::string_view tag, std::initializer_list<std::string_view> parts) {
    ADOUBE_CHECK(key.size() == 32);
    return hash(key, tag, parts);
}

std::string hex(const Digest& digest) { return adoube::hex(digest.view()); }

std::optional<Digest> digest_from_hex(std::string_view text) {
    const auto bytes = unhex(text);
    return bytes ? digest_from_bytes(*bytes) : std::nullopt;
}

std::optional<Digest> digest_from_bytes(std::string_view bytes) {
    Digest result;
    if (bytes.size() != result.bytes.size()) return std::nullopt;
    std::ranges::copy(bytes, reinterpret_cast<char*>(result.bytes.data()));
    return result;
}

}  // namespace adoube::record
