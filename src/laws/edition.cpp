#include "laws/edition.h"

namespace adoube::laws {
namespace {

using namespace std::chrono_literals;

constexpr std::array<Edition, edition_count> editions{{
    {.name = "2018",
     .since = 20180101,
     .column = 0,
     .penalty_by_play = {2min, 2min, 1min},
     .resignation_needs_possible_mate = false,
     .intended_claim_completes = false,
     .delay_may_be_agreed = true},
    {.name = "2023",
     .since = 20230101,
     .column = 1,
     .penalty_by_play = {2min, 1min, 1min},
     .resignation_needs_possible_mate = true,
     .intended_claim_completes = true,
     .delay_may_be_agreed = false},
}};

}  // namespace

std::span<const Edition> all_editions() { return editions; }
const Edition& current_edition() { return editions.back(); }

const Edition* edition_named(std::string_view name) {
    for (const auto& edition : editions)
        if (edition.name == name) return &edition;
    return nullptr;
}

const Edition& edition_on(Day day) {
    for (auto edition = editions.rbegin(); edition != editions.rend(); ++edition)
        if (edition->since <= day) return *edition;
    return editions.front();
}

}  // namespace adoube::laws
