// What stands after the arrow: FINDING {, EFFECT} [CLAUSES].
#pragma once

#include "scenario/scenario.h"

namespace adoube::scenario {

// `end` is the column after the line, for what is missing there.
std::expected<Expectation, ParseError> read_expectation(std::vector<Word> words, std::size_t line, std::size_t end);

}  // namespace adoube::scenario
