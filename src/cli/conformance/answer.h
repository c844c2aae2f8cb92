// Adoube's own answers to the questions of the conformance kit: `adoube scenario --answer` says one line for each line.
#pragma once

#include <string>
#include <string_view>

#include "base/json_fields.h"

namespace adoube::cli::conformance {

// The answer to one line, whatever it is; without a newline.
std::string answer_line(std::string_view line);

// The answer as JSON to a question on a whole story.
Result<std::string> answer_story(JsonFields& question);

}  // namespace adoube::cli::conformance
