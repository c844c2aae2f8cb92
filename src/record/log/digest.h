// BLAKE2b-256 over a tag and parts, each preceded by its length as eight little-endian bytes,
// so that no two lists of parts share their bytes. Every hash of the record, of envelopes and
// of tokens is made here; the tag says what is hashed and in which version.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::record {

struct Digest {
    std::array<unsigned char, 32> bytes{};

    std::string_view view() const { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }
    auto operator<=>(const Digest&) const = default;
};

// H(tag, parts…)
Digest digest(std::string_view tag, std::initializer_list<std::string_view> parts);

// The same under a secret key of 32 bytes: who has not the key can neither make nor guess it.
Digest keyed_digest(std::string_view key, std::string_view tag, std::initializer_list<std::string_view> parts);

std::string hex(const Digest& digest);                      // 64 lower-case digits
std::optional<Digest> digest_from_hex(std::string_view text);
std::optional<Digest> digest_from_bytes(std::string_view bytes);

}  // namespace adoube::record
