// What can be wrong with a PGN text, and where. An error means that moves or games are missing
// from what was replayed; a warning means that everything was read although it is written oddly.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace adoube::chess {

struct Place {
    std::uint64_t offset = 0;  // byte, from 0, in the unpacked text
    std::uint64_t line = 1;
    bool operator==(const Place&) const = default;
};

enum class Trouble : std::uint8_t {
    // errors
    illegal_move,
    ambiguous_move,
    unintelligible_move,
    null_move,
    nonstandard_refused,
    too_long,
    bad_fen,
    unknown_variant,
    comment_unterminated,
    rav_unbalanced,
    eof_in_token,
    bad_byte,
    encoding_utf16,
    not_pgn,
    // warnings
    nonstandard_move,
    rav_depth,
    stray_text,
    token_too_long,
    control_in_text,
    latin1_text,
    cp1251_text,
    late_bom,
    text_dropped,
    tag_malformed,
    tag_too_long,
    tag_newline,
    too_many_tags,
    duplicate_tag,
    missing_tags,
    fen_without_setup,
    missing_result,
    result_conflict,
    nag_range,
    clock_malformed,
};

constexpr bool is_error(Trouble trouble) { return trouble < Trouble::nonstandard_move; }
std::string_view name(Trouble trouble);  // "illegal_move"
std::string reason(Trouble trouble, std::string_view text);  // "'Ke9' is no legal move"; `text` is what stood there

struct PgnProblem {
    Trouble trouble;
    Place place;
    std::uint64_t game = 0;    // from 1; 0 outside any game
    std::uint32_t ply = 0;     // plies played before it
    std::string text;          // what stood there: at most 80 bytes, unprintable bytes escaped

    // "game 3, line 17, byte 402, ply 12: illegal_move 'Ke9'"
    std::string sentence() const;
    // The same for people: "game 3, line 17: 'Ke9' is no legal move"
    std::string told() const;
    bool operator==(const PgnProblem&) const = default;
};

// At most 80 bytes of the text, with control characters and bytes outside UTF-8 as \xNN.
std::string shown(std::string_view text);

}  // namespace adoube::chess
