#include "watch/screen/columns.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"

namespace adoube::watch {
namespace {

struct Letters {
    char32_t from, to;
};

constexpr std::array<Letters, 4> without_width{{{0x300, 0x36F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}}};
constexpr std::array<Letters, 8> two_columns{{{0x1100, 0x115F},
                                              {0x2E80, 0xA4CF},
                                              {0xAC00, 0xD7A3},
                                              {0xF900, 0xFAFF},
                                              {0xFE30, 0xFE6F},
                                              {0xFF00, 0xFF60},
                                              {0xFFE0, 0xFFE6},
                                              {0x1F300, 0x3FFFD}}};

// The first letter of a text: its bytes and its columns.
struct Letter {
    std::string_view bytes;
    std::size_t columns = 1;
};

Letter first_letter(std::string_view text) {
    const std::size_t size = std::max<std::size_t>(1, utf8::length(text));
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    char32_t code = byte(0);
    if (size > 1) {
        code = byte(0) & (0xFF >> (size + 1));
        for (std::size_t i = 1; i < size; ++i) code = code << 6 | (byte(i) & 0x3F);
    }
    const auto holds = [code](const Letters& range) { return code >= range.from && code <= range.to; };
    Letter letter{text.substr(0, size)};
    if (std::ranges::any_of(without_width, holds)) letter.columns = 0;
    if (std::ranges::any_of(two_columns, holds)) letter.columns = 2;
    return letter;
}

}  // namespace

std::size_t width_of(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        width += letter.columns;
        text.remove_prefix(letter.bytes.size());
    }
    return width;
}

std::string fit(std::string_view text, std::size_t columns) {
    const std::size_t whole = width_of(text);
    if (whole <= columns) return std::string(text) + std::string(columns - whole, ' ');
    if (columns == 0) return "";
    std::string out;
    std::size_t used = 0;
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        if (used + letter.columns > columns - 1) break;
        out += letter.bytes;
        used += letter.columns;
        text.remove_prefix(letter.bytes.size());
    }
    return out + "…" + std::string(columns - 1 - used, ' ');
}

std::vector<std::string> broken(std::string_view text, std::size_t columns, std::size_t indent) {
    std::vector<std::string> lines{""};
    std::size_t used = 0;
    indent = indent * 2 < columns ? indent : 0;
    const auto next_line = [&](std::size_t blanks) {
        lines.emplace_back(blanks, ' ');
        used = blanks;
    };
    while (!text.empty()) {
        if (text.front() == '\n') {
            next_line(0);
            text.remove_prefix(1);
            continue;
        }
        // A word with the blanks before it; a word longer than a line is broken anywhere.
        const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
        const std::size_t end = std::min(text.find_first_of(" \n", blanks), text.size());
        std::string_view word = text.substr(0, end);
        text.remove_prefix(end);
        if (used > indent && used + width_of(word) > columns) {
            next_line(indent);
            word.remove_prefix(blanks);
        }
        while (!word.empty()) {
            const Letter letter = first_letter(word);
            if (used + letter.columns > columns && used > indent) next_line(indent);
            lines.back() += letter.bytes;
            used += letter.columns;
            word.remove_prefix(letter.bytes.size());
        }
    }
    return lines;
}

}  // namespace adoube::watch
