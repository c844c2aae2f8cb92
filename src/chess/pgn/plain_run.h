// The hot path of replay: plain moves one after another ("12. Nf3 Nc6 13. O-O"), read, checked,
// and played, until something else stands in the text.
//
// Sliders are computed (attacks.h), not looked up: a game visits too many positions for the tables of
// PEXT to stay in the cache.
#pragma once

#include <string_view>

#include "chess/pgn/ply_record.h"
#include "chess/pgn/repetition_screen.h"

namespace adoube::chess {

struct PlainRun {
    Live live;  // after the plies that were played
    PlyRecord* plies = nullptr;
    std::size_t played = 0, room = 0;
    std::uint64_t at = 0;  // of the first byte given, from the first byte of the game
    int most_quiet = 0;
    RepetitionScreen screen{};
};

// Reads from p and returns where it stopped, before `safe`, after which 24 bytes must be readable.
const char* run_plain(PlainRun& run, const char* p, const char* safe);

struct Played {
    Move move;
    std::uint8_t marks = 0;  // as in PlyRecord
};

// One plain move. The null move, and nothing changed, if it is not plain, unique and legal.
Played play_plain(Live& live, std::string_view text);

// A move that is known to be legal.
Played play_legal(Live& live, Move move);

}  // namespace adoube::chess
