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

using Day = std::int32_t;  // yyyymmdd

// Since when provisions have held that older recorded games did not know. The editions of the program have them all.
namespace in_force_since {
inline constexpr Day fifty_in_every_ending = 19930101;  // 9.3: before, some endings had more moves
inline constexpr Day dead_position = 19970701;          // 5.2.2, and 6.9 where the opponent cannot checkmate
inline constexpr Day automatic_draws = 20140701;        // 9.6: fivefold, then consecutive, and seventy-five moves
inline constexpr Day fivefold_anywhere = 20170701;      // 9.6.1: no longer consecutive
}  // namespace in_force_since

struct Edition {
    std::string_view name;                     // "2018", "2023"
    Day since;                                 // in force from this day
    std::size_t column;                        // of clause numbers
    std::array<Duration, 3> penalty_by_play;   // Articles 7 and 9
    bool resignation_needs_possible_mate;      // 5.1.2: else it is a draw
    bool intended_claim_completes;             // 6.2.1.1 names 9.2.1 too
    bool delay_may_be_agreed;                  // III.4 names a delay beside the increment

    Duration penalty(Play play) const { return penalty_by_play[static_cast<std::size_t>(play)]; }
};

std::span<const Edition> all_editions();  // oldest first
const Edition& current_edition();
const Edition* edition_named(std::string_view name);  // nullptr if unknown
const Edition& edition_on(Day day);  // in force on that day; the oldest if the day is before all of them

}  // namespace adoube::laws
