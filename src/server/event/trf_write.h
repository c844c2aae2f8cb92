// An event as FIDE's tournament report file. TRF16 has players and rounds; TRF26 adds the number of rounds, tie-breaks
// and time control in codes. The order of the boards stands in comment lines, which other programs read over; names are
// cut to the 33 characters of their column.
#pragma once

#include "server/event/event.h"

namespace adoube::server {

enum class TrfFormat : std::uint8_t { of_2016, of_2026 };

std::string write_trf(const Event& event, TrfFormat format);

}  // namespace adoube::server
