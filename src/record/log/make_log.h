// The log of a game that was never in a store, such as a scenario. Its wall times are the instants
// of its acts and its keys are numbers, so the same game always makes the same bytes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "record/codec/codec.h"

namespace adoube::record {

std::string make_log(std::string_view game, const Genesis& genesis, std::span<const laws::RuledAct> entries);

}  // namespace adoube::record
