#include "laws/clause.h"

#include <array>

namespace adoube::laws {
namespace {

constexpr auto clause_table = std::to_array<ClauseEntry>({
#define CLAUSE(meaning, kind, number_2018, number_2023, hy, en, ru) \
    {Clause::meaning, #meaning, ClauseKind::kind, {number_2018, number_2023}, hy, en, ru},
#include "laws/clauses.inc"
#undef CLAUSE
});

}  // namespace

std::span<const ClauseEntry> all_clauses() { return clause_table; }

const ClauseEntry& entry(Clause clause) { return clause_table[static_cast<std::size_t>(clause)]; }

std::string_view number(Clause clause, const Edition& edition) { return entry(clause).number[edition.column]; }

std::optional<Clause> clause_numbered(std::string_view number, const Edition& edition) {
    for (const auto& e : clause_table)
        if (e.number[edition.column] == number) return e.clause;
    return {};
}

}  // namespace adoube::laws
