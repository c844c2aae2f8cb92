#include "server/net/source_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "server/import/text_lines.h"

namespace adoube::server {
namespace {

constexpr std::size_t mapped_prefix = 12;  // bytes before an IPv4 address written as IPv6

std::string written(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, bytes, text.data(), text.size()) ? std::string(text.data()) : std::string();
}

using AddressBytes = decltype(AddressNetwork::bytes);

std::optional<AddressBytes> bytes_of(const std::string& address) {
    AddressBytes bytes{};
    if (inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1) return bytes;
    bytes[mapped_prefix - 2] = bytes[mapped_prefix - 1] = 0xff;
    if (inet_pton(AF_INET, address.c_str(), bytes.data() + mapped_prefix) == 1) return bytes;
    return {};
}

// The leading bits; the others are 0.
AddressBytes leading(AddressBytes bytes, unsigned bits) {
    for (unsigned i = 0; i < bytes.size(); ++i) {
        const unsigned kept = std::clamp(bits, 8 * i, 8 * i + 8) - 8 * i;
        bytes[i] = static_cast<std::uint8_t>(bytes[i] & (0xff00u >> kept));
    }
    return bytes;
}

}  // namespace

Result<AddressNetwork> read_network(std::string_view text) {
    const auto slash = text.find('/');
    const auto address = bytes_of(std::string(text.substr(0, slash)));
    if (!address) return fail("not an address");
    if (slash == text.npos) return AddressNetwork{*address, 128};
    const unsigned before = text.find(':') == text.npos ? 8 * mapped_prefix : 0;  // bits that every IPv4 address shares
    unsigned bits = 0;
    const auto* end = text.data() + text.size();
    const auto [stopped, wrong] = std::from_chars(text.data() + slash + 1, end, bits);
    if (wrong != std::errc{} || stopped != end || bits < 1 || bits > 128 - before)
        return fail("expected 1 to " + std::to_string(128 - before) + " behind the stroke");
    if (leading(*address, before + bits) != *address)
        return fail("the address has bits behind the first " + std::to_string(bits));
    return AddressNetwork{*address, before + bits};
}

bool is_within(const std::string& address, const std::vector<AddressNetwork>& networks) {
    const auto bytes = bytes_of(address);
    return bytes && std::ranges::any_of(networks, [&](const AddressNetwork& network) {
               return leading(*bytes, network.bits) == network.bytes;
           });
}

std::string usual_address(std::string_view text) {
    const std::string whole(text.substr(0, text.find('%')));  // without the zone of a link-local one
    in_addr four{};
    if (inet_pton(AF_INET, whole.c_str(), &four) == 1) return written(AF_INET, &four);
    in6_addr six{};
    if (inet_pton(AF_INET6, whole.c_str(), &six) != 1) return {};
    if (IN6_IS_ADDR_V4MAPPED(&six)) return written(AF_INET, six.s6_addr + mapped_prefix);
    return written(AF_INET6, &six);
}

std::string source_address(const std::string& peer, std::string_view forwarded,
                           const std::vector<AddressNetwork>& trusted) {
    auto source = usual_address(peer);
    if (source.empty()) return peer;
    while (!forwarded.empty() && is_within(source, trusted)) {
        const auto comma = forwarded.rfind(',');
        const auto last = comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1);
        const auto named = usual_address(trimmed(last));
        if (named.empty()) return source;
        source = named;
        forwarded = comma == std::string_view::npos ? std::string_view() : forwarded.substr(0, comma);
    }
    return source;
}

bool is_this_machine(const std::string& address) { return address.starts_with("127.") || address == "::1"; }

std::string quota_source(const std::string& address) {
    in6_addr six{};
    if (inet_pton(AF_INET6, address.c_str(), &six) != 1) return address;
    std::fill(six.s6_addr + 8, six.s6_addr + 16, std::uint8_t{0});
    return written(AF_INET6, &six) + "/64";
}

}  // namespace adoube::server
