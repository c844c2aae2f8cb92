#include "server/registry/seats.h"

#include <algorithm>

#include "base/encoding.h"

namespace adoube::server {
namespace {

constexpr std::size_t token_bytes = 32;
constexpr std::size_t token_length = 43;
constexpr std::size_t id_length = 16;
constexpr std::string_view once_mark = "+once";

std::string id_from(const record::Digest& token) { return record::hex(token).substr(0, id_length); }
bool is_link(const record::Seat& seat) { return seat.role.ends_with(once_mark); }

}  // namespace

std::string Seats::new_token(Random& random) { return base64url(random.bytes(token_bytes)); }

record::Digest Seats::hash(std::string_view token) const { return record::keyed_digest(pepper_, "seat/1", {token}); }

std::string Seats::id_of(std::string_view token) const { return id_from(hash(token)); }

bool Seats::is_good(const record::Seat& seat) const {
    return !seat.revoked && (seat.expires_us == 0 || time_.wall_us() < seat.expires_us);
}

Result<void> Seats::put(std::string_view token, std::string_view place, Role role, bool once) {
    const auto now = time_.wall_us();
    const bool expires = place == everywhere && !once;
    const auto expires_us = expires ? now + arbiter_token_lasts / std::chrono::microseconds(1) : 0;
    return store_.put_seat({hash(token), std::string(place),
                            std::string(name_of(role)) + std::string(once ? once_mark : ""), false, now, expires_us});
}

Result<std::optional<Holder>> Seats::holder(std::string_view token) {
    if (token.size() != token_length) return std::nullopt;
    const auto seat = store_.seat(hash(token));
    if (!seat) return std::unexpected(seat.error());
    if (!*seat || !is_good(**seat)) return std::nullopt;
    std::string_view role = (*seat)->role;
    const bool once = is_link(**seat);
    if (once) role.remove_suffix(once_mark.size());
    const auto known = role_named(role);
    if (!known) return std::nullopt;
    return Holder{(*seat)->game, *known, once, id_from((*seat)->token)};
}

Result<bool> Seats::was_issued(std::string_view token) {
    const auto seat = store_.seat(hash(token));
    if (!seat) return std::unexpected(seat.error());
    return seat->has_value();
}

Result<bool> Seats::exchange(std::string_view link, std::string_view fresh) {
    const auto held = holder(link);
    if (!held) return std::unexpected(held.error());
    if (!*held || !(*held)->once) return false;
    auto seat = store_.seat(hash(link));
    if (!seat) return std::unexpected(seat.error());
    (*seat)->revoked = true;
    if (const auto put_back = store_.put_seat(**seat); !put_back) return std::unexpected(put_back.error());
    if (const auto taken = put(fresh, (*held)->place, (*held)->role); !taken) return std::unexpected(taken.error());
    return true;
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

Result<std::vector<ArbiterToken>> Seats::arbiter_tokens() {
    const auto seats = store_.seats(everywhere);
    if (!seats) return std::unexpected(seats.error());
    std::vector<ArbiterToken> tokens;
    for (const auto& seat : *seats)
        if (is_good(seat) && !is_link(seat)) tokens.push_back({id_from(seat.token), seat.issued_us, seat.expires_us});
    std::ranges::stable_sort(tokens, std::ranges::greater(), &ArbiterToken::issued_us);
    return tokens;
}

Result<bool> Seats::revoke_arbiter_token(std::string_view id) {
    auto seats = store_.seats(everywhere);
    if (!seats) return std::unexpected(seats.error());
    for (auto& seat : *seats) {
        if (id_from(seat.token) != id || is_link(seat) || !is_good(seat)) continue;
        seat.revoked = true;
        if (const auto put = store_.put_seat(seat); !put) return std::unexpected(put.error());
        return true;
    }
    return false;
}

}  // namespace adoube::server
