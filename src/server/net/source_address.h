// Where a request came from: the peer's own address, or, if the peer is a proxy we were told to trust, the one the
// proxy names in X-Forwarded-For. From anybody else that header is only a claim, and is not looked at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace adoube::server {

// The address in its usual spelling ("::ffff:192.0.2.1" is 192.0.2.1); empty if it is none.
std::string usual_address(std::string_view text);

// Proxies add on the right; the first address from the right that is no trusted proxy is the source.
std::string source_address(const std::string& peer, std::string_view forwarded,
                           const std::vector<std::string>& trusted);

bool is_this_machine(const std::string& address);

// Whom a quota counts as one: an address, or the 64 leading bits of an IPv6 address, which one household has.
std::string quota_source(const std::string& address);

}  // namespace adoube::server
