#include "server/game/seats.h"

#include "base/encoding.h"

namespace adoube::server {
namespace {

constexpr std::size_t token_bytes = 32;
constexpr std::size_t token_length = 43;
constexpr std::string_view once_mark = "+once";

}  // namespace

std::string Seats::new_token(Random& random) { return base64url(random.bytes(token_bytes)); }

record::Digest Seats::hash(std::string_view token) const { return record::keyed_digest(pepper_, "seat/1", {token}); }

Result<void> Seats::put(std::string_view token, std::string_view place, Role role, bool once) {
    return store_.put_seat(
        {hash(token), std::string(place), std::string(name_of(role)) + std::string(once ? once_mark : ""), false});
}

Result<std::optional<Holder>> Seats::holder(std::string_view token) {
    if (token.size() != token_length) return std::nullopt;
    const auto seat = store_.seat(hash(token));
    if (!seat) return std::unexpected(seat.error());
    if (!*seat || (*seat)->revoked) return std::nullopt;
    std::string_view role = (*seat)->role;
    const bool once = role.ends_with(once_mark);
    if (once) role.remove_suffix(once_mark.size());
    const auto known = role_named(role);
    if (!known) return std::nullopt;
    return Holder{(*seat)->game, *known, once};
}

Result<void> Seats::revoke(std::string_view token) {
    auto seat = store_.seat(hash(token));
    if (!seat) return std::unexpected(seat.error());
    if (!*seat) return {};
    (*seat)->revoked = true;
    return store_.put_seat(**seat);
}

Result<void> Seats::revoke_role(std::string_view place, Role role) {
    auto seats = store_.seats(place);
    if (!seats) return std::unexpected(seats.error());
    for (auto& seat : *seats) {
        if (seat.role != name_of(role) || seat.revoked) continue;
        seat.revoked = true;
        if (const auto put = store_.put_seat(seat); !put) return put;
    }
    return {};
}

}  // namespace adoube::server
