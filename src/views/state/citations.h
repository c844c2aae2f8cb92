// The clauses of a ruling as numbers and as gists, and what in a ruling both players have to be told.
#pragma once

#include <string>

#include "chess/notation/notation.h"
#include "laws/decide.h"

namespace adoube::views {

std::string gist(laws::Clause clause, chess::Language language);
std::string gists(const laws::Citations& citations, chess::Language language);
std::string clauses_json(const laws::Citations& citations, const laws::Edition& edition);  // ["4.3.1"]

// Whether time, a clock, the position, a claim or an offer was settled.
bool settles(const laws::Ruling& ruling);

}  // namespace adoube::views
