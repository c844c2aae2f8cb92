// The steps of PgnScanner that a plain game seldom takes, and its turns from game to game.
#pragma once

#include <algorithm>
#include <optional>

#include "chess/pgn/pgn_scan.h"

namespace adoube::chess {

template <class Sink>
void PgnScanner<Sink>::tell(Trouble trouble, const char* p, std::string_view text) {
    sink_.problem(trouble, where(p), text);
}

template <class Sink>
void PgnScanner<Sink>::begin(const char* p) {
    phase_ = Phase::tags;
    told_depth_ = false;
    sink_.begin_game(where(p));
}

template <class Sink>
void PgnScanner<Sink>::end(const char* p) {
    if (depth_ != 0) tell(Trouble::rav_unbalanced, p);
    depth_ = 0;
    phase_ = Phase::none;
    sink_.end_game(where(p));
}

// Text that means nothing here: told once a stretch. Too much of it before anything looks like
// PGN, and the file is something else.
template <class Sink>
const char* PgnScanner<Sink>::stray(Trouble trouble, const char* p, const char* end) {
    if (!in_stretch_) tell(trouble, p, {p, static_cast<std::size_t>(end - p)});
    in_stretch_ = true;
    lose_patience(p);
    return end;
}

template <class Sink>
void PgnScanner<Sink>::lose_patience(const char* p) {
    if (sink_.recognised() || offset(p) < patience) return;
    tell(Trouble::not_pgn, p);
    given_up_ = true;
}

template <class Sink>
const char* PgnScanner<Sink>::beginning(const char* p) {
    if (stop_ - p < 3 && !final_) return p;
    const std::string_view head(p, static_cast<std::size_t>(stop_ - p));
    state_ = State::tokens;
    if (head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF")) {
        tell(Trouble::encoding_utf16, p);
        given_up_ = true;
        return stop_;
    }
    if (!head.starts_with("\xEF\xBB\xBF")) return step(p);
    return p + 3;
}

template <class Sink>
const char* PgnScanner<Sink>::token(const char* p) {
    const char* q = p;
    while (pgn_bytes.in_token[byte_at(q)]) ++q;
    if (q - p > longest_token) {
        state_ = State::rest_of_token;
        return stray(Trouble::token_too_long, p, q);
    }
    if (is_cut(q)) return p;
    std::string_view text(p, static_cast<std::size_t>(q - p));
    text = text.substr(0, text.find("\xC2\x85"));  // NEL, an end of line
    q = p + text.size();
    if (text.find_first_not_of("0123456789") == text.npos) return q;
    if (is_zeros(text)) {
        const Follows follows = what_follows(q);
        if (follows == Follows::unknown) return p;
        if (follows == Follows::nothing && sink_.zeros_are_a_result()) {
            score(Score::both_lose, p);
            return q;
        }
    } else if (const auto result = parse_score(text)) {
        score(*result, p);
        return q;
    }
    if (text == "e.p." || text == "ep" || text == "e.p") return q;
    while (text.starts_with("…")) text.remove_prefix(3);
    if (text.empty()) return q;
    if (const auto sign = phase_ == Phase::moves ? nag_of_sign(text) : std::nullopt) {
        sink_.nag(*sign, where(q - text.size()));
        return q;
    }
    if (is_only_signs(text) && text != "--") return stray(Trouble::stray_text, p, q);
    if (phase_ != Phase::moves && !looks_like_a_move(text)) return stray(Trouble::stray_text, p, q);
    if (phase_ == Phase::none) begin(p);
    phase_ = Phase::moves;
    in_stretch_ = false;
    if (final_ && q >= stop_)
        sink_.last_move(text, where(q - text.size()));
    else
        sink_.move(text, where(q - text.size()));
    lose_patience(p);
    return q;
}

// "0.5-0.5", where the first point is not that of a move's number, and "1 - 0". Nothing if it is neither.
template <class Sink>
const char* PgnScanner<Sink>::score_with_gaps(const char* p) {
    if (*p == '0' && p[1] == '.' && p[2] == '5') return token(p);
    if (p[1] != ' ' || (p[2] != '-' && p[2] != ':') || p[3] != ' ' || phase_ == Phase::none) return nullptr;
    const auto spaced = parse_score({p, 5});
    if (!spaced || pgn_bytes.in_token[byte_at(p + 5)]) return nullptr;
    score(*spaced, p);
    return p + 5;
}

// Signs of check and mate that stand apart are passed over; +:- is a result, +− an opinion.
template <class Sink>
const char* PgnScanner<Sink>::mark(const char* p) {
    constexpr std::string_view wins = "+:-", winning = "+−";
    if (*p != '+') return p + 1;
    if (stop_ - p < std::ssize(winning) && !final_) return p;
    const std::string_view head(p, static_cast<std::size_t>(stop_ - p));
    if (head.starts_with(winning) && phase_ == Phase::moves) {
        sink_.nag(*nag_of_sign(winning), where(p));
        return p + winning.size();
    }
    if (!head.starts_with(wins)) return p + 1;
    score(Score::white_wins, p);
    return p + wins.size();
}

// Does the game end behind q: nothing but spaces, then the end of the text or a tag on a line of its own?
template <class Sink>
typename PgnScanner<Sink>::Follows PgnScanner<Sink>::what_follows(const char* q) const {
    constexpr std::ptrdiff_t far = 4096;
    const char* r = q;
    while (r < stop_ && r - q < far && pgn_bytes.begins[byte_at(r)] == Begins::space) ++r;
    if (r - q >= far) return Follows::nothing;
    if (r >= stop_) return final_ ? Follows::nothing : Follows::unknown;
    return *r == '[' && at_line_start(r) ? Follows::nothing : Follows::something;
}

template <class Sink>
const char* PgnScanner<Sink>::nag(const char* p) {
    const char* q = p + 1;
    std::uint32_t value = 0;
    for (; *q >= '0' && *q <= '9'; ++q)
        value = std::min<std::uint32_t>(value * 10 + static_cast<std::uint32_t>(*q - '0'), 99999);
    if (q - p > longest_token) {
        state_ = State::rest_of_token;
        return stray(Trouble::token_too_long, p, q);
    }
    if (is_cut(q)) return p;
    if (phase_ == Phase::none || q == p + 1) return stray(Trouble::stray_text, p, q);
    if (value > 255) {
        tell(Trouble::nag_range, p, {p, static_cast<std::size_t>(q - p)});
        return q;
    }
    sink_.nag(static_cast<std::uint8_t>(value), where(p));
    return q;
}

// ! ? !! ?? !? ?! are numbers 1 to 6; a longer row of them means as much as its first two.
template <class Sink>
const char* PgnScanner<Sink>::glyph(const char* p) {
    const char* q = p;
    while (*q == '!' || *q == '?') ++q;
    if (q - p > longest_token) {
        state_ = State::rest_of_token;
        return stray(Trouble::token_too_long, p, q);
    }
    if (is_cut(q)) return p;
    if (phase_ == Phase::none) return stray(Trouble::stray_text, p, q);
    const bool good = p[0] == '!', then_good = q - p > 1 && p[1] == '!';
    const int value = q - p == 1 ? (good ? 1 : 2) : good ? (then_good ? 3 : 5) : (then_good ? 6 : 4);
    sink_.nag(static_cast<std::uint8_t>(value), where(p));
    return q;
}

template <class Sink>
const char* PgnScanner<Sink>::high(const char* p) {
    if (stop_ - p < 4 && !final_) return p;
    const std::string_view head(p, static_cast<std::size_t>(stop_ - p));
    if (head.starts_with("\xC2\x85")) return p + 2;  // NEL, an end of line
    if (head.starts_with("\xC2\xA0")) return p + 2;  // a space that does not break
    if (!head.starts_with("\xEF\xBB\xBF")) return token(p);
    tell(Trouble::late_bom, p);
    return p + 3;
}

template <class Sink>
const char* PgnScanner<Sink>::open_comment(const char* p) {
    if (depth_ == 0) sink_.open_comment(where(p));
    state_ = State::comment;
    return p + 1;
}

template <class Sink>
void PgnScanner<Sink>::close_comment() {
    if (depth_ == 0) sink_.close_comment();
    state_ = State::tokens;
}

template <class Sink>
const char* PgnScanner<Sink>::comment(const char* p) {
    const auto room_left = static_cast<std::size_t>(stop_ - p);
    const char* close = static_cast<const char*>(std::memchr(p, '}', room_left));
    const char* limit = close ? close : stop_;
    for (const char* q = p; q < limit; ++q) {
        q = static_cast<const char*>(std::memchr(q, '[', static_cast<std::size_t>(limit - q)));
        if (!q) break;
        if (!after_empty_line(q)) continue;
        const std::string_view head(q, static_cast<std::size_t>(stop_ - q));
        if (head.size() < game_opening.size() && !final_ && game_opening.starts_with(head)) {
            if (depth_ == 0) sink_.comment({p, static_cast<std::size_t>(q - p)});
            return q;
        }
        if (!head.starts_with(game_opening)) continue;
        if (depth_ == 0) sink_.comment({p, static_cast<std::size_t>(q - p)});
        close_comment();
        tell(Trouble::comment_unterminated, q);
        if (phase_ != Phase::none) end(q);
        depth_ = 0;
        return tag(q);
    }
    if (depth_ == 0) sink_.comment({p, static_cast<std::size_t>(limit - p)});
    if (!close) return limit;
    close_comment();
    return close + 1;
}

template <class Sink>
const char* PgnScanner<Sink>::variation(const char* p) {
    const char* q = p;
    while (pgn_bytes.skipped_in_variation[byte_at(q)]) ++q;
    if (q >= stop_) return stop_;
    switch (*q) {
        case '(': open(q); return q + 1;
        case ')': --depth_; return q + 1;
        case '{': return open_comment(q);
        case ';': state_ = State::rest_of_line; return q + 1;
        case '%':
            if (at_line_start(q)) state_ = State::rest_of_line;
            return q + 1;
        case '[':
            if (!at_line_start(q)) return q + 1;
            end(q);
            return tag(q);
        default: return q + 1;
    }
}

template <class Sink>
void PgnScanner<Sink>::open(const char* p) {
    if (phase_ == Phase::none) {
        stray(Trouble::stray_text, p, p + 1);
        return;
    }
    if (depth_ == 0) sink_.variation(where(p));
    if (++depth_ > deepest && !told_depth_) {
        told_depth_ = true;
        tell(Trouble::rav_depth, p);
    }
}

template <class Sink>
void PgnScanner<Sink>::close(const char* p) {
    stray(phase_ == Phase::none ? Trouble::stray_text : Trouble::rav_unbalanced, p, p + 1);
}

template <class Sink>
void PgnScanner<Sink>::score(Score score, const char* p) {
    if (phase_ == Phase::none) {
        stray(Trouble::stray_text, p, p + 1);
        return;
    }
    in_stretch_ = false;
    sink_.result(score, where(p));
    end(p);
}

template <class Sink>
const char* PgnScanner<Sink>::rest_of_line(const char* p) {
    while (p < stop_ && !is_newline(*p)) ++p;
    if (p < stop_) state_ = State::tokens;
    return p < stop_ ? p + 1 : p;
}

template <class Sink>
const char* PgnScanner<Sink>::rest_of_token(const char* p) {
    while (p < stop_ && (pgn_bytes.in_token[byte_at(p)] || *p == '!' || *p == '?')) ++p;
    if (p == stop_) return p;
    state_ = State::tokens;
    return step(p);
}

}  // namespace adoube::chess

#include "chess/pgn/pgn_scan_tags.h"
