// A second chess, by another hand: sixty-four letters in a row, no tables, no bit sets, every
// rule looked up square by square as Articles 1 to 3 word it. It shares nothing with src, so
// that where both agree, a mistake would have to have been made twice. Slow, and meant to be.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace oracle {

// From square to square (a1 = 0, b1 = 1 … h8 = 63). Castling is the king's step.
struct Step {
    int from = 0;
    int to = 0;
    char becomes = 0;  // 'n', 'b', 'r', 'q' for a promotion, else 0
    auto operator<=>(const Step&) const = default;
};
std::string text_of(const Step& step);  // "e7e8q"

class Mailbox {
public:
    // Reads a well-formed FEN. Empty if there is not exactly one king each, or if the side that
    // has just moved left its king attacked. An en passant square without its pawn is forgotten.
    static std::optional<Mailbox> from_fen(std::string_view fen);

    std::vector<Step> legal_steps() const;  // sorted
    Mailbox after(const Step& step) const;
    bool in_check() const { return attacked(king(white_moves_), !white_moves_); }
    bool white_moves() const { return white_moves_; }
    char at(int square) const { return board_[static_cast<std::size_t>(square)]; }  // '.', or a FEN letter
    std::string fen() const;  // the en passant square only if somebody can legally capture on it

private:
    bool attacked(int square, bool by_white) const;
    int king(bool white) const;
    bool leaves_king_safe(const Step& step) const;
    void add_steps_from(int square, std::vector<Step>& steps) const;
    void add_pawn_steps(int square, std::vector<Step>& steps) const;
    void add_castling(int square, std::vector<Step>& steps) const;
    bool right(char letter) const { return rights_.find(letter) != std::string::npos; }

    std::array<char, 64> board_{};
    bool white_moves_ = true;
    std::string rights_;    // some of "KQkq"
    int passed_over_ = -1;  // the square a pawn has just passed over, whether or not anybody can capture
    int quiet_plies_ = 0;
    int move_number_ = 1;
};

}  // namespace oracle
