// The clauses of the Laws as meanings. Numbers, kinds and gists are in clauses.inc.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "laws/edition.h"

namespace adoube::laws {

enum class Clause : std::uint8_t {
#define CLAUSE(meaning, ...) meaning,
#include "laws/clauses.inc"
#undef CLAUSE
};

// executable: decided by code. arbiter: a person's judgement. physical: about wood and tables.
enum class ClauseKind : std::uint8_t { executable, arbiter, physical, definition };

struct ClauseEntry {
    Clause clause;
    std::string_view meaning;  // the name in code: "touch_own"
    ClauseKind kind;
    std::string_view number[edition_count];
    std::string_view gist_hy, gist_en, gist_ru;
};

std::span<const ClauseEntry> all_clauses();
const ClauseEntry& entry(Clause clause);
std::string_view number(Clause clause, const Edition& edition);
std::optional<Clause> clause_numbered(std::string_view number, const Edition& edition);

}  // namespace adoube::laws
