// Bytes as text and back: lower-case hexadecimal, base64url without padding, little-endian
// 64-bit numbers. One spelling each: whatever decodes, encodes to the same text again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace adoube {

std::string hex(std::string_view bytes);
std::optional<std::string> unhex(std::string_view text);  // lower case only, even length

std::string base64url(std::string_view bytes);
std::optional<std::string> unbase64url(std::string_view text);  // no padding, no stray bits

std::string le64(std::uint64_t number);  // 8 bytes, least significant first

}  // namespace adoube
