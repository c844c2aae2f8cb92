#include "simulate/seen.h"

#include <charconv>

namespace adoube::simulate {
namespace {

// The closing quote of the text whose opening one is at `at`.
std::size_t end_of_text(std::string_view json, std::size_t at) {
    for (;;) {
        at = json.find('"', at + 1);
        if (at == std::string_view::npos) return json.size();
        std::size_t slashes = 0;
        while (json[at - 1 - slashes] == '\\') ++slashes;
        if (slashes % 2 == 0) return at;
    }
}

// The end of the value that begins at `at`.
std::size_t end_of(std::string_view json, std::size_t at) {
    int depth = 0;
    for (; at < json.size(); ++at) {
        const char c = json[at];
        if (c == '"') {
            at = end_of_text(json, at);
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            if (depth-- == 0) return at;
        } else if (c == ',' && depth == 0) {
            return at;
        }
    }
    return at;
}

}  // namespace

bool Seen::read_one() const {
    if (at_ >= object_.size() || object_[at_] != '"') return false;
    const auto quote = object_.find('"', at_ + 1);
    if (quote == std::string_view::npos) return false;
    const auto value = quote + 2;
    const auto end = end_of(object_, value);
    members_.emplace_back(object_.substr(at_ + 1, quote - at_ - 1), object_.substr(value, end - value));
    at_ = end + 1;
    return true;
}

std::string_view Seen::operator[](std::string_view name) const {
    for (const auto& [known, value] : members_)
        if (known == name) return value;
    while (read_one())
        if (members_.back().first == name) return members_.back().second;
    return {};
}

std::string_view member(std::string_view json, std::string_view name) {
    for (auto at = json.find(name); at != std::string_view::npos; at = json.find(name, at + 1)) {
        const auto after = at + name.size();
        if (at == 0 || json[at - 1] != '"' || json.substr(after, 2) != "\":") continue;
        return json.substr(after + 2, end_of(json, after + 2) - after - 2);
    }
    return {};
}

std::string_view unquoted(std::string_view text) {
    if (text.size() < 2 || text.front() != '"' || text.back() != '"') return text;
    return text.substr(1, text.size() - 2);
}

std::uint64_t number(std::string_view text) {
    std::uint64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::vector<std::string_view> texts(std::string_view array) {
    std::vector<std::string_view> found;
    for (auto from = array.find('"'); from != std::string_view::npos;) {
        const auto to = array.find('"', from + 1);
        if (to == std::string_view::npos) break;
        found.push_back(array.substr(from + 1, to - from - 1));
        from = array.find('"', to + 1);
    }
    return found;
}

}  // namespace adoube::simulate
