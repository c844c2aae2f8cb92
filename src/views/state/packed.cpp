#include "views/state/packed.h"

#include <array>

#include "base/json_write.h"
#include "views/state/state_json.h"

namespace adoube::views {
namespace {

constexpr std::string_view square_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t most_squares = 12;  // that change; more are told as a whole board
constexpr char empty = '-';

char letter_of(chess::Square square) { return square_letters[static_cast<std::size_t>(chess::index(square))]; }

// The men of a FEN's board, a8 first.
std::array<char, 64> men_of(std::string_view board) {
    std::array<char, 64> men{};
    men.fill(empty);
    std::size_t at = 0;
    for (const char c : board) {
        if (c >= '1' && c <= '8')
            at += static_cast<std::size_t>(c - '0');
        else if (c != '/' && at < men.size())
            men[at++] = c;
    }
    return men;
}

// Where castling is told as king takes rook.
chess::Square target_of(const chess::Position& position, chess::Move move) {
    if (!move.is_castling() || !position.is_chess960()) return move.to();
    return position.homes().rook_square(position.turn(), wing_of(move));
}

}  // namespace

std::string packed_board(std::string_view before, std::string_view fen) {
    const auto board = fen.substr(0, fen.find(' '));
    const auto old = men_of(before.substr(0, before.find(' '))), men = men_of(board);
    std::string text;
    std::size_t changed = 0;
    for (std::size_t i = 0; i < men.size(); ++i) {
        if (men[i] == old[i]) continue;
        ++changed;
        text += static_cast<char>('a' + i % 8);
        text += static_cast<char>('8' - i / 8);
        text += men[i];
    }
    if (before.empty() || changed > most_squares) return std::string(fen);
    return text += fen.substr(board.size());
}

std::string packed_clock(const laws::Clock& clock, laws::Instant now) {
    using laws::Side;
    if (!clock.exists) return "null";
    int fell = 0;
    for (const Side side : {Side::white, Side::black})
        if (flag_down(clock, side, now)) fell |= 1 + static_cast<int>(side);
    const int running = clock.running ? 1 + static_cast<int>(*clock.running) : 0;
    JsonArray list(40);
    list.number(ms(left_at(clock, Side::white, now))).number(ms(left_at(clock, Side::black, now)));
    if (running != 0 || fell != 0) list.number(running);
    if (fell != 0) list.number(fell);
    return list.done();
}

std::string packed_moves(const chess::Position& position, const chess::MoveList& moves) {
    std::string text;
    text.reserve(160);
    text += '"';
    std::optional<chess::Square> from, to;
    for (const auto move : moves) {
        if (from != move.from()) {
            if (from) text += '.';
            text += letter_of(move.from());
            to.reset();
        }
        const auto target = target_of(position, move);
        if (to != target) text += letter_of(target);
        if (move.is_promotion()) {
            if (to != target) text += '=';
            text += chess::letter({chess::Side::black, move.becomes()});
        }
        from = move.from();
        to = target;
    }
    return text += '"';
}

}  // namespace adoube::views
