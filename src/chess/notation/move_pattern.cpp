#include "chess/notation/move_pattern.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace adoube::chess {

namespace {

// Longest first where one begins another.
constexpr std::array<std::string_view, 7> dashes{"-", "–", "—", "−", "‐", "‑", "→"};
constexpr std::array<std::string_view, 6> takings{"x", "X", ":", "×", "х", "Х"};
constexpr std::array<std::string_view, 7> circles{"O", "0", "o", "О", "о", "Օ", "օ"};
constexpr std::array<std::string_view, 14> endings{"+",    "#",   "!",  "?",    "†", "‡", "(=)",
                                                   "e.p.", "e.p", "ep", "е.р.", "♯", "⩲", "±"};
constexpr std::array<std::string_view, 4> spaces{" ", "\t", "\u00A0", "\u202F"};

template <class Words>
bool take_any(std::string_view& text, const Words& words) {
    for (const std::string_view word : words) {
        if (!text.starts_with(word)) continue;
        text.remove_prefix(word.size());
        return true;
    }
    return false;
}

template <class Words>
bool drop_any(std::string_view& text, const Words& words) {
    for (const std::string_view word : words) {
        if (!text.ends_with(word)) continue;
        text.remove_suffix(word.size());
        return true;
    }
    return false;
}

std::optional<int> take_file(std::string_view& text) {
    if (text.empty() || text[0] < 'a' || text[0] > 'h') return std::nullopt;
    const int file = text[0] - 'a';
    text.remove_prefix(1);
    return file;
}

std::optional<int> take_rank(std::string_view& text) {
    if (text.empty() || text[0] < '1' || text[0] > '8') return std::nullopt;
    const int rank = text[0] - '1';
    text.remove_prefix(1);
    return rank;
}

void drop_number(std::string_view& text) {
    std::size_t digits = 0;
    while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
    if (digits == 0 || digits == text.size() || text[digits] != '.') return;
    text.remove_prefix(digits);
    while (text.starts_with('.')) text.remove_prefix(1);
    while (take_any(text, spaces)) {}
}

bool ends_in_mark(std::string_view text) {
    return drop_any(text, dashes) || drop_any(text, takings) || drop_any(text, std::array{"=", "/", "("});
}
bool starts_with_mark(std::string_view text) {
    return take_any(text, dashes) || take_any(text, takings) || take_any(text, std::array{"=", "/", "(", ")"});
}
bool names_a_piece(std::string_view text) {
    return std::ranges::any_of(all_languages, [&](Language language) {
        const auto named = named_kind(text, language);
        return named && named->bytes == text.size();
    });
}

std::optional<Wing> castling_wing(std::string_view text) {
    int rings = 0;
    while (take_any(text, circles)) {
        ++rings;
        if (text.empty()) break;
        take_any(text, dashes);
    }
    if (!text.empty()) return std::nullopt;
    if (rings == 2) return Wing::kingside;
    if (rings == 3) return Wing::queenside;
    return std::nullopt;
}

// "=Q", "Q", "(Q)", "/Q", "=(Q)", and a small letter as in coordinates; the whole rest of the text.
std::optional<Kind> promotion_piece(std::string_view rest, Language language) {
    take_any(rest, std::array{"=", "/"});
    if (rest.starts_with('(') && rest.ends_with(')')) rest = rest.substr(1, rest.size() - 2);
    std::string capital(rest);
    if (capital.size() == 1 && capital[0] >= 'a' && capital[0] <= 'z') capital[0] = static_cast<char>(capital[0] - 32);
    const auto named = named_kind(capital, language);
    if (!named || named->bytes != capital.size()) return std::nullopt;
    return named->kind;
}

std::optional<CodePoint> last_code_point(std::string_view text) {
    std::size_t at = text.size();
    while (at > 0 && (static_cast<unsigned char>(text[at - 1]) & 0xC0) == 0x80) --at;
    return at == 0 ? std::nullopt : code_point(text.substr(at - 1));
}

// The capital of a small letter of the three scripts; files of the board stay what they are.
std::optional<std::string> capital(char32_t letter) {
    if (letter >= U'i' && letter <= U'z') return std::string(1, static_cast<char>(letter - 32));
    char32_t big = 0;
    if (letter >= U'а' && letter <= U'я') big = letter - 0x20;
    if (letter >= U'ա' && letter <= U'ֆ') big = letter - 0x30;
    if (big == 0) return std::nullopt;
    return std::string{static_cast<char>(0xC0 | big >> 6), static_cast<char>(0x80 | (big & 0x3F))};
}

std::string in_the_middle(CodePoint point, std::string_view bytes) {
    char latin = point.value < 0x80 ? static_cast<char>(point.value) : look_alike(point.value).value_or(0);
    if (latin == 0) return std::string(bytes);
    if (latin >= 'A' && latin <= 'H') latin = static_cast<char>(latin + 32);
    return std::string(1, latin);
}

std::vector<std::string> at_an_end(CodePoint point, std::string_view bytes) {
    std::vector<std::string> forms{std::string(bytes)};
    const auto add = [&](std::string form) {
        if (std::ranges::find(forms, form) == forms.end()) forms.push_back(std::move(form));
    };
    add(in_the_middle(point, bytes));
    if (const auto latin = look_alike(point.value)) {
        add(std::string(1, *latin));
        if (const auto big = capital(static_cast<char32_t>(*latin))) add(*big);
    }
    if (const auto big = capital(point.value)) add(*big);
    return forms;
}

}  // namespace

