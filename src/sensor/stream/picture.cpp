#include "sensor/stream/picture.h"

namespace adoube::sensor {

BoardPicture picture_of(const Position& position) {
    BoardPicture board{};
    for (const Square square : chess::squares(position.occupied()))
        board[static_cast<std::size_t>(chess::index(square))] = position.at(square);
    return board;
}

Bitboard differing(const BoardPicture& one, const BoardPicture& other) {
    Bitboard set = 0;
    for (std::size_t i = 0; i < 64; ++i)
        if (one[i] != other[i]) set |= Bitboard{1} << i;
    return set;
}

Bitboard felt(const BoardPicture& board) { return differing(board, BoardPicture{}); }

BoardPicture turned_round(const BoardPicture& board) {
    BoardPicture turned{};
    for (std::size_t i = 0; i < 64; ++i) turned[63 - i] = board[i];
    return turned;
}

std::string write_picture(const BoardPicture& board) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        const auto tell_empty = [&] {
            if (empty > 0) text += static_cast<char>('0' + empty);
            empty = 0;
        };
        for (int file = 0; file < 8; ++file) {
            const auto piece = board[static_cast<std::size_t>(rank * 8 + file)];
            if (!piece) {
                ++empty;
                continue;
            }
            tell_empty();
            text += letter(*piece);
        }
        tell_empty();
        if (rank > 0) text += '/';
    }
    return text;
}

Result<BoardPicture> read_picture(std::string_view text) {
    BoardPicture board{};
    int rank = 7, file = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const std::string which = "rank " + std::to_string(rank + 1);
        if (c == '/') {
            if (file != 8) return fail_at(i, which + " has " + std::to_string(file) + " squares");
            if (rank == 0) return fail_at(i, "more than eight ranks");
            --rank;
            file = 0;
            continue;
        }
        const bool digit = c >= '1' && c <= '8';
        const auto piece = digit ? std::nullopt : chess::piece_of(c);
        if (!digit && !piece) return fail_at(i, "neither a piece nor a number of empty squares");
        const int width = digit ? c - '0' : 1;
        if (file + width > 8) return fail_at(i, which + " has more than 8 squares");
        if (piece) board[static_cast<std::size_t>(rank * 8 + file)] = piece;
        file += width;
    }
    if (rank != 0 || file != 8) return fail_at(text.size(), "the board ends before h1");
    return board;
}

}  // namespace adoube::sensor
