// Addresses, as far as a watch needs them: http and https, and livechess or ws for a LiveChess; a host, a port, a path
// with its query. Names and passwords in an address are refused: they would end in logs.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace adoube::watch {

struct Url {
    std::string scheme, host, port, target;  // "https", "example.org" (an IPv6 address without brackets), "443", "/a?b"
    bool secure() const { return scheme == "https"; }
    bool is_livechess() const { return scheme == "livechess" || scheme == "ws"; }
    std::string text() const;
    bool operator==(const Url&) const = default;
};

inline constexpr std::string_view livechess_target = "/api/v1.0";  // where a LiveChess answers if nothing else is said

Result<Url> parse_url(std::string_view text);
// What a Location header leads to from here: a whole address, or a path of the same host.
Result<Url> followed(const Url& from, std::string_view location);

// An address that only machines nearby have: this machine, a private network, link-local, or none that can be reached.
bool is_private_address(const std::string& address);

}  // namespace adoube::watch
