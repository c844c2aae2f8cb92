// What the arbiter finds, as stories tell it: `finds [SIDE|both] FACT [with PENALTY] [because REASON]`.
#pragma once

#include "scenario/act_reader.h"

namespace adoube::scenario {

Parsed read_finding(ActReader& in, ActLine& line);
std::string finding_text(const laws::act::FindFact& find);

// Half points as people write them: 0, 1/2, 1.
std::string halves_text(int halves);

}  // namespace adoube::scenario
