// The address under which browsers reach a server, as --public-url names it.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace adoube::server {

std::string lower_case(std::string_view text);  // of ASCII: names of hosts have no case

// https://Chess.Example:443/ is https://chess.example, as browsers write it in Host and Origin. An Error: it is no
// address of a site, or one that browsers would never send (a path, a user).
Result<std::string> usual_public_url(std::string_view text);

}  // namespace adoube::server
