#include "server/api/query.h"

#include <algorithm>

namespace adoube::server {

std::string_view parameter(std::string_view target, std::string_view name) {
    const auto start = target.find('?');
    if (start == std::string_view::npos) return {};
    for (auto rest = target.substr(start + 1); !rest.empty();) {
        const auto part = rest.substr(0, rest.find('&'));
        if (part.starts_with(name) && part.substr(name.size()).starts_with('=')) return part.substr(name.size() + 1);
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    }
    return {};
}

chess::Language language_of(const Request& request) {
    const auto language = chess::parse_language(parameter(request.target, "lang"));
    return language && static_cast<std::size_t>(*language) < 3 ? *language : chess::Language::en;
}

}  // namespace adoube::server
