#include "base/encoding.h"

#include <array>

namespace adoube {

namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";
constexpr std::string_view base64_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// The value of each byte as a digit, -1 where it is none.
constexpr std::array<std::int8_t, 256> values_of(std::string_view digits) {
    std::array<std::int8_t, 256> values{};
    values.fill(-1);
    for (std::size_t i = 0; i < digits.size(); ++i)
        values[static_cast<unsigned char>(digits[i])] = static_cast<std::int8_t>(i);
    return values;
}

constexpr auto hex_values = values_of(hex_digits);
constexpr auto base64_values = values_of(base64_digits);

}  // namespace

std::string hex(std::string_view bytes) {
    std::string text;
    text.reserve(2 * bytes.size());
    for (const char byte : bytes) {
        text += hex_digits[static_cast<unsigned char>(byte) >> 4];
        text += hex_digits[static_cast<unsigned char>(byte) & 15];
    }
    return text;
}

std::optional<std::string> unhex(std::string_view text) {
    if (text.size() % 2 != 0) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() / 2);
    for (std::size_t i = 0; i < text.size(); i += 2) {
        const int high = hex_values[static_cast<unsigned char>(text[i])];
        const int low = hex_values[static_cast<unsigned char>(text[i + 1])];
        if (high < 0 || low < 0) return std::nullopt;
        bytes += static_cast<char>(high << 4 | low);
    }
    return bytes;
}

std::string base64url(std::string_view bytes) {
    std::string text;
    text.reserve((bytes.size() * 4 + 2) / 3);
    std::uint32_t pending = 0;
    int bits = 0;
    for (const char byte : bytes) {
        pending = pending << 8 | static_cast<unsigned char>(byte);
        for (bits += 8; bits >= 6; bits -= 6) text += base64_digits[pending >> (bits - 6) & 63];
    }
    if (bits > 0) text += base64_digits[pending << (6 - bits) & 63];
    return text;
}

std::optional<std::string> unbase64url(std::string_view text) {
    if (text.size() % 4 == 1) return std::nullopt;
    std::string bytes;
    bytes.reserve(text.size() * 3 / 4);
    std::uint32_t pending = 0;
    int bits = 0;
    for (const char digit : text) {
        const int value = base64_values[static_cast<unsigned char>(digit)];
        if (value < 0) return std::nullopt;
        pending = pending << 6 | static_cast<std::uint32_t>(value);
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes += static_cast<char>(pending >> bits & 255);
    }
    if ((pending & ((1U << bits) - 1)) != 0) return std::nullopt;
    return bytes;
}

std::string le64(std::uint64_t number) {
    std::string bytes(8, '\0');
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = static_cast<char>(number >> (8 * i) & 255);
    return bytes;
}

}  // namespace adoube
