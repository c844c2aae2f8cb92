// What a story expects of an act, as members of a JSON object: the same for the library and for the conformance kit.
#pragma once

#include "base/json_write.h"
#include "scenario/scenario.h"
#include "scenario/text.h"

namespace adoube::scenario {

inline JsonObject expectation_json(const Expectation& expected) {
    JsonArray effects;
    for (const auto& effect : expected.effects) effects.text(joined(effect));
    JsonObject members;
    members.text("finding", finding_text(expected.finding))
        .raw("effects", effects.done())
        .raw("clauses", json_texts(expected.clauses))
        .yes("only", expected.only_these);
    return members;
}

}  // namespace adoube::scenario
