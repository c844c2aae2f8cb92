// Which texts are names and lines of the record (record/log/entry.h): the codec asks, and needs nothing else of the
// log.
#include <algorithm>

#include "record/log/entry.h"

namespace adoube::record {

namespace {

bool is_name_byte(char byte) {
    return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') ||
           std::string_view("._~:@-").contains(byte);
}

bool is_control(char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f; }

}  // namespace

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= 128 && std::ranges::all_of(text, is_name_byte);
}

bool is_line(std::string_view text) {
    return text.size() >= 2 && text.front() == '{' && text.back() == '}' && std::ranges::none_of(text, is_control);
}

}  // namespace adoube::record
