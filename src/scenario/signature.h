// One hash over every ruling, in the order of the stories: FNV-1a of 64 bits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace adoube::scenario {

class Signature {
public:
    Signature() = default;
    explicit Signature(std::uint64_t hash) : hash_(hash) {}
    void add(std::string_view text) {
        for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }
    std::string text() const {  // 16 hexadecimal digits
        std::string digits(16, '0');
        for (std::size_t i = 0; i < 16; ++i) digits[15 - i] = "0123456789abcdef"[hash_ >> 4 * i & 15];
        return digits;
    }

private:
    std::uint64_t hash_ = 0xcbf29ce484222325ULL;
};

}  // namespace adoube::scenario
