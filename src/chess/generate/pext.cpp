#include "chess/generate/pext.h"

#ifdef __x86_64__
#include <cpuid.h>
#endif

namespace adoube::chess {

namespace {

// Occupied squares on the rim do not matter: the slider reaches them whether occupied or not.
constexpr Bitboard inside_files = ~(file_a | file_h), inside_ranks = ~(rank_mask(0) | rank_mask(7));

Bitboard rook_mask(Square s) {
    const Bitboard file = attack_tables.file[static_cast<std::size_t>(s)];
    return (file & inside_ranks) | (straight_rays(s) & ~file & inside_files);
}
Bitboard bishop_mask(Square s) { return diagonal_rays(s) & inside_files & inside_ranks; }

constexpr std::size_t rook_entries = 102'400, bishop_entries = 5'248;  // the sum of 2^count(mask) over the squares
std::array<Bitboard, rook_entries + bishop_entries> attacks_store;

// The subsets of a mask in counting order are the order of the extracted bits.
Bitboard* fill(PextLookup& lookup, Bitboard* next, Square s, Bitboard mask, Bitboard (*attacks)(Square, Bitboard)) {
    lookup = {mask, next};
    Bitboard occupied = 0;
    do {
        *next++ = attacks(s, occupied);
        occupied = (occupied - mask) & mask;
    } while (occupied);
    return next;
}

bool fill_tables() {
    Bitboard* next = attacks_store.data();
    for (std::size_t i = 0; i < 64; ++i) {
        const auto s = static_cast<Square>(i);
        next = fill(pext_tables.rook[i], next, s, rook_mask(s), rook_attacks);
        next = fill(pext_tables.bishop[i], next, s, bishop_mask(s), bishop_attacks);
    }
    return true;
}

}  // namespace

PextTables pext_tables;

void prepare_pext() {
    static const bool filled = fill_tables();
    static_cast<void>(filled);
}

#ifdef __x86_64__
// AMD processors before family 19h extract bit by bit: slower than PlainSliders.
bool has_fast_pext() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (!__get_cpuid(0, &a, &b, &c, &d)) return false;
    const bool amd = c == signature_AMD_ecx;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return false;
    const unsigned family = ((a >> 8) & 15) + ((a >> 20) & 255);
    const bool popcnt = c & bit_POPCNT;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return false;
    const bool bmi = (b & bit_BMI) && (b & bit_BMI2);
    if (!__get_cpuid(0x80000001, &a, &b, &c, &d)) return false;
    const bool lzcnt = c & bit_LZCNT;
    return popcnt && bmi && lzcnt && !(amd && family < 0x19);
}
#else
bool has_fast_pext() { return false; }
#endif

}  // namespace adoube::chess
