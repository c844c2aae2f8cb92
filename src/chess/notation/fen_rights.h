// Castling rights of Chess960 in a FEN: files (Shredder-FEN) or K and Q for the outermost rook (X-FEN). Inside of
// fen.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "chess/board/setup.h"

namespace adoube::chess {

// One of the six parts of a FEN, and how to say what is wrong with it.
struct FenField {
    std::string_view text;
    std::size_t at;  // of its first byte in the whole text

    std::unexpected<Error> fail(std::size_t offset, const std::string& message) const {
        return fail_at(at + offset, "fen: " + message);
    }
};

std::string quoted_in_fen(char c);

std::optional<int> file_named(char letter);  // 'A' or 'a' is 0; nothing beyond h
std::optional<Square> outermost_rook(Bitboard rooks, Square king, Wing wing);  // on the rank of the king

// Reads the field for the men that `setup` already has; the homes of king and rooks come from it.
class Chess960Rights {
public:
    Chess960Rights(const FenField& field, Setup& setup) : field_(field), setup_(setup) {}
    Result<void> read();

private:
    Result<void> read_one(std::size_t i);
    Result<void> settle(std::size_t i, std::optional<int>& home, int file, const char* whose) const;

    const FenField& field_;
    Setup& setup_;
    std::optional<int> king_{};
    std::array<std::optional<int>, 2> rook_{};  // by wing
};

}  // namespace adoube::chess
