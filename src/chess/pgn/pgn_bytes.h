// What each byte of a PGN text can begin or belong to, and small questions about stretches of bytes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace adoube::chess {

enum class Begins : std::uint8_t {
    space,
    move,
    number,
    dot,
    tag,
    comment,
    line_comment,
    escape,
    open,
    close,
    nag,
    glyph,
    star,
    mark,
    high,
    stray,
    control,  // NUL, and the end-of-file sign of old systems
    bad,
};

struct PgnBytes {
    std::array<Begins, 256> begins{};
    std::array<bool, 256> in_token{};  // may stand within a move, number or result
    std::array<bool, 256> in_name{};   // may stand within the name of a tag
    std::array<bool, 256> plain{};     // may stand within a quoted value without further thought
    std::array<bool, 256> skipped_in_variation{};

    constexpr PgnBytes() {
        for (int c = 0; c < 256; ++c) {
            const auto i = static_cast<std::size_t>(c);
            const bool digit = c >= '0' && c <= '9';
            const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            begins[i] = c < 0x20 || c == 0x7F ? Begins::bad
                        : letter              ? Begins::move
                        : digit               ? Begins::number
                        : c >= 0x80           ? Begins::high
                                              : Begins::stray;
            in_token[i] = letter || digit || c >= 0x80 || contains_byte("+-#=/:.@_~,'&^|", c);
            in_name[i] = letter || digit || c == '_' || c == '-' || c == '+' || c == '#' || c == '=' || c == ':';
            plain[i] = c >= 0x20 && c != 0x7F && c != '"' && c != '\\' && c < 0x80;
            skipped_in_variation[i] = !contains_byte("(){;[%\n\r", c);
        }
        for (const char c : std::string_view(" \t\n\r\v\f")) begins[static_cast<std::size_t>(c)] = Begins::space;
        set('.', Begins::dot), set('[', Begins::tag), set('{', Begins::comment), set(';', Begins::line_comment);
        set('%', Begins::escape), set('(', Begins::open), set(')', Begins::close), set('$', Begins::nag);
        set('!', Begins::glyph), set('?', Begins::glyph), set('*', Begins::star);
        for (const char c : std::string_view("+#=")) set(c, Begins::mark);
        set('-', Begins::move);
        set('\0', Begins::control), set('\x1A', Begins::control);
    }

private:
    static constexpr bool contains_byte(std::string_view set, int c) {
        return set.find(static_cast<char>(c)) != std::string_view::npos;
    }
    constexpr void set(char c, Begins what) { begins[static_cast<std::size_t>(c)] = what; }
};
inline constexpr PgnBytes pgn_bytes;

constexpr std::size_t byte_at(const char* p) { return static_cast<unsigned char>(*p); }

// Eight bytes as a number, the first one lowest.
inline std::uint64_t load8(const char* p) {
    std::uint64_t word;
    std::memcpy(&word, p, 8);
    if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
    return word;
}

// How many of the eight bytes stand before the first that is a space, a sign of check, a control character or anything
// else below the comma; 8 if there is none.
constexpr unsigned bytes_before_sign(std::uint64_t word) {
    constexpr std::uint64_t ones = 0x0101010101010101, tops = 0x8080808080808080;
    const std::uint64_t below = (word - ones * ',') & ~word & tops;
    return static_cast<unsigned>(std::countr_zero(below)) / 8;
}

// Ends of lines that begin in [p, end): LF, CR LF and CR alone. The byte at `end` must be readable.
inline std::uint64_t count_lines(const char* p, const char* end) {
    std::uint64_t lines = 0;
#ifdef __SSE2__
    while (end - p >= 16) {
        // Sums in bytes, and whether any CR was there; at most 255 times.
        __m128i feeds = _mm_setzero_si128(), returns = _mm_setzero_si128();
        const char* const begin = p;
        for (int i = 0; i < 255 && end - p >= 16; ++i, p += 16) {
            const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
            feeds = _mm_sub_epi8(feeds, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\n')));
            returns = _mm_or_si128(returns, _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\r')));
        }
        const __m128i sums = _mm_sad_epu8(feeds, _mm_setzero_si128());
        lines += static_cast<std::uint64_t>(_mm_cvtsi128_si64(sums) + _mm_cvtsi128_si64(_mm_srli_si128(sums, 8)));
        if (_mm_movemask_epi8(returns))
            for (const char* q = begin; q < p; ++q) lines += *q == '\r' && q[1] != '\n';
    }
#endif
    for (; p < end; ++p) lines += *p == '\n' || (*p == '\r' && p[1] != '\n');
    return lines;
}

// How many letters stand from p on; 16 if there are more. 16 bytes must be readable.
inline unsigned letters_at(const char* p) {
#ifdef __SSE2__
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    // Small ones moved to the bottom of the signed bytes: 26 of them lie below the rest.
    const __m128i small = _mm_or_si128(bytes, _mm_set1_epi8(0x20));
    const __m128i low = _mm_sub_epi8(small, _mm_set1_epi8(static_cast<char>('a' + 128)));
    const __m128i letter = _mm_cmplt_epi8(low, _mm_set1_epi8(-128 + 26));
    return static_cast<unsigned>(std::countr_one(static_cast<std::uint16_t>(_mm_movemask_epi8(letter))));
#else
    unsigned letters = 0;
    while (letters < 16 && (static_cast<unsigned char>(p[letters]) | 0x20u) - 'a' < 26) ++letters;
    return letters;
#endif
}

// The first byte from p on that is not plain in a quoted value. There must be one, and 16 bytes after
// it must be readable.
inline const char* first_not_plain(const char* p) {
#ifdef __SSE2__
    for (;; p += 16) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
        // Signed: bytes from 0x80 on are below the space, too.
        const __m128i low = _mm_cmplt_epi8(bytes, _mm_set1_epi8(0x20));
        const __m128i quote = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
        const __m128i backslash = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
        const __m128i del = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(0x7F));
        const int found = _mm_movemask_epi8(_mm_or_si128(_mm_or_si128(low, quote), _mm_or_si128(backslash, del)));
        if (found) return p + std::countr_zero(static_cast<unsigned>(found));
    }
#else
    while (pgn_bytes.plain[byte_at(p)]) ++p;
    return p;
#endif
}

constexpr bool is_newline(char c) { return c == '\n' || c == '\r'; }

// Does the line that begins at p follow an empty line? Three bytes before p must be readable.
constexpr bool after_empty_line(const char* p) {
    if (p[-1] == '\r') return p[-2] == '\r';
    return p[-1] == '\n' && (p[-2] == '\n' || (p[-2] == '\r' && p[-3] == '\n'));
}

}  // namespace adoube::chess
