#include "chess/pgn/pgn_scan.h"

#include <string>

namespace adoube::chess {

std::string_view text_of(Score score) {
    switch (score) {
        case Score::white_wins: return "1-0";
        case Score::black_wins: return "0-1";
        case Score::draw: return "1/2-1/2";
        case Score::unknown: return "*";
        case Score::both_lose: return "0-0";
        case Score::white_half: return "1/2-0";
        case Score::black_half: return "0-1/2";
    }
    __builtin_unreachable();
}

namespace {

// One spelling for all: dashes and colons as -, halves as 1/2, no spaces, no F for a forfeit at the end. A half and
// dashes may also be single bytes, of Latin-1 and Windows-1252.
std::string plain_score(std::string_view text) {
    struct Spelling {
        std::string_view from, to;
    };
    constexpr Spelling spellings[] = {{"½", "1/2"},    {"–", "-"},    {"—", "-"},   {"−", "-"},     {"‐", "-"},
                                      {"‑", "-"},      {":", "-"},    {" ", ""},    {"0.5", "1/2"}, {"0,5", "1/2"},
                                      {"\xBD", "1/2"}, {"\x96", "-"}, {"\x97", "-"}};
    std::string plain;
    while (!text.empty()) {
        const auto* known =
            std::ranges::find_if(spellings, [&](const Spelling& s) { return text.starts_with(s.from); });
        const bool found = known != std::end(spellings);
        plain += found ? known->to : text.substr(0, 1);
        text.remove_prefix(found ? known->from.size() : 1);
    }
    while (plain.size() > 3 && (plain.back() == 'F' || plain.back() == 'f')) plain.pop_back();
    return plain;
}

}  // namespace

std::optional<Score> parse_score(std::string_view text) {
    if (text == "1-0") return Score::white_wins;
    if (text == "0-1") return Score::black_wins;
    if (text == "1/2-1/2") return Score::draw;
    if (text == "*") return Score::unknown;
    constexpr std::string_view begins = "01+-=\xC2\xBD";  // the last two: of ½
    if (text.empty() || text.size() > 16 || begins.find(text[0]) == begins.npos) return std::nullopt;
    struct Known {
        std::string_view text;
        Score score;
    };
    constexpr Known known[] = {{"1-0", Score::white_wins},   {"0-1", Score::black_wins},   {"1/2-1/2", Score::draw},
                               {"1/2", Score::draw},         {"=-=", Score::draw},         {"0-0", Score::both_lose},
                               {"1/2-0", Score::white_half}, {"0-1/2", Score::black_half}, {"+--", Score::white_wins},
                               {"--+", Score::black_wins},   {"---", Score::both_lose}};
    const std::string plain = plain_score(text);
    for (const Known& one : known)
        if (plain == one.text) return one.score;
    return std::nullopt;
}

std::optional<Score> parse_result_tag(std::string_view text) {
    if (const auto score = parse_score(text)) return score;
    if (text == "+/-" || text == "+-" || text == "+ -") return Score::white_wins;
    if (text == "-/+" || text == "-+" || text == "- +") return Score::black_wins;
    if (text == "-/-" || text == "--" || text == "- -") return Score::both_lose;
    return std::nullopt;
}

bool is_zeros(std::string_view text) {
    return text.size() <= 8 && text.starts_with('0') && text.find(':') == text.npos && text.back() == '0' &&
           plain_score(text) == "0-0";
}

bool looks_like_a_move(std::string_view text) {
    if (text.starts_with("O-O") || text.starts_with("0-0") || text.starts_with("o-o") || text == "--") return true;
    // A file letter and a rank digit side by side, and nothing that moves do not hold.
    constexpr std::string_view known = "abcdefgh12345678KQRBNPSLTDCFAx:-=+#/.()qrn";
    bool square = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool high = static_cast<unsigned char>(text[i]) >= 0x80;
        if (!high && known.find(text[i]) == known.npos) return false;
        square |= i > 0 && text[i] >= '1' && text[i] <= '8' && text[i - 1] >= 'a' && text[i - 1] <= 'h';
    }
    return square && text.size() <= 16;
}

std::optional<std::uint8_t> nag_of_sign(std::string_view text) {
    struct Sign {
        std::string_view text;
        std::uint8_t nag;
    };
    constexpr Sign signs[] = {{"□", 7},   {"∞", 13},  {"⩲", 14},  {"⩱", 15},  {"±", 16}, {"∓", 17},
                              {"+−", 18}, {"−+", 19}, {"⨀", 22},  {"⟳", 32},  {"↑", 36}, {"→", 40},
                              {"⇆", 132}, {"⊕", 138}, {"∆", 140}, {"Δ", 140}, {"⌓", 142}};
    for (const Sign& sign : signs)
        if (text == sign.text) return sign.nag;
    return std::nullopt;
}

bool is_only_signs(std::string_view text) {
    for (const char c : text) {
        const bool digit = c >= '0' && c <= '9';
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
        if (digit || letter) return false;
    }
    return true;
}

}  // namespace adoube::chess
