// Text from outside on its way to people: names without characters that move the cursor or turn the line around, and
// cells of tables that no spreadsheet computes.
#pragma once

#include <string>
#include <string_view>

namespace adoube {

// A control character (C0, DEL, C1), a separator of lines, or one that overrides the direction of writing.
bool has_controls(std::string_view text);
std::string without_controls(std::string_view text);  // each becomes U+FFFD

// A cell of comma-separated values (RFC 4180), quoted where it must be. What begins like a formula (= + - @ TAB CR)
// gets an apostrophe before it; control characters are not in it.
std::string csv_cell(std::string_view text);

}  // namespace adoube
