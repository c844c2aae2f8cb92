// A finding, the head of a game and the counts over many games as JSON: what every report, stream and answer writes.
// docs/formats/cli.md describes the fields.
#pragma once

#include "audit/finding.h"
#include "audit/game_counts.h"
#include "base/json_write.h"

namespace adoube::audit {

std::string finding_json(std::string_view file, const Finding& finding);  // without an end of line
void write_head(JsonObject& out, const GameHead& head);
void write_counts(JsonObject& out, const GameCounts& facts, const CountsByKind& by_kind);

}  // namespace adoube::audit
