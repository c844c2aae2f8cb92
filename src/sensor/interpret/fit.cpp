#include "sensor/interpret/fit.h"

namespace adoube::sensor {

using chess::bit;
using chess::contains;

Fit fit(const Position& position, const BoardPicture& board, Bitboard ignored) {
    const Bitboard changed = differing(picture_of(position), board) & ~ignored;
    if (changed == 0) return {Fit::Kind::same};
    Fit found;
    for (const Move move : chess::lawful_moves(position)) {
        const Bitboard open = changed | ignored;
        if (!move.is_castling() && (!contains(open, move.from()) || !contains(open, move.to()))) continue;
        if (differing(picture_of(position.after(move)), board) & ~ignored) continue;
        if (found.is_move()) return {Fit::Kind::several};
        found = {Fit::Kind::move, move};
    }
    return found;
}

std::optional<TwoMoves> fit_two(const Position& position, const BoardPicture& board, Bitboard ignored) {
    std::optional<TwoMoves> found;
    for (const Move first : chess::lawful_moves(position)) {
        const Position between = position.after(first);
        if (chess::count(differing(picture_of(between), board) & ~ignored) > 4) continue;
        const Fit second = fit(between, board, ignored);
        if (second.kind == Fit::Kind::several) return std::nullopt;
        if (!second.is_move()) continue;
        if (found) return std::nullopt;
        found = TwoMoves{first, second.move};
    }
    return found;
}

std::optional<DoubtedFit> fit_but_one(const Position& position, const BoardPicture& board, Bitboard ignored) {
    std::optional<DoubtedFit> found;
    for (const Move move : chess::lawful_moves(position)) {
        const Bitboard wrong = differing(picture_of(position.after(move)), board) & ~ignored;
        if (chess::count(wrong) != 1) continue;
        if (found) return std::nullopt;
        found = DoubtedFit{move, chess::first(wrong)};
    }
    return found;
}

std::optional<laws::HandMove> one_movement(const Position& position, const BoardPicture& board) {
    const BoardPicture before = picture_of(position);
    const Bitboard changed = differing(before, board);
    if (chess::count(changed) != 2) return std::nullopt;
    const Square one = chess::first(changed);
    const Square two = chess::first(changed & ~bit(one));
    for (const auto& [from, to] : {std::pair(one, two), std::pair(two, one)}) {
        const auto moved = before[static_cast<std::size_t>(chess::index(from))];
        const auto arrived = board[static_cast<std::size_t>(chess::index(to))];
        const auto left = board[static_cast<std::size_t>(chess::index(from))];
        const auto stood = before[static_cast<std::size_t>(chess::index(to))];
        if (!moved || left || arrived != moved || moved->side != position.turn()) continue;
        if (stood && (stood->side == moved->side || stood->kind == chess::Kind::king)) continue;
        return laws::HandMove{from, to};
    }
    return std::nullopt;
}

std::vector<Mend> mends_of(const Position& position, const BoardPicture& board, Bitboard ignored) {
    const BoardPicture stands = picture_of(position);
    std::vector<Mend> mends;
    for (const Square square : chess::squares(differing(stands, board) & ~ignored))
        mends.push_back({square, stands[static_cast<std::size_t>(chess::index(square))]});
    return mends;
}

}  // namespace adoube::sensor
