// Texts in columns of a terminal: letters of some scripts take two columns, marks above a letter none.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace adoube::watch {

std::size_t width_of(std::string_view text);
std::string fit(std::string_view text, std::size_t columns);  // cut or filled up to exactly so many columns
// Lines of at most so many columns, broken between words where there are any; further lines of a paragraph are
// indented.
std::vector<std::string> broken(std::string_view text, std::size_t columns, std::size_t indent = 0);

}  // namespace adoube::watch
