// Seats: who holds a token has a role in one game, in all games of an event, or (game "*") everywhere.
// Tokens are 256 random bits; only a keyed hash of them is kept.
#pragma once

#include "server/game/ports.h"
#include "server/game/role.h"

namespace adoube::server {

struct Holder {
    std::string place;  // game, event or "*"
    Role role = Role::watcher;
    bool once = false;  // a link that is exchanged for a token
};

inline constexpr std::string_view everywhere = "*";

class Seats {
public:
    Seats(record::Store& store, std::string pepper) : store_(store), pepper_(std::move(pepper)) {}

    static std::string new_token(Random& random);

    Result<void> put(std::string_view token, std::string_view place, Role role, bool once = false);
    Result<std::optional<Holder>> holder(std::string_view token);  // none if unknown or revoked
    Result<void> revoke(std::string_view token);
    Result<void> revoke_role(std::string_view place, Role role);

private:
    record::Digest hash(std::string_view token) const;

    record::Store& store_;
    std::string pepper_;
};

}  // namespace adoube::server
