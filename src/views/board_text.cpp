#include "views/board_text.h"

#include "chess/board/setup.h"
#include "chess/notation/notation.h"

namespace adoube::views {
namespace {

std::string mark(chess::Square square, const laws::Touches& touches, Pieces pieces) {
    int order = 0;
    for (const auto& touch : touches) {
        if (!touch.accidental) ++order;
        if (touch.square != square) continue;
        if (touch.accidental) return pieces == Pieces::figurines ? "°" : "o";
        return std::to_string(order % 10);
    }
    return " ";
}

std::string sign(const std::optional<chess::Piece>& piece, Pieces pieces) {
    if (!piece) return pieces == Pieces::figurines ? "·" : ".";
    if (pieces == Pieces::figurines) return std::string(chess::figurine_of(*piece));
    constexpr std::string_view letters = "PNBRQKpnbrqk";
    const std::size_t black = piece->side == chess::Side::black ? 6 : 0;
    return {letters[black + static_cast<std::size_t>(piece->kind)]};
}

}  // namespace

std::string board_text(const chess::Position& position, const laws::Touches& touches, Pieces pieces) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        text += std::to_string(rank + 1);
        for (int file = 0; file < 8; ++file) {
            const auto square = chess::square_at(file, rank);
            text += " " + sign(position.at(square), pieces) + mark(square, touches, pieces);
        }
        while (text.ends_with(' ')) text.pop_back();
        text += '\n';
    }
    return text + "  a  b  c  d  e  f  g  h\n";
}

}  // namespace adoube::views
