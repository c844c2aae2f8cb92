// The arbiter's password, for coming back on another device without a link. It is kept as an Argon2id hash.
// Each source has few tries a minute; they are looked at one after the other and where no game waits, since each costs
// memory and time, and no source has more than one in the line. Sources from which the arbiter came before have places
// of their own in it, so that guesses from many sources do not keep him out. A hash made at another cost is as good;
// the next right try replaces it.
#pragma once

#include <deque>
#include <set>

#include "server/api/quota.h"
#include "server/game/ports.h"

namespace adoube::server {

struct PasswordCost {
    unsigned long long passes = 3;
    std::size_t memory = 128 * 1024 * 1024;  // bytes; 0.4 s on one core of 2020
};

class Password {
public:
    explicit Password(Ports& ports, PasswordCost cost = {}) : ports_(ports), cost_(cost) {}

    static constexpr std::size_t shortest = 12, longest = 200;  // bytes
    enum class Answer { right, wrong, too_many, trouble };
    static constexpr Rate tries{5, 5.0 / 60};  // of one source
    static constexpr std::size_t longest_line = 8;  // tries that wait
    static constexpr std::size_t places_for_known = 4;  // more, for sources that are known
    static constexpr std::size_t most_known = 64;  // sources, the last that were

    Result<bool> is_set() const;
    void set(std::string password, std::function<void(Result<void>)> then);
    // Wrong takes as long as right, also while no password is set.
    void check(std::string password, const std::string& source, std::function<void(Answer)> then);
    bool know(const std::string& source);  // the arbiter came from here, by password or by token; whether that is new

private:
    Ports& ports_;
    PasswordCost cost_;
    Quota quota_{tries};
    std::set<std::string> line_;  // sources whose try waits
    std::deque<std::string> known_;  // the newest first
};

}  // namespace adoube::server
