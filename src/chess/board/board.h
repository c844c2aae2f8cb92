// The words of the board: sides, kinds of piece, squares, sets of squares, moves.
// Values only; nothing here knows a rule.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::chess {

enum class Side : std::uint8_t { white, black };
constexpr Side other(Side side) { return side == Side::white ? Side::black : Side::white; }
constexpr std::size_t index_of(Side side) { return static_cast<std::size_t>(side); }

// One of something for each side, asked by the side.
template <class T>
struct BySide : std::array<T, 2> {
    using std::array<T, 2>::operator[];  // by number: White's, Black's, where both are written out
    constexpr T& operator[](Side side) { return (*this)[index_of(side)]; }
    constexpr const T& operator[](Side side) const { return (*this)[index_of(side)]; }
};

enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king };
inline constexpr std::array all_kinds{Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king};

struct Piece {
    Side side;
    Kind kind;
    bool operator==(const Piece&) const = default;
};

// 'P' is a white pawn, 'p' a black one, as in FEN.
char letter(Piece piece);
std::optional<Piece> piece_of(char letter);

// a1 = 0, b1 = 1 … h8 = 63.
// clang-format off
enum class Square : std::uint8_t {
    a1, b1, c1, d1, e1, f1, g1, h1, a2, b2, c2, d2, e2, f2, g2, h2,
    a3, b3, c3, d3, e3, f3, g3, h3, a4, b4, c4, d4, e4, f4, g4, h4,
    a5, b5, c5, d5, e5, f5, g5, h5, a6, b6, c6, d6, e6, f6, g6, h6,
    a7, b7, c7, d7, e7, f7, g7, h7, a8, b8, c8, d8, e8, f8, g8, h8,
};
// clang-format on

constexpr int index(Square square) { return static_cast<int>(square); }
constexpr int file_of(Square square) { return index(square) & 7; }   // 0 = a
constexpr int rank_of(Square square) { return index(square) >> 3; }  // 0 = rank 1
constexpr Square square_at(int file, int rank) { return static_cast<Square>(rank * 8 + file); }
constexpr Square square_number(int number) { return static_cast<Square>(number); }
// Rank as the given side counts it: 0 is its own back rank.
constexpr int rank_for(Side side, Square square) { return side == Side::white ? rank_of(square) : 7 - rank_of(square); }

std::string to_string(Square square);                 // "e4"
std::optional<Square> parse_square(std::string_view text);  // exactly two characters

// A set of squares, bit n for square n.
using Bitboard = std::uint64_t;
constexpr Bitboard bit(Square square) { return Bitboard{1} << index(square); }
constexpr bool contains(Bitboard set, Square square) { return (set >> index(square)) & 1; }
constexpr int count(Bitboard set) { return std::popcount(set); }
constexpr Square first(Bitboard set) { return static_cast<Square>(std::countr_zero(set)); }

// for (Square s : squares(set)) …, from a1 to h8.
class Squares {
public:
    constexpr explicit Squares(Bitboard set) : set_(set) {}
    struct iterator {
        Bitboard rest;
        constexpr Square operator*() const { return first(rest); }
        constexpr iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        constexpr bool operator==(const iterator&) const = default;
    };
    constexpr iterator begin() const { return {set_}; }
    constexpr iterator end() const { return {0}; }
private:
    Bitboard set_;
};
constexpr Squares squares(Bitboard set) { return Squares(set); }

// A move as squares: what goes from where to where, and what it becomes. Castling is the
// king's step (e1g1), in Chess960 also of one square or none. The sort is part of the move, so that applying it asks
// nothing.
class Move {
public:
    enum class Sort : std::uint8_t { plain, castling, en_passant, promotion };

    constexpr Move() = default;  // the null value: from == to == a1; never a legal move
    constexpr Move(Square from, Square to, Sort sort = Sort::plain)
        : bits_(static_cast<std::uint16_t>(index(from) | index(to) << 6 | static_cast<int>(sort) << 12)) {}
    static constexpr Move promotion(Square from, Square to, Kind becomes) {
        Move move(from, to, Sort::promotion);
        move.bits_ = static_cast<std::uint16_t>(move.bits_ | (static_cast<int>(becomes) - 1) << 14);
        return move;
    }

    constexpr Square from() const { return static_cast<Square>(bits_ & 63); }
    constexpr Square to() const { return static_cast<Square>((bits_ >> 6) & 63); }
    constexpr Sort sort() const { return static_cast<Sort>((bits_ >> 12) & 3); }
    constexpr bool is_promotion() const { return sort() == Sort::promotion; }
    constexpr bool is_castling() const { return sort() == Sort::castling; }
    constexpr bool is_en_passant() const { return sort() == Sort::en_passant; }
    // knight … queen; only for promotions
    constexpr Kind becomes() const { return static_cast<Kind>((bits_ >> 14) + 1); }
    constexpr std::uint16_t bits() const { return bits_; }
    static constexpr Move from_bits(std::uint16_t bits) {
        Move m;
        m.bits_ = bits;
        return m;
    }

    constexpr bool operator==(const Move&) const = default;

private:
    std::uint16_t bits_ = 0;
};

std::string uci(Move move);  // "e2e4", "e7e8q", "e1g1"; moves.h has it for Chess960

}  // namespace adoube::chess
