// Games nobody watches over: there is no arbiter to be called, and what one would do, both players agree on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "laws/game.h"

namespace adoube::server {

inline constexpr std::string_view accord_key = "accord.";  // the key of an entry begins so

// What one player proposes, until the other agrees or the game goes on.
struct Accord {
    std::string what;  // stop, start, take back
    laws::Side by;
    std::string key{};  // of the gesture
};

// Keys under which players proposed, agreed or declined: the same key again is the same gesture, and no other. Both
// keys of what was agreed on stand in the key of its entry; of all others the newest are known while it is loaded.
class AccordKeys {
public:
    bool has(std::string_view key) const;
    void add(std::string_view key);
    void add_those_of(std::string_view entry_key);

private:
    std::vector<std::string> keys_;  // the oldest first
};

std::string entry_key_of(const Accord& proposed, std::string_view agreed);

// An act that would stop the clocks for an arbiter who is not there: nobody could start them again, so no player
// does it alone.
bool calls_nobody(const laws::Game& game, const laws::ActBody& body);

}  // namespace adoube::server
