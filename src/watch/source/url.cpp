#include "watch/source/url.h"

#include <arpa/inet.h>

#include <array>
#include <charconv>
#include <cstdint>

namespace adoube::watch {
namespace {

bool is_clean(std::string_view text) {
    for (const char c : text)
        if (static_cast<unsigned char>(c) <= 0x20 || static_cast<unsigned char>(c) >= 0x7F) return false;
    return !text.empty();
}

std::string_view usual_port(std::string_view scheme) {
    if (scheme == "https") return "443";
    return scheme == "livechess" ? "1982" : "80";
}

bool is_private_ip4(std::uint32_t ip) {
    struct Net {
        std::uint32_t address;
        int bits;
    };
    constexpr Net nets[] = {{0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16},
                            {0xAC100000, 12}, {0xC0000000, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xE0000000, 3}};
    for (const Net& net : nets)
        if ((ip ^ net.address) >> (32 - net.bits) == 0) return true;
    return false;
}

}  // namespace

std::string Url::text() const {
    const std::string shown = host.find(':') == host.npos ? host : "[" + host + "]";
    const bool usual = port == usual_port(scheme);
    return scheme + "://" + shown + (usual ? "" : ":" + port) +
           (scheme == "livechess" && target == livechess_target ? "" : target);
}

Result<Url> parse_url(std::string_view text) {
    const auto wrong = [&](const char* why) { return fail(std::string(text.substr(0, 200)) + ": " + why); };
    if (!is_clean(text)) return wrong("an address has no spaces, and letters outside ASCII are written as %XX");
    const auto colon = text.find("://");
    if (colon == text.npos) return wrong("an address begins with http:// or https://");
    Url url;
    for (const char c : text.substr(0, colon))
        url.scheme += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (url.scheme != "http" && url.scheme != "https" && !url.is_livechess())
        return wrong("only http, https, livechess and ws are followed");
    std::string_view rest = text.substr(colon + 3);
    const auto end = rest.find_first_of("/?#");
    std::string_view authority = rest.substr(0, end);
    rest = end == rest.npos ? "" : rest.substr(end);
    rest = rest.substr(0, rest.find('#'));
    if (authority.find('@') != authority.npos) return wrong("names and passwords do not belong into an address");
    url.port = usual_port(url.scheme);
    const bool bracketed = authority.starts_with('[');
    const auto host_end = bracketed ? authority.find(']') : authority.rfind(':');
    if (bracketed && host_end == authority.npos) return wrong("the bracket is not closed");
    url.host = bracketed ? authority.substr(1, host_end - 1) : authority.substr(0, host_end);
    std::string_view port =
        bracketed ? authority.substr(host_end + 1) : (host_end == authority.npos ? "" : authority.substr(host_end));
    if (!port.empty()) {
        int number = 0;
        const auto [stop, error] = std::from_chars(port.data() + 1, port.data() + port.size(), number);
        if (port[0] != ':' || error != std::errc{} || stop != port.data() + port.size() || number < 1 || number > 65535)
            return wrong("no such port");
        url.port = std::to_string(number);
    }
    if (url.host.empty()) return wrong("there is no host");
    url.target = rest.starts_with('/') ? std::string(rest) : "/" + std::string(rest);
    if (url.is_livechess() && url.target == "/") url.target = livechess_target;
    return url;
}

Result<Url> followed(const Url& from, std::string_view location) {
    if (location.find("://") != location.npos) return parse_url(location);
    if (location.starts_with("//")) return parse_url(from.scheme + ":" + std::string(location));
    if (!is_clean(location)) return fail("a redirect that leads nowhere");
    Url url = from;
    const std::string path = from.target.substr(0, from.target.find('?'));
    url.target =
        location.starts_with('/') ? std::string(location) : path.substr(0, path.rfind('/') + 1) + std::string(location);
    return url;
}

bool is_private_address(const std::string& address) {
    in_addr four{};
    if (::inet_pton(AF_INET, address.c_str(), &four) == 1) return is_private_ip4(ntohl(four.s_addr));
    in6_addr six{};
    if (::inet_pton(AF_INET6, address.substr(0, address.find('%')).c_str(), &six) != 1) return true;
    const std::uint8_t* b = six.s6_addr;
    bool zeros = true;
    for (int i = 0; i < 10; ++i) zeros = zeros && b[i] == 0;
    const bool mapped = zeros && b[10] == 0xFF && b[11] == 0xFF;
    const bool nat64 = b[0] == 0x00 && b[1] == 0x64 && b[2] == 0xFF && b[3] == 0x9B;
    if (mapped || nat64)
        return is_private_ip4(static_cast<std::uint32_t>(b[12]) << 24 | static_cast<std::uint32_t>(b[13]) << 16 |
                              static_cast<std::uint32_t>(b[14]) << 8 | b[15]);
    if (zeros) return true;  // unspecified, this machine, and old forms of IPv4
    return (b[0] & 0xFE) == 0xFC || (b[0] == 0xFE && (b[1] & 0x80) != 0) || b[0] == 0xFF;
}

}  // namespace adoube::watch
