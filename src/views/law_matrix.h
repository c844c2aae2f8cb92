// The Laws as a table: for each clause its gist, kind and numbers, where it is decided in code,
// the scenarios that name or cite it, and the doubts about it. All but the gist is generated when
// the program is built, so it cannot go stale.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "chess/notation/notation.h"
#include "laws/clause.h"

namespace adoube::views {

struct ClauseRow {
    const laws::ClauseEntry* entry;
    std::vector<std::string_view> code;     // files under src/laws
    std::vector<std::string_view> stories;  // scenarios under src/laws, in order of their names
    std::vector<std::string_view> doubts;   // numbers in docs/laws/doubts.md
};

std::vector<ClauseRow> law_matrix();

std::string_view gist(const laws::ClauseEntry& entry, chess::Language language);
std::string_view kind_name(laws::ClauseKind kind);

}  // namespace adoube::views
