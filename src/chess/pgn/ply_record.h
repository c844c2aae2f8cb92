// What replay keeps of a game: where it stands now, and of each ply a small record. The positions
// before are made again from the records if somebody asks (game_positions.h).
#pragma once

#include "chess/board/key.h"

namespace adoube::chess {

struct Live {
    Position position;
    Key key = 0;
};

struct PlyRecord {
    std::uint64_t word = 0;  // the text, if it has at most 8 bytes; else where it begins among the kept texts
    Key key = 0;             // of the position after it
    std::uint32_t at = 0;    // from the first byte of the game; stays at its largest beyond 4 GiB
    Move move;
    std::uint8_t bytes = 0;
    std::uint8_t marks = 0;

    // After it no position that stood before can stand again: a pawn moved, something was taken, castling or
    // a right to it is gone, or a chance to take en passant has passed.
    static constexpr std::uint8_t no_way_back = 8;
    // The position after it is not what a legal move makes of the one before.
    static constexpr std::uint8_t irregular = 16;

    bool is_no_way_back() const { return marks & no_way_back; }
    bool is_irregular() const { return marks & irregular; }
    // What moved, if there is a way back.
    Kind kind() const { return static_cast<Kind>(marks & 7); }
};
static_assert(sizeof(PlyRecord) == 24);

}  // namespace adoube::chess
