#include "chess/pgn/pgn_text.h"

#include <algorithm>
#include <charconv>

#include "base/utf8.h"
#include "chess/notation/notation.h"

namespace adoube::chess {

namespace {

// In Latin-1 a letter above 0xBF stands among plain ones (Müller); in Windows-1251 such letters make whole words.
bool is_cyrillic(std::string_view raw) {
    std::size_t letters = 0, beside_another = 0;
    const auto high = [&](std::size_t i) { return i < raw.size() && static_cast<unsigned char>(raw[i]) >= 0xC0; };
    for (std::size_t i = 0; i < raw.size(); ++i) {
        letters += high(i);
        beside_another += high(i) && (high(i + 1) || (i > 0 && high(i - 1)));
    }
    return letters > 1 && beside_another * 4 >= letters * 3;
}

// Windows-1251 above 0x7F: letters, and the few signs that names hold.
char32_t cp1251(unsigned char byte) {
    if (byte >= 0xC0) return U'А' + (byte - 0xC0);
    switch (byte) {
        case 0xA8: return U'Ё';
        case 0xB8: return U'ё';
        case 0xB9: return U'№';
        case 0xA0:
        case 0xAB:
        case 0xBB: return byte;
        case 0x96: return U'–';
        case 0x97: return U'—';
        default: return U'\uFFFD';
    }
}

// Latin-1 above 0x7F, and where it has control characters the letters and signs of Windows-1252.
char32_t latin1(unsigned char byte) {
    constexpr std::u32string_view windows = U"€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ";
    static_assert(windows.size() == 32);
    return byte < 0xA0 ? windows[byte - 0x80u] : byte;
}

}  // namespace

CleanText clean(std::string_view raw) {
    CleanText out;
    const bool utf8 = is_utf8(raw);
    out.was_cp1251 = !utf8 && is_cyrillic(raw);
    out.was_latin1 = !utf8 && !out.was_cp1251;
    out.text.reserve(raw.size());
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const auto byte = static_cast<unsigned char>(raw[i]);
        if (byte == '\n' || byte == '\r') {
            out.had_newline = true;
            if (byte == '\r' && i + 1 < raw.size() && raw[i + 1] == '\n') ++i;
            out.text += ' ';
        } else if (byte == '\t') {
            out.text += ' ';
        } else if (byte < 0x20 || byte == 0x7F) {
            out.had_control = true;
            out.text += "\uFFFD";
        } else if (byte >= 0x80 && out.was_cp1251) {
            utf8::append(out.text, cp1251(byte));
        } else if (byte >= 0x80 && out.was_latin1) {
            utf8::append(out.text, latin1(byte));
        } else {
            out.text += raw[i];
        }
    }
    return out;
}

std::string_view cut(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    std::size_t end = most;
    while (end > 0 && most - end < 4 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end);
}

std::string unescape(std::string_view raw) {
    std::string value;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        const bool escaped = raw[i] == '\\' && i + 1 < raw.size() && (raw[i + 1] == '"' || raw[i + 1] == '\\');
        value += raw[escaped ? ++i : i];
    }
    return value;
}

std::string escape(std::string_view value) {
    std::string raw;
    for (const char c : value) {
        if (c == '"' || c == '\\') raw += '\\';
        raw += c;
    }
    return raw;
}

namespace {

// "h:mm:ss" or "m:ss" with an optional fraction of up to three digits that count.
std::optional<std::int32_t> milliseconds_of(std::string_view text) {
    std::int64_t parts[3] = {};
    const char* p = text.data();
    const char* const end = p + text.size();
    const bool hours = std::ranges::count(text, ':') != 1;
    for (int i = hours ? 0 : 1; i < 3; ++i) {
        if (p != text.data() && (p == end || *p++ != ':')) return std::nullopt;
        if (p == end || *p < '0' || *p > '9') return std::nullopt;
        const auto [next, error] = std::from_chars(p, end, parts[i]);
        if (error != std::errc{} || parts[i] > 1000 || (i > (hours ? 0 : 1) && parts[i] > 59)) return std::nullopt;
        if (!hours && i == 2 && next - p != 2) return std::nullopt;  // "1:2" is nothing
        p = next;
    }
    std::int64_t fraction = 0;
    if (p != end && *p == '.') {
        int scale = 100;
        for (++p; p != end && *p >= '0' && *p <= '9'; ++p, scale /= 10) fraction += (*p - '0') * scale;
    }
    while (p != end && *p == ' ') ++p;
    const std::int64_t all = ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1000 + fraction;
    if (p != end || all > INT32_MAX) return std::nullopt;
    return static_cast<std::int32_t>(all);
}

}  // namespace

std::size_t end_of_command(std::string_view rest) {
    constexpr std::size_t longest = 64;
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        if (rest[i] == ']') return i;
        bytes += rest[i] != ' ' || !rest.substr(i).starts_with("  ");
        if (bytes == longest) break;
    }
    return rest.npos;
}

ClockReading clock_in(std::string_view comment) {
    constexpr std::string_view opening = "[%clk";
    const std::size_t at = comment.rfind(opening);
    if (at == comment.npos) return {};
    std::string_view rest = comment.substr(at + opening.size());
    const std::size_t close = end_of_command(rest);
    if (close == rest.npos) return {{}, true};
    rest = rest.substr(0, close);
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    const auto milliseconds = milliseconds_of(rest);
    return {milliseconds, !milliseconds};
}

std::string clock_text(std::int32_t milliseconds) {
    const auto two = [](std::int32_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    const std::int32_t seconds = milliseconds / 1000;
    std::string fraction = std::to_string(1000 + milliseconds % 1000).substr(1);
    while (fraction.ends_with('0')) fraction.pop_back();
    return "[%clk " + std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60) +
           (fraction.empty() ? "" : "." + fraction) + "]";
}

}  // namespace adoube::chess
