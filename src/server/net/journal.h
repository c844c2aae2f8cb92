// What happens to the server, for its operator: one line of JSON each on standard error, with the time of
// the wall. Tokens, names and texts of players are never in it; peers are counted, not named.
#pragma once

#include "server/game/ports.h"

namespace adoube::server {

class Journal {
public:
    Journal(bool wanted, const Time& time) : wanted_(wanted), time_(time) {}
    void line(std::string_view what, const JournalFields& facts);

private:
    bool wanted_;
    const Time& time_;
};

}  // namespace adoube::server
