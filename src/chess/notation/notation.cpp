#include "chess/notation/notation.h"

namespace adoube::chess {

namespace {

struct Letters {
    std::string_view code;
    std::array<std::string_view, 6> of_kind;  // pawn, knight, bishop, rook, queen, king
    std::string_view pawn;                    // superfluous, but people write it
};

// In the order of Language.
constexpr std::array<Letters, 6> letters{{
    {"hy", {"", "Ձ", "Փ", "Ն", "Թ", "Ա"}, "Զ"},
    {"en", {"", "N", "B", "R", "Q", "K"}, "P"},
    {"ru", {"", "К", "С", "Л", "Ф", "Кр"}, "п"},
    {"de", {"", "S", "L", "T", "D", "K"}, ""},
    {"fr", {"", "C", "F", "T", "D", "R"}, "P"},
    {"es", {"", "C", "A", "T", "D", "R"}, "P"},
}};

constexpr std::array<std::array<std::string_view, 6>, 2> figurines{{
    {"♙", "♘", "♗", "♖", "♕", "♔"},
    {"♟", "♞", "♝", "♜", "♛", "♚"},
}};

struct Alike {
    char32_t letter;
    char latin;
};
constexpr Alike alikes[] = {
    // Cyrillic
    {U'а', 'a'},
    {U'в', 'b'},
    {U'ь', 'b'},
    {U'с', 'c'},
    {U'ԁ', 'd'},
    {U'е', 'e'},
    {U'һ', 'h'},
    {U'х', 'x'},
    {U'о', 'o'},
    {U'ԛ', 'q'},
    {U'А', 'A'},
    {U'В', 'B'},
    {U'С', 'C'},
    {U'Е', 'E'},
    {U'Н', 'H'},
    {U'К', 'K'},
    {U'Х', 'X'},
    {U'О', 'O'},
    {U'Ԛ', 'Q'},
    // Armenian
    {U'հ', 'h'},
    {U'ց', 'g'},
    {U'զ', 'q'},
    {U'ո', 'n'},
    {U'օ', 'o'},
    {U'Օ', 'O'},
};

}  // namespace

std::string_view code_of(Language language) { return letters[static_cast<std::size_t>(language)].code; }

std::optional<Language> parse_language(std::string_view code) {
    for (const Language language : all_languages)
        if (code_of(language) == code) return language;
    return std::nullopt;
}

std::string_view letter_of(Kind kind, Language language) {
    return letters[static_cast<std::size_t>(language)].of_kind[static_cast<std::size_t>(kind)];
}

std::string_view figurine_of(Piece piece) {
    return figurines[static_cast<std::size_t>(piece.side)][static_cast<std::size_t>(piece.kind)];
}

std::optional<NamedKind> named_kind(std::string_view text, Language language) {
    const Letters& own = letters[static_cast<std::size_t>(language)];
    std::optional<NamedKind> best;
    const auto consider = [&](std::string_view name, Kind kind) {
        if (name.empty() || !text.starts_with(name)) return;
        if (!best || name.size() > best->bytes) best = NamedKind{kind, name.size()};
    };
    for (const Kind kind : all_kinds) {
        consider(own.of_kind[static_cast<std::size_t>(kind)], kind);
        consider(figurine_of({Side::white, kind}), kind);
        consider(figurine_of({Side::black, kind}), kind);
    }
    consider(own.pawn, Kind::pawn);
    return best;
}

std::optional<char> look_alike(char32_t letter) {
    for (const Alike& alike : alikes)
        if (alike.letter == letter) return alike.latin;
    return std::nullopt;
}

std::optional<CodePoint> code_point(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80) return CodePoint{byte(0), 1};
    const std::size_t bytes = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
    if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < bytes) return std::nullopt;
    char32_t value = byte(0) & (0x7Fu >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return std::nullopt;
        value = value << 6 | (byte(i) & 0x3Fu);
    }
    constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
    if (value < least[bytes] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) return std::nullopt;
    return CodePoint{value, bytes};
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const auto next = code_point(text);
        if (!next) return false;
        text.remove_prefix(next->bytes);
    }
    return true;
}

}  // namespace adoube::chess
