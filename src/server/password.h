// The arbiter's password, for coming back on another device without a link. It is kept as an Argon2id hash;
// few tries a minute are looked at, one at a time and aside, since each costs 64 MiB and a tenth of a second.
#pragma once

#include <deque>

#include "server/ports.h"

namespace adoube::server {

class Password {
public:
    explicit Password(Ports& ports) : ports_(ports) {}

    static constexpr std::size_t shortest = 12, longest = 200;  // bytes
    enum class Answer { right, wrong, too_many, trouble };

    void set(std::string password, std::function<void(Result<void>)> then);
    // Wrong takes as long as right, also while no password is set.
    void check(std::string password, std::function<void(Answer)> then);

private:
    Ports& ports_;
    std::deque<Nanos> tries_;
};

}  // namespace adoube::server
