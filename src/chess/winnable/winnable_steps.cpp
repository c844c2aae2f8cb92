#include "chess/winnable/winnable_steps.h"

#include <algorithm>

#include "chess/board/square_sets.h"

namespace adoube::chess {
namespace {

template <class Table, class Attack>
void fill(Table& table, Bitboard open, Attack attack) {
    for (int from = 0; from < 64; ++from) {
        auto& row = table[static_cast<std::size_t>(from)];
        row.fill(Steps::no_way);
        Bitboard reached = bit(square_number(from)), edge = reached;
        for (int step = 0; edge && step < Steps::no_way; ++step) {
            for (const Square s : squares(edge)) row[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(step);
            edge = attack(edge) & open & ~reached;
            reached |= edge;
        }
    }
}

int steps_of_pawn(Side side, Square from, Square to) {
    const int up = rank_for(side, to) - rank_for(side, from), across = std::abs(file_of(from) - file_of(to));
    return up >= across ? std::min(up + 2 * across, Steps::no_way) : Steps::no_way;
}

}  // namespace

Steps::Steps(const Position& position, const Reach& reach) {
    const Bitboard fixed = reach.fixed & ~position.pieces(Kind::king), open = ~fixed;
    const bool promotions = std::ranges::any_of(reach.men, [](const Man& man) { return man.promoted != 0; });
    const auto used = [&](Kind kind) { return promotions || position.pieces(kind); };
    const auto piece = [&](Kind kind) -> Table& { return piece_[static_cast<std::size_t>(kind)]; };
    if (used(Kind::knight)) fill(piece(Kind::knight), open, [](Bitboard edge) { return knight_reach(edge); });
    if (used(Kind::bishop)) fill(piece(Kind::bishop), open, [=](Bitboard edge) { return bishop_reach(edge, fixed); });
    if (used(Kind::rook)) fill(piece(Kind::rook), open, [=](Bitboard edge) { return rook_reach(edge, fixed); });
    if (used(Kind::queen))
        fill(piece(Kind::queen), open,
             [=](Bitboard edge) { return rook_reach(edge, fixed) | bishop_reach(edge, fixed); });
    for (const Side side : {Side::white, Side::black})
        fill(king_[static_cast<std::size_t>(side)], reach.king(side).walked,
             [](Bitboard edge) { return king_reach(edge); });
}

int Steps::nearest(const Position& position, Side side, Kind kind, Square to) const {
    int best = no_way;
    const Bitboard men = position.pieces(side, kind);
    if (kind == Kind::pawn) {
        for (const Square s : squares(men)) best = std::min(best, steps_of_pawn(side, s, to));
        return best;
    }
    for (const Square s : squares(men)) best = std::min(best, between(side, kind, s, to));
    if (kind != Kind::king && !men) best = std::min(best, 2 + 2 * steps_to_last_rank(position, side));
    return best;
}

int steps_to_last_rank(const Position& position, Side side) {
    int best = Steps::no_way;
    for (const Square s : squares(position.pieces(side, Kind::pawn))) best = std::min(best, 7 - rank_for(side, s));
    return best;
}

}  // namespace adoube::chess
