// Members of JSON from LiveChess, asked for without insisting: what is missing, null or of another type is nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"

namespace adoube::livechess {

const json::Value* member(const json::Value* value, std::string_view name);
std::optional<std::string> text_of(const json::Value* value);
std::optional<std::int64_t> number_of(const json::Value* value);
std::optional<bool> yes_of(const json::Value* value);
std::string_view trimmed(std::string_view text);  // without blanks at both ends

}  // namespace adoube::livechess
