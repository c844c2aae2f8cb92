// The clauses of an edition with their gists, for a page that explains the number it was given.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace adoube::server {

// {"edition","clauses":[{"number","kind","hy","en","ru"}]}; nothing for an edition nobody knows.
std::optional<std::string> clauses_of_edition(std::string_view name);
std::string editions_json();  // {"editions":[…]}, the newest first

}  // namespace adoube::server
