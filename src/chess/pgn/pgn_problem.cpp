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

std::string reason(Trouble trouble, std::string_view text) {
    // In the order of Trouble; without a second half what stood there is not repeated.
    struct Reason {
        std::string_view before, after;
    };
    constexpr std::array<Reason, names.size()> reasons{{{"'", "' is no legal move"},
                                                        {"'", "' can be two moves"},
                                                        {"'", "' cannot be understood as a move"},
                                                        {"'", "' moves nothing (a null move)"},
                                                        {"'", "' is not standard notation"},
                                                        {"more moves than any game has", ""},
                                                        {"the starting position cannot be read (", ")"},
                                                        {"the variant '", "' is not known"},
                                                        {"a comment is never closed", ""},
                                                        {"a variation is not closed or not opened", ""},
                                                        {"the text ends in the middle of '", "'"},
                                                        {"a byte that is no text", ""},
                                                        {"the text is in UTF-16", ""},
                                                        {"this is not PGN", ""},
                                                        {"'", "' is read though it is not standard notation"},
                                                        {"variations within variations are passed over", ""},
                                                        {"'", "' stands where no move, tag or comment can"},
                                                        {"a word is too long", ""},
                                                        {"a control character in the text", ""},
                                                        {"the text is read as Latin-1", ""},
                                                        {"the text is read as Windows-1251", ""},
                                                        {"a mark of the encoding stands inside the text", ""},
                                                        {"a part of the text is left out", ""},
                                                        {"the tag '", "' is not written as tags are"},
                                                        {"a tag is too long", ""},
                                                        {"a tag goes over the end of its line", ""},
                                                        {"more tags than are read", ""},
                                                        {"the tag '", "' is there twice"},
                                                        {"the tags ", " are missing"},
                                                        {"a position is given without the tag SetUp", ""},
                                                        {"no result is given", ""},
                                                        {"the result and the tag differ (", ")"},
                                                        {"the annotation '", "' does not exist"},
                                                        {"the clock '", "' cannot be read"}}};
    if (trouble == Trouble::eof_in_token && text.empty()) return "the text ends too early";
    const Reason& said = reasons[static_cast<std::size_t>(trouble)];
    return std::string(said.before) + std::string(said.after.empty() ? "" : text) + std::string(said.after);
}

std::string PgnProblem::told() const {
    return (game == 0 ? "" : "game " + std::to_string(game) + ", ") + "line " + std::to_string(place.line) + ": " +
           reason(trouble, text);
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
