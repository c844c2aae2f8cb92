// Single lines of standard input, where a verb takes a text that may be `-`.
#pragma once

#include <string>

namespace adoube::cli {

// The next line of standard input, without its end: also what should not stand in the list of processes.
std::string read_line();

inline std::string or_read_line(const std::string& text) { return text == "-" ? read_line() : text; }

}  // namespace adoube::cli
