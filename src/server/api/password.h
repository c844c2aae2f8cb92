// The arbiter's password, for coming back on another device without a link. It is kept as an Argon2id hash.
// Few tries a minute are looked at, one at a time and where no game waits, since each costs memory and time. A hash
// made at another cost is as good; the next right try replaces it.
#pragma once

#include <deque>

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

    Result<bool> is_set() const;
    void set(std::string password, std::function<void(Result<void>)> then);
    // Wrong takes as long as right, also while no password is set.
    void check(std::string password, std::function<void(Answer)> then);

private:
    Ports& ports_;
    PasswordCost cost_;
    std::deque<Nanos> tries_;
};

}  // namespace adoube::server