std::optional<std::string> bare_move(std::string_view text) {
    if (!is_utf8(text)) return std::nullopt;
    while (take_any(text, spaces)) {}
    drop_number(text);
    while (drop_any(text, spaces) || drop_any(text, endings) || text.ends_with(" =")) {
        if (text.ends_with(" =")) text.remove_suffix(2);
    }
    if (text.ends_with('=')) text.remove_suffix(1);
    std::string bare;
    while (!text.empty()) {
        if (!take_any(text, spaces)) {
            const auto point = code_point(text);
            bare += text.substr(0, point->bytes);
            text.remove_prefix(point->bytes);
            continue;
        }
        while (take_any(text, spaces)) {}
        if (!ends_in_mark(bare) && !starts_with_mark(text) && !names_a_piece(bare)) return std::nullopt;
    }
    return bare;
}

std::optional<MovePattern> move_pattern(std::string_view bare, Language language) {
    MovePattern pattern;
    if (const auto wing = castling_wing(bare)) {
        pattern.kind = Kind::king;
        pattern.castling = wing;
        return pattern;
    }
    std::string_view rest = bare;
    const auto named = named_kind(rest, language);
    if (named) {
        pattern.kind = named->kind;
        rest.remove_prefix(named->bytes);
    }
    const auto mark = [&] {
        if (take_any(rest, dashes)) return true;
        const bool takes = take_any(rest, takings);
        pattern.takes |= takes;
        return takes;
    };
    mark();
    const auto file = take_file(rest);
    const auto rank = take_rank(rest);
    if (!file && !rank) return std::nullopt;
    const std::string_view after_first = rest;
    const bool takes_before = pattern.takes;
    mark();
    const auto second_file = take_file(rest);
    const auto second_rank = second_file ? take_rank(rest) : std::nullopt;
    if (second_file) {
        pattern.from_file = file;
        pattern.from_rank = rank;
        pattern.to_file = second_file;
        pattern.to_rank = second_rank;
    } else {
        rest = after_first;
        pattern.takes = takes_before;
        pattern.to_file = file;
        pattern.to_rank = rank;
    }
    if (!pattern.to_rank) {
        // "ed", "exd": a pawn from the first file takes on the second.
        const bool short_capture = second_file && file && !rank && pattern.kind.value_or(Kind::pawn) == Kind::pawn;
        if (!short_capture) return std::nullopt;
        pattern.takes = true;
    }
    if (!pattern.to_file) return std::nullopt;
    const bool bare_coordinates = pattern.from_file && pattern.from_rank;
    if (!pattern.kind && !bare_coordinates) pattern.kind = Kind::pawn;
    // "ca5" names no movement that a pawn has.
    if (!bare_coordinates && pattern.kind == Kind::pawn && pattern.from_file &&
        std::abs(*pattern.from_file - *pattern.to_file) > 1)
        return std::nullopt;
    if (rest.empty()) return pattern;
    pattern.becomes = promotion_piece(rest, language);
    if (!pattern.becomes || pattern.kind.value_or(Kind::pawn) != Kind::pawn) return std::nullopt;
    return pattern;
}

std::vector<std::string> look_alike_texts(std::string_view bare) {
    const auto head = code_point(bare);
    const auto tail = last_code_point(bare);
    if (!head || !tail || head->bytes + tail->bytes > bare.size()) return {};
    std::string_view middle = bare.substr(head->bytes, bare.size() - head->bytes - tail->bytes);
    std::vector<std::string> middles{""};
    // The second letter of Кр is part of the piece, also as a capital.
    if (constexpr std::array<std::string_view, 2> second{"р", "Р"}; take_any(middle, second)) middles[0] = "р";
    while (!middle.empty()) {
        const auto point = code_point(middle);
        middles[0] += in_the_middle(*point, middle.substr(0, point->bytes));
        middle.remove_prefix(point->bytes);
    }
    std::vector<std::string> texts;
    for (const std::string& first : at_an_end(*head, bare.substr(0, head->bytes)))
        for (const std::string& last : at_an_end(*tail, bare.substr(bare.size() - tail->bytes)))
            texts.push_back(first + middles[0] + last);
    return texts;
}

}  // namespace adoube::chess
