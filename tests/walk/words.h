// What is told of a ruling, in every language: present, whole, and fitting the act.
#pragma once

#include <optional>
#include <string>

#include "place.h"

namespace adoube::walk {

std::optional<std::string> badly_told(const Place& from, const Taken& taken);

}  // namespace adoube::walk
