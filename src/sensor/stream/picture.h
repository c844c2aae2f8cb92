// What stands on 64 squares, and nothing else: the board as a sensor reads it. It need not be a position.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "chess/board/position.h"

namespace adoube::sensor {

using chess::Bitboard;
using chess::Piece;
using chess::Position;
using chess::Side;
using chess::Square;

using BoardPicture = std::array<std::optional<Piece>, 64>;

BoardPicture picture_of(const Position& position);
Bitboard differing(const BoardPicture& one, const BoardPicture& other);  // the squares that are not alike
Bitboard felt(const BoardPicture& board);  // where pieces stand
BoardPicture turned_round(const BoardPicture& board);  // as read from a board that stands the other way
constexpr Square turned_round(Square square) { return chess::square_number(63 - chess::index(square)); }

// The first field of a FEN: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR". An error has its place in the text.
std::string write_picture(const BoardPicture& board);
Result<BoardPicture> read_picture(std::string_view text);

}  // namespace adoube::sensor
