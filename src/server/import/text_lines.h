// Reading pairing files: lines, cells without their blanks, whole numbers.
#pragma once

#include <optional>
#include <string_view>

namespace adoube::server {

inline constexpr std::size_t most_boards = 2000;  // of one round

std::string_view trimmed(std::string_view text);
std::optional<int> number_in(std::string_view text);  // digits only, blanks around them ignored
std::string_view next_line(std::string_view& text);   // taken off the front; lines end with CR, LF or both

}  // namespace adoube::server
