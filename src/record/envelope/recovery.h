// A seed on paper: 52 letters of Crockford's base 32 and four more that check them, in groups
// of four. Reading forgives case, hyphens and spaces, and O, I, L written for 0, 1, 1; a wrong
// letter is noticed with a chance of one in a million to miss it.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "record/envelope/keys.h"

namespace adoube::record::envelope {

std::string recovery_text(const Seed& seed);
Result<Seed> seed_from_recovery(std::string_view text);

}  // namespace adoube::record::envelope
