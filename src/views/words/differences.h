// Where the engine departs from the documents it was built from, as data and as a page.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace adoube::views {

struct Difference {
    std::string_view document, clause, says, reading, scenario;  // the scenario under src/laws, without .scn
};

std::span<const Difference> all_differences();

// docs/laws/differences.md, whole.
std::string differences_page();

}  // namespace adoube::views
