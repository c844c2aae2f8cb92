#include "chess/pgn/pgn_scan.h"

namespace adoube::chess {

std::string_view text_of(Score score) {
    switch (score) {
        case Score::white_wins: return "1-0";
        case Score::black_wins: return "0-1";
        case Score::draw: return "1/2-1/2";
        case Score::unknown: return "*";
    }
    __builtin_unreachable();
}

std::optional<Score> parse_score(std::string_view text) {
    if (text == "1-0") return Score::white_wins;
    if (text == "0-1") return Score::black_wins;
    if (text == "1/2-1/2" || text == "1/2" || text == "½-½") return Score::draw;
    if (text == "*") return Score::unknown;
    return std::nullopt;
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

bool is_only_signs(std::string_view text) {
    for (const char c : text) {
        const bool digit = c >= '0' && c <= '9';
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
        if (digit || letter) return false;
    }
    return true;
}

}  // namespace adoube::chess
