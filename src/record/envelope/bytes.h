// Strings of bytes of a fixed length, public and secret. A Secret wipes itself when it goes;
// it is compared in constant time and cannot be printed by accident.
#pragma once

#include <sodium.h>

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <optional>
#include <string_view>

namespace adoube::record::envelope {

template <std::size_t N>
struct Bytes {
    std::array<unsigned char, N> bytes{};

    unsigned char* data() { return bytes.data(); }
    const unsigned char* data() const { return bytes.data(); }
    std::string_view view() const { return {reinterpret_cast<const char*>(bytes.data()), N}; }
    auto operator<=>(const Bytes&) const = default;
};

template <std::size_t N>
class Secret {
public:
    Secret() = default;
    Secret(const Secret&) = default;
    Secret& operator=(const Secret&) = default;
    ~Secret() { sodium_memzero(bytes_.data(), N); }

    unsigned char* data() { return bytes_.data(); }
    const unsigned char* data() const { return bytes_.data(); }
    std::string_view view() const { return {reinterpret_cast<const char*>(bytes_.data()), N}; }
    bool operator==(const Secret& other) const { return sodium_memcmp(data(), other.data(), N) == 0; }

private:
    std::array<unsigned char, N> bytes_{};
};

// A fixed string from bytes of any length: nothing if the length is another.
template <class Fixed>
std::optional<Fixed> fixed_from(std::string_view bytes) {
    Fixed result;
    if (bytes.size() != result.view().size()) return std::nullopt;
    std::ranges::copy(bytes, reinterpret_cast<char*>(result.data()));
    return result;
}

// libsodium is asked to prepare itself once, before its first use.
void prepare_sodium();

}  // namespace adoube::record::envelope
