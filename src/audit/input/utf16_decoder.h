// UTF-16 in pieces of any size, as UTF-8; half a sign, or half of a pair, is the sign for what is unknown.
#pragma once

#include <optional>

#include "base/utf8.h"

namespace adoube::audit {

// Whether a text that begins with these two bytes says that it is UTF-16.
inline bool is_utf16_mark(std::string_view head) { return head == "\xFF\xFE" || head == "\xFE\xFF"; }

class Utf16Decoder {
public:
    explicit Utf16Decoder(std::string_view mark) : big_(mark == "\xFE\xFF") {}

    void decode(std::string_view bytes, std::string& to) {
        for (const char byte : bytes) take(static_cast<unsigned char>(byte), to);
    }
    void finish(std::string& to) {
        if (first_ || high_) utf8::append(to, unknown);
        first_.reset();
        high_.reset();
    }

private:
    static constexpr char32_t unknown = U'\uFFFD';

    void take(unsigned char byte, std::string& to) {
        if (!first_) {
            first_ = byte;
            return;
        }
        const auto unit = static_cast<char32_t>(big_ ? *first_ << 8 | byte : byte << 8 | *first_);
        first_.reset();
        const bool is_high = unit >= 0xD800 && unit < 0xDC00, is_low = unit >= 0xDC00 && unit < 0xE000;
        if (high_ && is_low) {
            utf8::append(to, 0x10000 + ((*high_ - 0xD800) << 10) + (unit - 0xDC00));
            high_.reset();
            return;
        }
        if (high_) utf8::append(to, unknown);
        high_.reset();
        if (is_high)
            high_ = unit;
        else
            utf8::append(to, is_low ? unknown : unit);
    }

    bool big_;
    std::optional<unsigned char> first_{};
    std::optional<char32_t> high_{};
};

}  // namespace adoube::audit
