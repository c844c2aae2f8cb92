#include "base/utf8.h"

namespace adoube::utf8 {

std::size_t length(std::string_view text) {
    if (text.empty()) return 0;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80) return 1;
    const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < size) return 0;
    for (std::size_t i = 1; i < size; ++i)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    if (first == 0xe0 && byte(1) < 0xa0) return 0;  // overlong
    if (first == 0xed && byte(1) > 0x9f) return 0;  // surrogates
    if (first == 0xf0 && byte(1) < 0x90) return 0;  // overlong
    if (first == 0xf4 && byte(1) > 0x8f) return 0;  // beyond U+10FFFF
    return size;
}

void append(std::string& text, char32_t code_point) {
    const auto tail = [&](int shift) { text += static_cast<char>(0x80 | (code_point >> shift & 0x3f)); };
    if (code_point < 0x80) {
        text += static_cast<char>(code_point);
        return;
    }
    if (code_point < 0x800) {
        text += static_cast<char>(0xc0 | code_point >> 6);
        return tail(0);
    }
    if (code_point < 0x10000) {
        text += static_cast<char>(0xe0 | code_point >> 12);
    } else {
        text += static_cast<char>(0xf0 | code_point >> 18);
        tail(12);
    }
    tail(6);
    tail(0);
}

}  // namespace adoube::utf8
