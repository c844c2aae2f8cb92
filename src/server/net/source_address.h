// Where a request came from: the peer's own address, or, if the peer is a proxy we were told to trust, the one the
// proxy names in X-Forwarded-For. From anybody else that header is only a claim, and is not looked at.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace adoube::server {

// The address in its usual spelling ("::ffff:192.0.2.1" is 192.0.2.1); empty if it is none.
std::string usual_address(std::string_view text);

// One address, or all that begin with the same bits: 10.0.0.0/8, fd00::/8. An IPv4 address is its last four bytes.
struct AddressNetwork {
    std::array<std::uint8_t, 16> bytes{};
    unsigned bits = 128;
    bool operator==(const AddressNetwork&) const = default;
};
// ADDRESS or ADDRESS/BITS; bits beyond those counted are a slip of the hand and refused, and so is everybody (/0).
Result<AddressNetwork> read_network(std::string_view text);
bool is_within(const std::string& address, const std::vector<AddressNetwork>& networks);

// Proxies add on the right; the first address from the right that is no trusted proxy is the source.
std::string source_address(const std::string& peer, std::string_view forwarded,
                           const std::vector<AddressNetwork>& trusted);

bool is_this_machine(const std::string& address);

// Whom a quota counts as one: an address, or the 64 leading bits of an IPv6 address, which one household has.
std::string quota_source(const std::string& address);

}  // namespace adoube::server
