// Everything somebody could do at a place of the walk: each act of the Laws at least once for each party it belongs
// to, with arguments that fit the place and some that do not; and waiting until something falls due.
#pragma once

#include <vector>

#include "place.h"

namespace adoube::walk {

std::vector<Step> steps_from(const Place& place);

}  // namespace adoube::walk
