// Seats: who holds a token has a role in one game, in all games of an event, or (game "*") everywhere.
// Tokens are 256 random bits; only a keyed hash of them is kept. A token of the arbiter of all games expires.
#pragma once

#include "server/game/ports.h"
#include "server/game/role.h"

namespace adoube::server {

struct Holder {
    std::string place;  // game, event or "*"
    Role role = Role::watcher;
    bool once = false;  // a link that is exchanged for a token
    std::string token_id{};  // says nothing about the token
};

// A token of the arbiter of all games, as he is shown it.
struct ArbiterToken {
    std::string id;
    std::int64_t issued_us = 0, expires_us = 0;
};

inline constexpr std::string_view everywhere = "*";

class Seats {
public:
    Seats(record::Store& store, std::string pepper, const Time& time)
        : store_(store), pepper_(std::move(pepper)), time_(time) {}

    static constexpr std::chrono::days arbiter_token_lasts{30};
    static std::string new_token(Random& random);
    std::string id_of(std::string_view token) const;  // as Holder::token_id of whoever comes with it

    Result<void> put(std::string_view token, std::string_view place, Role role, bool once = false);
    Result<std::optional<Holder>> holder(std::string_view token);  // none if unknown, revoked or expired
    Result<bool> was_issued(std::string_view token);               // also if it is not good any more
    // Puts `fresh` in the place of a link; false if it was used already.
    Result<bool> exchange(std::string_view link, std::string_view fresh);
    Result<void> revoke_role(std::string_view place, Role role);

    Result<std::vector<ArbiterToken>> arbiter_tokens();  // those that are good, the newest first
    Result<bool> revoke_arbiter_token(std::string_view id);  // false if there is none

private:
    record::Digest hash(std::string_view token) const;
    bool is_good(const record::Seat& seat) const;

    record::Store& store_;
    std::string pepper_;
    const Time& time_;
};

}  // namespace adoube::server
