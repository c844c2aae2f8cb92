#include "sensor/interpret/fit.h"

#include "laws/04_act_of_moving/castling.h"
#include "laws/04_act_of_moving/movement.h"

namespace adoube::sensor {

using chess::bit;
using chess::contains;

namespace {

const std::optional<Piece>& on(const BoardPicture& board, Square square) {
    return board[static_cast<std::size_t>(chess::index(square))];
}

// What the move brings to its square was not there before and is felt there now.
bool arrived(const BoardPicture& before, const BoardPicture& after, const BoardPicture& board, Square to) {
    return on(after, to) != on(before, to) && on(after, to) == on(board, to);
}

// Castling against 3.8 that moved both pieces.
std::optional<laws::HandMove> both_castled(const Position& position, const BoardPicture& board) {
    for (const chess::Wing wing : {chess::Wing::kingside, chess::Wing::queenside}) {
        const Side side = position.turn();
        const laws::HandMove movement{position.king(side), laws::castled_king(side, wing), {}, wing};
        if (laws::moves_king_and_rook(position, movement) &&
            picture_of(position.after_illegal(laws::as_it_stands(position, movement))) == board)
            return movement;
    }
    return std::nullopt;
}

}  // namespace

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
        const Square square = chess::first(wrong);
        if (on(board, square) && square != move.from()) continue;
        if (found) return std::nullopt;
        found = DoubtedFit{move, square};
    }
    return found;
}

std::optional<Move> fit_but_taken_pawn(const Position& position, const BoardPicture& board, Bitboard ignored) {
    for (const Move move : chess::lawful_moves(position)) {
        const auto taken = chess::captured_square(position, move);
        if (!taken || *taken == move.to() || on(board, *taken) != position.at(*taken)) continue;
        if ((differing(picture_of(position.after(move)), board) & ~ignored) == bit(*taken)) return move;
    }
    return std::nullopt;
}

std::optional<MoveAmongMissing> fit_but_missing(const Position& position, const BoardPicture& board, Bitboard ignored) {
    const BoardPicture before = picture_of(position);
    std::optional<MoveAmongMissing> found;
    for (const Move move : chess::lawful_moves(position)) {
        const BoardPicture after = picture_of(position.after(move));
        const Bitboard wrong = differing(after, board) & ~ignored;
        if (!arrived(before, after, board, move.to()) || (wrong & felt(board))) continue;
        if (found) return std::nullopt;
        found = MoveAmongMissing{move, wrong};
    }
    return found;
}

std::optional<laws::HandMove> one_movement(const Position& position, const BoardPicture& board) {
    const BoardPicture before = picture_of(position);
    const Bitboard changed = differing(before, board);
    if (chess::count(changed) != 2) return both_castled(position, board);
    const Square one = chess::first(changed);
    const Square two = chess::first(changed & ~bit(one));
    for (const auto& [from, to] : {std::pair(one, two), std::pair(two, one)}) {
        const auto moved = on(before, from), stood = on(before, to);
        if (!moved || on(board, from) || on(board, to) != moved || moved->side != position.turn()) continue;
        if (stood && (stood->side == moved->side || stood->kind == chess::Kind::king)) continue;
        return laws::HandMove{from, to};
    }
    return std::nullopt;
}

std::vector<Mend> mends_of(const Position& position, const BoardPicture& board, Bitboard ignored) {
    const BoardPicture stands = picture_of(position);
    std::vector<Mend> mends;
    for (const Square square : chess::squares(differing(stands, board) & ~ignored))
        mends.push_back({square, on(stands, square)});
    return mends;
}

std::vector<Mend> least_mends(const Position& position, const BoardPicture& board, Bitboard ignored,
                              Bitboard put_on_turn) {
    const BoardPicture before = picture_of(position);
    const std::vector<Mend> of_no_move = mends_of(position, board, ignored);
    std::vector<Mend> least;
    std::size_t alike = 0;
    bool on_turn = false;
    for (const Move move : chess::lawful_moves(position)) {
        const Position after = position.after(move);
        if (!arrived(before, picture_of(after), board, move.to())) continue;
        auto mends = mends_of(after, board, ignored);
        if (mends.size() + 1 >= of_no_move.size() || (alike > 0 && mends.size() > least.size())) continue;
        const bool fewer = alike == 0 || mends.size() < least.size(), now = contains(put_on_turn, move.to());
        if (!fewer && on_turn == now) ++alike;
        if (!fewer && (on_turn || !now)) continue;
        alike = 1;
        on_turn = now;
        least = std::move(mends);
    }
    return alike == 1 ? least : of_no_move;
}

}  // namespace adoube::sensor
