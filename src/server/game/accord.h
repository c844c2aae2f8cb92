// Games nobody watches over: there is no arbiter to be called, and what one would do, both players agree on.
#pragma once

#include <string>
#include <string_view>

#include "laws/game.h"

namespace adoube::server {

inline constexpr std::string_view accord_key = "accord.";  // the key of an entry begins so

// What one player proposes, until the other agrees or the game goes on.
struct Accord {
    std::string what;  // stop, start, take back
    laws::Side by;
};

// An act that would stop the clocks for an arbiter who is not there: nobody could start them again, so no player
// does it alone.
bool calls_nobody(const laws::Game& game, const laws::ActBody& body);

}  // namespace adoube::server
