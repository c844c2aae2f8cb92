// The piece letters of each language, the figurines, and the letters of other scripts that look
// like Latin ones: one place of data for reading and writing moves. All text is UTF-8.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "chess/board/board.h"

namespace adoube::chess {

enum class Language : std::uint8_t { hy, en, ru, de, fr, es };
inline constexpr std::array all_languages{Language::hy, Language::en, Language::ru,
                                          Language::de, Language::fr, Language::es};

std::string_view code_of(Language language);                    // "hy", "en" …
std::optional<Language> parse_language(std::string_view code);  // exactly such a code

std::string_view letter_of(Kind kind, Language language);  // "Ձ", "N", "Кр"; "" for a pawn
std::string_view figurine_of(Piece piece);                 // "♘", "♟"

// A piece named at the start of a text, with the bytes that name it.
struct NamedKind {
    Kind kind;
    std::size_t bytes;
};
// The longest letter of that language (Кр before К) or figurine of either colour; also P for a
// pawn where the language has no other use for it.
std::optional<NamedKind> named_kind(std::string_view text, Language language);

// The Latin letter that this code point looks like in print or by hand (а с е х в, Armenian հ ց …).
std::optional<char> look_alike(char32_t letter);

// One code point at the start of a text; nothing if the bytes are not UTF-8.
struct CodePoint {
    char32_t value;
    std::size_t bytes;
};
std::optional<CodePoint> code_point(std::string_view text);
bool is_utf8(std::string_view text);

}  // namespace adoube::chess
