// UTF-8, one code point at a time. Overlong forms, surrogates and anything above U+10FFFF are not
// well formed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::utf8 {

// How many bytes the code point at the start takes, 0 if it is not well formed.
std::size_t length(std::string_view text);
void append(std::string& text, char32_t code_point);

}  // namespace adoube::utf8
