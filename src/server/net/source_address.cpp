#include "server/net/source_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>

#include "server/import/text_lines.h"

namespace adoube::server {
namespace {

constexpr std::size_t mapped_prefix = 12;  // bytes before an IPv4 address written as IPv6

std::string written(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return inet_ntop(family, bytes, text.data(), text.size()) ? std::string(text.data()) : std::string();
}

}  // namespace

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
                           const std::vector<std::string>& trusted) {
    auto source = usual_address(peer);
    if (source.empty()) return peer;
    while (!forwarded.empty() && std::ranges::find(trusted, source) != trusted.end()) {
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
