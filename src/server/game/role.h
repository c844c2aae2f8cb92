// Who somebody is at a table.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "laws/act.h"

namespace adoube::server {

enum class Role : std::uint8_t { white, black, arbiter, watcher };

inline constexpr std::array<std::string_view, 4> role_names{"white", "black", "arbiter", "watcher"};

constexpr std::size_t index_of(Role role) { return static_cast<std::size_t>(role); }
constexpr std::string_view name_of(Role role) { return role_names[index_of(role)]; }
constexpr std::optional<Role> role_named(std::string_view name) {
    for (std::size_t i = 0; i < role_names.size(); ++i)
        if (role_names[i] == name) return static_cast<Role>(i);
    return {};
}
constexpr bool is_player(Role role) { return role == Role::white || role == Role::black; }
constexpr Role seat_of(laws::Side side) { return side == laws::Side::white ? Role::white : Role::black; }
constexpr laws::Actor actor_of(Role role) { return static_cast<laws::Actor>(role); }  // not of a watcher

}  // namespace adoube::server
