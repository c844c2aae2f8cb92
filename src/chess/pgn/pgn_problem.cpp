#include "chess/pgn/pgn_problem.h"

#include <array>

#include "chess/notation/notation.h"

namespace adoube::chess {

namespace {

constexpr std::array<std::string_view, 34> names{
    "illegal_move",
    "ambiguous_move",
    "unintelligible_move",
    "null_move",
    "nonstandard_refused",
    "too_long",
    "bad_fen",
    "unknown_variant",
    "comment_unterminated",
    "rav_unbalanced",
    "eof_in_token",
    "bad_byte",
    "encoding_utf16",
    "not_pgn",
    "nonstandard_move",
    "rav_depth",
    "stray_text",
    "token_too_long",
    "control_in_text",
    "latin1_text",
    "cp1251_text",
    "late_bom",
    "text_dropped",
    "tag_malformed",
    "tag_too_long",
    "tag_newline",
    "too_many_tags",
    "duplicate_tag",
    "missing_tags",
    "fen_without_setup",
    "missing_result",
    "result_conflict",
    "nag_range",
    "clock_malformed",
};
static_assert(names.size() == static_cast<std::size_t>(Trouble::clock_malformed) + 1);

constexpr std::size_t longest_shown = 80;

bool is_printable(char32_t letter) {
    const bool control = letter < 0x20 || (letter >= 0x7F && letter < 0xA0);
    const bool turns_direction = (letter >= 0x200E && letter <= 0x200F) || (letter >= 0x202A && letter <= 0x202E) ||
                                 (letter >= 0x2066 && letter <= 0x2069);
    return !control && !turns_direction && letter != 0x2028 && letter != 0x2029 && letter != 0xFEFF;
}

}  // namespace

std::string_view name(Trouble trouble) { return names[static_cast<std::size_t>(trouble)]; }

std::string shown(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out;
    while (!text.empty()) {
        const auto point = code_point(text);
        const bool keep = point && is_printable(point->value);
        const std::size_t bytes = keep ? point->bytes : 1;
        if (out.size() + (keep ? bytes : 4) > longest_shown) break;
        if (keep) {
            out += text.substr(0, bytes);
        } else {
            const auto byte = static_cast<unsigned char>(text[0]);
            out += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
        }
        text.remove_prefix(bytes);
    }
    return out;
}

std::string PgnProblem::sentence() const {
    std::string out = game == 0 ? "" : "game " + std::to_string(game) + ", ";
    out += "line " + std::to_string(place.line) + ", byte " + std::to_string(place.offset);
    if (ply != 0 || trouble < Trouble::too_long) out += ", ply " + std::to_string(ply + 1);
    out += ": " + std::string(name(trouble));
    if (!text.empty()) out += " '" + text + "'";
    return out;
}

}  // namespace adoube::chess
