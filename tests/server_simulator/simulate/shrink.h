// A failing plan with fewer people and faults that breaks the same promise.
#pragma once

#include "simulate/world.h"

namespace adoube::simulate {

Plan shrunk(Plan plan, const std::string& promise);

}  // namespace adoube::simulate
