// The hot path of replay: plain moves one after another ("12. Nf3 Nc6 13. O-O"), read, checked,
// and played, until something else stands in the text.
//
// Sliders are computed (attacks.h), not looked up: a game visits too many positions for the tables of
// PEXT to stay in the cache.
#pragma once

#include <string_view>

#include "chess/board/standing.h"

namespace adoube::chess {

struct PlainRun {
    PlyRecord* plies = nullptr;
    Standing* standings = nullptr;  // one more than plies
    std::size_t played = 0, room = 0;
    std::uint64_t at = 0;  // of the first byte given, from the first byte of the game
};

// Reads from p and returns where it stopped, before `safe`, after which 24 bytes must be readable.
const char* run_plain(PlainRun& run, const char* p, const char* safe);

// One plain move. The null move, and nothing written to `next`, if it is not plain, unique and legal.
Move play_plain(const Live& now, Live& next, std::string_view text);

// A move that is known to be legal.
void play_legal(const Live& now, Live& next, Move move);

}  // namespace adoube::chess
