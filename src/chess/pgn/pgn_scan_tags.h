// Tags, as PgnScanner reads them: [Name "value"], with \" and \\ within the value.
#pragma once

#include "chess/pgn/pgn_scan.h"

namespace adoube::chess {

template <class Sink>
void PgnScanner<Sink>::tell_tag(const char* p, std::string_view tag_name, std::string_view value, bool plain) {
    if (phase_ == Phase::none) begin(p);
    in_stretch_ = false;
    sink_.tag(tag_name, value, plain, where(p));
}

// [White Anna Petrosyan], [White “Anna”]: up to the bracket, if it stands on the same line.
template <class Sink>
const char* PgnScanner<Sink>::unquoted(const char* p, std::string_view tag_name, const char* value) {
    const char* const too_far = p + longest_tag;
    const char* q = value;
    while (q < stop_ && q < too_far && *q != ']' && !is_newline(*q)) ++q;
    if (q < too_far && is_cut(q)) return p;
    if (q >= too_far || q >= stop_ || *q != ']' || q == value) {
        state_ = State::rest_of_line;
        return stray(Trouble::tag_malformed, p, std::min({q, too_far, stop_}));
    }
    std::string_view text(value, static_cast<std::size_t>(q - value));
    text = text.substr(0, text.find_last_not_of(' ') + 1);
    for (const std::string_view mark : {"“", "„", "”", "″"})  // what word processors make of quotes
        if (text.starts_with(mark)) text.remove_prefix(mark.size());
    for (const std::string_view mark : {"”", "“", "″"})
        if (text.ends_with(mark)) text.remove_suffix(mark.size());
    tell_tag(p, tag_name, text, false);
    tell(Trouble::tag_malformed, p, tag_name);
    return q + 1;
}

// Tags as nearly all of them are, one after another: letters, a space, a plain value, each on a line of
// its own. Stops before whatever is not so.
template <class Sink>
const char* PgnScanner<Sink>::plain_tags(const char* p) {
    while (*p == '[') {
        const char* const tag_name = p + 1;
        const unsigned letters = letters_at(tag_name);
        const char* const value = tag_name + letters + 2;
        if (letters == 0 || letters == 16 || value >= stop_ || value[-2] != ' ' || value[-1] != '"') return p;
        const char* const q = first_not_plain(value);
        if (stop_ - q < 3 || q - p >= longest_tag || q[0] != '"' || q[1] != ']' || q[2] != '\n') return p;
        if (phase_ == Phase::tags && letters == 5 && after_empty_line(p)) return p;
        tell_tag(p, {tag_name, letters}, {value, static_cast<std::size_t>(q - value)}, true);
        p = q + 3;
    }
    return p;
}

template <class Sink>
const char* PgnScanner<Sink>::tag(const char* p) {
    if (phase_ != Phase::moves)
        if (const char* const after = plain_tags(p); after != p) return after;
    if (phase_ == Phase::moves) {
        if (!at_line_start(p)) return stray(Trouble::stray_text, p, p + 1);
        end(p);
    }
    const auto blank = [](char c) { return c == ' ' || c == '\t'; };
    const char* q = p + 1;
    const char* const too_far = p + longest_tag;
    while (q < stop_ && q < too_far && blank(*q)) ++q;
    const char* const name_begin = q;
    while (q < stop_ && q < too_far && pgn_bytes.in_name[byte_at(q)]) ++q;
    const std::string_view tag_name(name_begin, static_cast<std::size_t>(q - name_begin));
    while (q < stop_ && q < too_far && blank(*q)) ++q;
    if (is_cut(q)) return p;
    const bool quoted = q < stop_ && *q == '"' && !tag_name.empty();
    if (phase_ == Phase::tags && tag_name == "Event" && quoted && after_empty_line(p)) end(p);
    if (!quoted) {
        if (q == stop_) {
            tell(Trouble::eof_in_token, p);
            return stop_;
        }
        if (!tag_name.empty() && at_line_start(p)) return unquoted(p, tag_name, q);
        state_ = State::rest_of_line;
        return stray(Trouble::tag_malformed, p, std::min(q, too_far));
    }

    const char* const value_begin = ++q;
    bool plain = true;
    for (;; ++q) {
        q = first_not_plain(q);
        if (q >= too_far || q >= stop_) break;
        if (*q == '"') break;
        plain = false;
        if (*q == '\\') ++q;
        if (!is_newline(*q)) continue;
        // A value goes on over the end of a line, unless a tag or an empty line follows.
        const char* next_line = q + (q[0] == '\r' && q[1] == '\n' ? 2 : 1);
        if (is_cut(next_line)) return p;
        if (next_line >= stop_ || *next_line == '[' || is_newline(*next_line)) break;
    }
    q = std::min({q, too_far, stop_});
    if (q < too_far && is_cut(q)) return p;
    const std::string_view value(value_begin, static_cast<std::size_t>(std::max(q, value_begin) - value_begin));
    const bool ends = q < too_far && q < stop_ && *q == '"';
    const char* bracket = ends ? q + 1 : q;
    while (ends && bracket < stop_ && bracket < too_far && blank(*bracket)) ++bracket;
    if (ends && is_cut(bracket)) return p;
    tell_tag(p, tag_name, value, plain);
    if (q >= too_far) {
        state_ = State::rest_of_line;
        tell(Trouble::tag_too_long, p, tag_name);
        return q;
    }
    if (ends && bracket < stop_ && *bracket == ']') return bracket + 1;
    tell(bracket == stop_ ? Trouble::eof_in_token : Trouble::tag_malformed, p, tag_name);
    return bracket;
}

}  // namespace adoube::chess
