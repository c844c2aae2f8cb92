#include "server/net/public_url.h"

#include <algorithm>
#include <charconv>

#include "server/net/source_address.h"

namespace adoube::server {
namespace {

bool is_name(std::string_view host) {
    const auto allowed = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
    };
    return !host.empty() && host.size() < 254 && std::ranges::all_of(host, allowed) && host.front() != '.' &&
           host.front() != '-' && host.find("..") == std::string_view::npos;
}

bool is_host(std::string_view host) {
    if (host.starts_with('[') && host.ends_with(']')) return !usual_address(host.substr(1, host.size() - 2)).empty();
    return is_name(host);
}

}  // namespace

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

Result<std::string> usual_public_url(std::string_view text) {
    auto url = lower_case(text);
    while (url.ends_with('/')) url.pop_back();
    const bool tls = url.starts_with("https://");
    if (!tls && !url.starts_with("http://")) return fail("expected an address such as https://chess.example");
    const std::string scheme = tls ? "https://" : "http://";
    std::string_view rest = std::string_view(url).substr(scheme.size());
    if (rest.find_first_of("/?#") != std::string_view::npos) return fail("a path is not served: name the site alone");
    if (rest.find('@') != std::string_view::npos) return fail("an address names no user");
    const auto colon = rest.rfind(':');
    const bool has_port = colon != std::string_view::npos && rest.find(']', colon) == std::string_view::npos;
    const std::string_view host = has_port ? rest.substr(0, colon) : rest;
    if (!is_host(host)) return fail("expected an address such as https://chess.example");
    if (!has_port) return scheme + std::string(host);
    int port = 0;
    const std::string_view digits = rest.substr(colon + 1);
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), port);
    if (read.ec != std::errc() || read.ptr != digits.data() + digits.size() || port < 1 || port > 65535)
        return fail("expected a port from 1 to 65535");
    if (port == (tls ? 443 : 80)) return scheme + std::string(host);
    return scheme + std::string(host) + ":" + std::to_string(port);
}

}  // namespace adoube::server
