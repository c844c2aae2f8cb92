// Rook and bishop attacks with one extraction (PEXT) and one lookup, for processors that extract
// fast. PextSliders exists only in files named *_bmi2.cpp: the build compiles those for such
// processors, and their code may run only where has_fast_pext() and after prepare_pext().
// What they share with other files must be inlined or internal, for the linker keeps one copy of
// the rest and it must run everywhere (tests/portable checks the object files).
#pragma once

#include "chess/board/attacks.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace adoube::chess {

bool has_fast_pext();
void prepare_pext();  // fills the tables, once; safe to call from several threads

struct PextLookup {
    Bitboard mask;            // the squares whose occupation matters
    const Bitboard* attacks;  // by the bits extracted with it
};
struct PextTables {
    std::array<PextLookup, 64> rook, bishop;
};
extern PextTables pext_tables;

#ifdef __BMI2__
namespace {

struct PextSliders {
    static Bitboard rook(Square s, Bitboard occupied) {
        const auto& lookup = pext_tables.rook[static_cast<std::size_t>(s)];
        return lookup.attacks[_pext_u64(occupied, lookup.mask)];
    }
    static Bitboard bishop(Square s, Bitboard occupied) {
        const auto& lookup = pext_tables.bishop[static_cast<std::size_t>(s)];
        return lookup.attacks[_pext_u64(occupied, lookup.mask)];
    }
};

}  // namespace
#endif

}  // namespace adoube::chess
