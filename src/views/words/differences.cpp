#include "views/words/differences.h"

#include <array>

namespace adoube::views {
namespace {

constexpr auto table = std::to_array<Difference>({
#define DIFFERENCE(document, clause, says, reading, scenario) {document, clause, says, reading, scenario},
#include "views/words/differences.inc"
#undef DIFFERENCE
});

constexpr std::string_view opening =
    "# Where we depart from the documents\n\n"
    "The Armenian documents the project started from have lost or changed a word here and there, or keep a number of "
    "an\n"
    "older edition. Where that changes the law, the official meaning of the clause in its edition wins. Each line "
    "names\n"
    "the scenario under `src/laws` that shows the reading. Written by `adoube laws --differences`; do not edit by "
    "hand.\n";

}  // namespace

std::span<const Difference> all_differences() { return table; }

std::string differences_page() {
    std::string page(opening);
    std::string_view document;
    for (const Difference& d : table) {
        if (d.document != document) {
            document = d.document;
            page += "\n## " + std::string(document) +
                    "\n\n| clause | the document | our reading | shown by |\n|---|---|---|---|\n";
        }
        page += "| " + std::string(d.clause) + " | " + std::string(d.says) + " | " + std::string(d.reading) + " | `" +
                std::string(d.scenario) + "` |\n";
    }
    return page;
}

}  // namespace adoube::views
