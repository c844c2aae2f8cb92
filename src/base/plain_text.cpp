#include "base/plain_text.h"

#include <algorithm>

#include "base/utf8.h"

namespace adoube {
namespace {

// The bytes of one well-formed code point.
bool is_control(std::string_view point) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(point[i]); };
    if (point.size() == 1) return at(0) < 0x20 || at(0) == 0x7F;
    if (point.size() == 2) return at(0) == 0xC2 && at(1) < 0xA0;  // U+0080 to U+009F
    if (point.size() != 3 || at(0) != 0xE2) return false;
    if (at(1) == 0x80) return at(2) >= 0xA8 && at(2) <= 0xAE;   // U+2028 to U+202E
    return at(1) == 0x81 && at(2) >= 0xA6 && at(2) <= 0xA9;     // U+2066 to U+2069
}

template <class Each>
void for_each_point(std::string_view text, Each each) {
    while (!text.empty()) {
        const auto size = std::max<std::size_t>(1, utf8::length(text));
        each(text.substr(0, size));
        text.remove_prefix(size);
    }
}

}  // namespace

bool has_controls(std::string_view text) {
    bool found = false;
    for_each_point(text, [&](std::string_view point) { found |= is_control(point); });
    return found;
}

std::string without_controls(std::string_view text) {
    std::string out;
    for_each_point(text, [&](std::string_view point) { out += is_control(point) ? "\uFFFD" : point; });
    return out;
}

std::string csv_cell(std::string_view text) {
    constexpr std::string_view formulas = "=+-@\t\r";
    const bool computed = !text.empty() && formulas.find(text.front()) != std::string_view::npos;
    auto plain = (computed ? "'" : "") + without_controls(text);
    if (plain.find_first_of(",\"") == std::string::npos) return plain;
    std::string cell = "\"";
    for (const char c : plain) cell += c == '"' ? std::string("\"\"") : std::string(1, c);
    return cell + '"';
}

}  // namespace adoube
