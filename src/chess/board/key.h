// A 64-bit key of what 9.2.3 compares: men, turn, castling rights, en passant. Equal positions
// have equal keys; different ones nearly always differ. So a key may *exclude* a repetition or
// find a place in a table, and History decides.
#pragma once

#include "chess/board/play.h"

namespace adoube::chess {

using Key = std::uint64_t;

struct KeyTable {
    std::array<std::array<std::array<Key, 64>, 6>, 2> man;  // [side][kind][square]
    std::array<Key, 16> rights;
    std::array<Key, 65> en_passant;  // by raw square; none is 0
    Key black_to_move;
};
extern const KeyTable key_table;

Key key_of(const Position& position);

inline Key key_of_man(Side side, Kind kind, Square square) {
    return key_table.man[slot(side)][slot(kind)][static_cast<std::size_t>(square)];
}

// The key of `after`, which is `before` with the legal move played, from the key of `before`.
inline Key key_after(Key before_key, const Position& before, Move move, const Position& after) {
    const Side us = before.turn(), them = other(us);
    const Square from = move.from(), to = move.to();
    const Kind kind = PositionBuilder::kind_at(before, from);
    Key key = before_key ^ key_table.black_to_move ^ key_table.rights[before.castling().bits] ^
              key_table.rights[after.castling().bits] ^
              key_table.en_passant[static_cast<std::size_t>(PositionBuilder::en_passant(before))] ^
              key_table.en_passant[static_cast<std::size_t>(PositionBuilder::en_passant(after))] ^
              key_of_man(us, kind, from) ^ key_of_man(us, move.is_promotion() ? move.becomes() : kind, to);
    if (contains(before.pieces(them), to)) key ^= key_of_man(them, PositionBuilder::kind_at(before, to), to);
    if (move.is_en_passant()) key ^= key_of_man(them, Kind::pawn, square_number(index(to) ^ 8));
    if (move.is_castling()) {
        const Wing wing = wing_of(move);
        key ^= key_of_man(us, Kind::rook, before.homes().rook_square(us, wing)) ^
               key_of_man(us, Kind::rook, castled_rook(us, wing));
    }
    return key;
}

}  // namespace adoube::chess
