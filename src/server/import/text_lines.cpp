#include "server/import/text_lines.h"

#include <algorithm>
#include <charconv>

namespace adoube::server {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

std::optional<int> number_in(std::string_view text) {
    text = trimmed(text);
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return {};
    return number;
}

std::string_view next_line(std::string_view& text) {
    const auto end = text.find_first_of("\r\n");
    const auto line = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), line.size() + (text.substr(line.size()).starts_with("\r\n") ? 2 : 1)));
    return line;
}

}  // namespace adoube::server
