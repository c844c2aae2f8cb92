// A question of the conformance kit (docs/formats/conformance.md): the line that another program is sent, the clauses
// it counts for, and what is wrong with an answer to it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace adoube::cli::conformance {

struct Question {
    std::string id;
    std::vector<std::string> clauses;
    std::string about;  // one sentence
    std::string line;  // one JSON object, without its newline
    std::string expected;  // as JSON, or as a story says it
    // What was answered instead, if the answer is wrong.
    std::function<std::optional<std::string>(const json::Value& answer)> wrong;
};

// A value in one line, members in their order.
std::string json_text(const json::Value& value);
// The same value; of two lists, the same things in any order.
bool same_value(const json::Value& a, const json::Value& b);

// The cases written from the Laws, as the file library.jsonl has them: one JSON object a line.
std::string_view library_cases();
// Each case as a question; an Error names the line.
Result<std::vector<Question>> library_questions(std::string_view cases);

}  // namespace adoube::cli::conformance
