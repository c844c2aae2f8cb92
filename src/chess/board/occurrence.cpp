#include "chess/board/occurrence.h"

#include "chess/board/draw_limits.h"

namespace adoube::chess {
namespace {

bool same_men(const Position& a, const Position& b) {
    if (a.pieces(Side::white) != b.pieces(Side::white)) return false;
    for (const Kind kind : all_kinds)
        if (a.pieces(kind) != b.pieces(kind)) return false;
    return true;
}

LookAlike look_alike(const Occurrence& standing, const Position& claimed) {
    LookAlike out{.standing = standing};
    const std::uint8_t had = standing.position.castling().bits, has = claimed.castling().bits;
    out.other_player = standing.position.turn() != claimed.turn();
    out.castling_lost = had & static_cast<std::uint8_t>(~has);
    out.castling_gained = has & static_cast<std::uint8_t>(~had);
    out.en_passant = standing.position.en_passant() != claimed.en_passant();
    return out;
}

}  // namespace

Occurrences claimed_occurrences(const History& history, const Position& board, const std::optional<Move>& intended) {
    const bool by_move = intended && !stood_enough_to_claim(history.occurrences(board));
    const Position claimed = by_move ? board.after(*intended) : board;
    Occurrences out;
    Position position = history.start();
    for (std::size_t plies = 0;; ++plies) {
        std::optional<Move> by;
        if (plies > 0) {
            by = history.move(plies - 1);
            position = position.after_illegal(*by);
        }
        const Occurrence standing{plies, position, by};
        if (position.same_as(claimed))
            out.same.push_back(standing);
        else if (same_men(position, claimed))
            out.look_alikes.push_back(look_alike(standing, claimed));
        if (plies == history.plies()) break;
    }
    if (by_move) out.same.push_back({history.plies() + 1, claimed, intended, true});
    return out;
}

}  // namespace adoube::chess
