// The hot path of replay: plain moves one after another ("12. Nf3 Nc6 13. O-O"), read, checked,
// played and entered among the standings, until something else stands in the text. Built twice,
// for every x86-64 and for processors with a fast PEXT; both give the same.
#pragma once

#include <string_view>

#include "chess/repetition.h"
#include "chess/standing.h"

namespace adoube::chess {

struct PlainRun {
    PlyRecord* plies = nullptr;
    Standing* standings = nullptr;  // one more than plies
    RepetitionTable* repetitions = nullptr;
    std::size_t played = 0, room = 0;
    int most_occurrences = 1, most_quiet = 0;
    std::uint64_t at = 0;           // of the first byte given, from the first byte of the game
};

// Reads from p and returns where it stopped, before `safe`, after which 24 bytes must be readable.
using RunPlain = const char* (*)(PlainRun&, const char* p, const char* safe);
RunPlain run_plain();        // the one for this processor
RunPlain run_plain_anywhere();
RunPlain run_plain_bmi2();   // null where this build has none; may run only where has_fast_pext()

// One plain move. The null move, and nothing written to `next`, if it is not plain, unique and legal.
Move play_plain(const Live& now, Live& next, std::string_view text);

// A move that is known to be legal.
void play_legal(const Live& now, Live& next, Move move);

// Enters the standing after `played` plies; how often its position has stood, itself included.
int enter_standing(PlainRun& run);

}  // namespace adoube::chess
