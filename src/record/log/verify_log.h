// Everything an exported log can prove by itself: that no byte of it changed (the chain), that every
// entry can be read and can have happened (the replay), and that today's Laws give the same rulings.
#pragma once

#include <iosfwd>
#include <map>

#include "record/log/game_log.h"
#include "record/log/log.h"

namespace adoube::record {

struct LogFault {
    std::size_t line = 0;   // from 1
    std::uint64_t seq = 0;  // of the entry concerned; 0: the header or the closing line
    std::string what;
};

// How many acts of somebody there are, and how many of them his device signed with the key the seat had registered.
struct SignedActs {
    int acts = 0, signed_acts = 0;
};

struct LogReport {
    Chain chain;                         // as far as it holds
    std::optional<LogFault> fault;       // the first; nothing after it was looked at
    std::vector<RulingDifference> differences; // rulings that today's Laws would not give
    std::optional<Genesis> genesis;
    std::optional<laws::Game> game;      // at the end of what holds
    std::vector<std::uint64_t> held;     // entries that sealed a text the server held: whoever ran it could read it
    std::vector<std::uint64_t> weak;     // of them, those of which anybody could: the hash of the act is not keyed
    std::map<std::string, SignedActs> people;  // by role
    std::vector<std::uint64_t> proved;    // entries whose opened or stated text is proved to be the sealed one
    std::vector<std::uint64_t> unproved;  // those whose proof does not stand in the log

    bool holds() const { return !fault && differences.empty(); }
};

LogReport verify_log(std::istream& log);

}  // namespace adoube::record
