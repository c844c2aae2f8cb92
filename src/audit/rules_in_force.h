// The rules that held on the day of a game. A Date tag may leave parts open (1998.??.??): then a
// rule that changed within the open part is *unknown*, and nobody is accused of breaking it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "laws/edition.h"

namespace adoube::audit {

struct PgnDate {
    laws::Day earliest = 0, latest = 99991231;
    bool malformed = false;
    std::optional<int> year() const;
};
PgnDate parse_date(std::string_view text);  // "1998.12.08", "1998.??.??"

enum class InForce : std::uint8_t { no, yes, unknown };

struct RulesInForce {
    const laws::Edition* edition;  // whose numbers are quoted
    InForce seventy_five;  // automatic since July 2014
    InForce fivefold;      // July 2014 to June 2017 it had to be consecutive: unknown
    InForce dead;          // dead positions, and 6.9, since July 1997
    InForce plain_fifty;   // until 1992 some endings had more moves: unknown
};
RulesInForce rules_in_force(const PgnDate& date);

}  // namespace adoube::audit
