// Where the king and the rooks stood when the game began, by file: with these they castle. In ordinary chess that
// is e, h and a; in Chess960 (Guideline II) the king stands on any file between its rooks, and Black mirrors White,
// so that 56 arrangements exist and one number tells which.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "chess/board/board.h"

namespace adoube::chess {

enum class Wing : std::uint8_t { kingside, queenside };

enum class Variant : std::uint8_t { standard, chess960 };

struct Homes {
    std::uint8_t king = 4;                    // files, a = 0
    std::array<std::uint8_t, 2> rook{7, 0};  // by wing
    constexpr Square king_square(Side side) const { return square_at(king, side == Side::white ? 0 : 7); }
    constexpr Square rook_square(Side side, Wing wing) const {
        return square_at(rook[static_cast<std::size_t>(wing)], side == Side::white ? 0 : 7);
    }
    bool operator==(const Homes&) const = default;
};

// 0 is ordinary chess; 1 to 56 are those of Chess960, among them once more e, h and a.
inline constexpr std::array<Homes, 57> all_homes = [] {
    std::array<Homes, 57> all{};
    std::size_t next = 1;
    for (std::uint8_t left = 0; left < 6; ++left)
        for (auto king = static_cast<std::uint8_t>(left + 1); king < 7; ++king)
            for (auto right = static_cast<std::uint8_t>(king + 1); right < 8; ++right)
                all[next++] = {king, {right, left}};
    return all;
}();

// The number in Chess960; nothing if the king does not stand between the rooks.
constexpr std::optional<std::uint8_t> chess960_homes(const Homes& homes) {
    for (std::size_t number = 1; number < all_homes.size(); ++number)
        if (all_homes[number] == homes) return static_cast<std::uint8_t>(number);
    return std::nullopt;
}

// Where castling puts them, in every variant: king on g and rook on f, or c and d.
constexpr Square castled_king(Side side, Wing wing) {
    return square_at(wing == Wing::kingside ? 6 : 2, side == Side::white ? 0 : 7);
}
constexpr Square castled_rook(Side side, Wing wing) {
    return square_at(wing == Wing::kingside ? 5 : 3, side == Side::white ? 0 : 7);
}
// The wing of a castling move, told by where the king arrives.
constexpr Wing wing_of(Move castling) { return file_of(castling.to()) == 6 ? Wing::kingside : Wing::queenside; }

}  // namespace adoube::chess
