// Moves as people write them, and as we write them.
//
// Reading accepts short, long and coordinate forms in the piece letters of the given
// languages; + # e.p. x : - may be missing or superfluous. Candidates are *legal* moves only,
// so two knights of which one is pinned are not ambiguous. Look-alike letters of other
// scripts, capitals for files and small letters for pieces are tried only when the plain reading
// gives no legal move. A text above 64 bytes is unintelligible, so the time is bounded.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "chess/board/moves.h"
#include "chess/notation/notation.h"

namespace adoube::chess {

struct Languages {
    std::uint8_t bits = 0b000111;  // hy, en, ru
    constexpr bool has(Language l) const { return (bits >> static_cast<int>(l)) & 1; }
    constexpr Languages with(Language l) const { return {static_cast<std::uint8_t>(bits | 1 << static_cast<int>(l))}; }
    static constexpr Languages all() { return {0b111111}; }
    bool operator==(const Languages&) const = default;
    static constexpr Languages only(Language l) { return {static_cast<std::uint8_t>(1 << static_cast<int>(l))}; }
};

// Clear which hand movement is meant, but the Laws do not allow it. `from` holds the own pieces
// it can mean: those that could go there but for check or pin, else all that fit the text.
struct IllegalMove {
    Kind piece;
    Bitboard from = 0;
    std::optional<Square> to{};           // missing only for castling without king or rook at home
    std::optional<Kind> becomes{};
    std::optional<Wing> castling{};
    bool operator==(const IllegalMove&) const = default;
};
struct AmbiguousMove {
    std::vector<Move> candidates;  // legal, at least two
};
struct UnintelligibleMove {
    std::string why;  // for people, in English: "a pawn reaches the last rank and the new piece is not named"
};
using MoveReading = std::variant<Move, AmbiguousMove, IllegalMove, UnintelligibleMove>;

// A move that goes nowhere (e2e2, --) is unintelligible: it names no hand movement.
MoveReading read_move(const Position& position, std::string_view text, Languages languages = {});

// Standard algebraic notation with the letters of one language: "Nf3", "Ձf3", "Кf3"; "O-O" in all.
std::string san(const Position& position, Move legal_move, Language language = Language::en);
std::string san(const Position& position, Move legal_move, Language language, bool figurines);

}  // namespace adoube::chess
