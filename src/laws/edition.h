// Editions of the Laws as data. What differs between them is a field here or a number in
// clauses.inc; no code asks which edition it is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "laws/time.h"

namespace adoube::laws {

enum class Play : std::uint8_t { standard, rapid, blitz };

inline constexpr std::size_t edition_count = 2;

struct Edition {
    std::string_view name;                     // "2018", "2023"
    std::size_t column;                        // of clause numbers
    std::array<Duration, 3> penalty_by_play;   // Articles 7 and 9
    bool resignation_needs_possible_mate;      // 5.1.2: else it is a draw
    bool intended_claim_completes;             // 6.2.1.1 names 9.2.1 too

    Duration penalty(Play play) const { return penalty_by_play[static_cast<std::size_t>(play)]; }
};

std::span<const Edition> all_editions();  // oldest first
const Edition& current_edition();
const Edition* edition_named(std::string_view name);  // nullptr if unknown

}  // namespace adoube::laws
