#include "chess/board/board.h"

namespace adoube::chess {

namespace {
constexpr std::string_view letters = "PNBRQKpnbrqk";
}

char letter(Piece piece) {
    return letters[static_cast<std::size_t>(piece.side) * 6 + static_cast<std::size_t>(piece.kind)];
}

std::optional<Piece> piece_of(char letter) {
    const auto at = letters.find(letter);
    if (at == letters.npos) return {};
    return Piece{static_cast<Side>(at / 6), static_cast<Kind>(at % 6)};
}

std::string to_string(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2) return {};
    const int file = text[0] - 'a', rank = text[1] - '1';
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return {};
    return square_at(file, rank);
}

std::string uci(Move move) {
    std::string text = to_string(move.from()) + to_string(move.to());
    if (move.is_promotion()) text += letter({Side::black, move.becomes()});
    return text;
}

}  // namespace adoube::chess
