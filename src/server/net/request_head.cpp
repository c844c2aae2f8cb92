#include "server/net/request_head.h"

#include <algorithm>

namespace adoube::server {
namespace {

bool is_control(char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F; }

bool is_chunked(std::string_view coding) {
    return std::ranges::equal(coding, std::string_view("chunked"), {},
                              [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
}

bool is_length(std::string_view text) {
    return !text.empty() && text.size() <= 19 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

HeadState RequestHead::look(std::string_view bytes) {
    for (; seen_ < bytes.size(); ++seen_) {
        const char c = bytes[seen_];
        const bool after_cr = seen_ > line_ && bytes[seen_ - 1] == '\r';
        if (after_cr != (c == '\n')) return HeadState::odd;
        if (c == '\n') {
            const bool empty = seen_ - line_ == 1;
            if (empty) return line_ == 0 ? HeadState::odd : HeadState::complete;
            line_ = seen_ + 1;
            continue;
        }
        const bool begins_a_line = seen_ == line_;
        if (begins_a_line && (c == ' ' || c == '\t')) return HeadState::odd;
        if (c != '\r' && is_control(c)) return HeadState::odd;
    }
    return HeadState::incomplete;
}

bool tells_its_length_once(const Headers& headers) {
    std::size_t lengths = 0, codings = 0;
    for (const auto& [name, value] : headers) {
        if (name == "content-length" && (++lengths > 1 || !is_length(value))) return false;
        if (name == "transfer-encoding" && (++codings > 1 || !is_chunked(value))) return false;
    }
    return lengths + codings <= 1;
}

}  // namespace adoube::server
