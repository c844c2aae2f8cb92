// The steps of PgnScanner (pgn_scan.h), each of which reads one token. A step that needs more
// bytes than there are returns where it began; a later portion lets it begin again.
#pragma once

#include "chess/pgn/pgn_scan.h"

namespace adoube::chess {

template <class Sink>
void PgnScanner<Sink>::start_at(Place place) {
    end_ = base_;
    std::memset(buffer_.get(), '\n', front);
    mark_ = base_;
    offset_ = place.offset;
    line_ = place.line;
    depth_ = 0;
    state_ = place.offset == 0 ? State::beginning : State::tokens;
    phase_ = Phase::none;
    final_ = given_up_ = in_stretch_ = told_depth_ = false;
}

template <class Sink>
void PgnScanner<Sink>::feed_in_place(std::span<char> bytes) {
    char* const own_base = base_;
    std::memset(bytes.data() - front, '\n', front);
    base_ = bytes.data();
    mark_ = base_;
    end_ = base_ + bytes.size();
    scan(false);
    // What is left, a token at most, goes on in the own buffer.
    const auto left = static_cast<std::size_t>(end_ - base_);
    std::memcpy(own_base - front, base_ - front, front + left);
    base_ = own_base;
    mark_ = base_;
    end_ = base_ + left;
}

template <class Sink>
void PgnScanner<Sink>::finish() {
    scan(true);
    if (given_up_) return;
    if (state_ == State::comment) {
        close_comment();
        tell(Trouble::comment_unterminated, base_);
    }
    if (phase_ != Phase::none) end(base_);
    if (!sink_.recognised() && offset_ > 0 && in_stretch_) tell(Trouble::not_pgn, base_);
}

template <class Sink>
void PgnScanner<Sink>::scan(bool final) {
    final_ = final;
    stop_ = !final && end_ > base_ && end_[-1] == '\r' ? end_ - 1 : end_;
    std::memset(end_, '\n', pad);
    const char* p = base_;
    while (p < stop_ && !given_up_) {
        if (phase_ == Phase::moves && state_ == State::tokens && depth_ == 0) {
            // Far enough from the end that no token can be cut.
            const char* const after = stop_ - p > 64 ? sink_.plain_moves(p, stop_ - 32, where(p)) : p;
            if (after != p) in_stretch_ = false;
            p = after;
        } else if (phase_ == Phase::tags && *p == '1' && state_ == State::tokens && depth_ == 0 && stop_ - p > 64) {
            const char* const after = sink_.first_moves(p, stop_ - 32, where(p));
            if (after != p) {
                in_stretch_ = false;
                phase_ = Phase::moves;
            }
            p = after;
        }
        const char* next = step(p);
        work_ += 1 + static_cast<std::uint64_t>((next == p ? stop_ : next) - p);
        if (next == p) break;
        p = next;
    }
    if (given_up_) p = stop_;  // a CR at the very end still waits for its LF: the lines are counted on
    sink_.settle();
    // What is left, with a few bytes before it, moves to the front.
    line_ += count_lines(mark_, p);
    offset_ += static_cast<std::uint64_t>(p - base_);
    const auto left = static_cast<std::size_t>(end_ - p);
    std::memmove(base_ - front, p - front, front + left);
    end_ = base_ + left;
    mark_ = base_;
}

template <class Sink>
inline const char* PgnScanner<Sink>::step(const char* p) {
    if (state_ != State::tokens) [[unlikely]] {
        switch (state_) {
            case State::beginning: return beginning(p);
            case State::comment: return comment(p);
            case State::rest_of_line: return rest_of_line(p);
            case State::rest_of_token: return rest_of_token(p);
            case State::tokens: break;
        }
    }
    if (depth_ != 0) [[unlikely]]
        return variation(p);
    switch (pgn_bytes.begins[byte_at(p)]) {
        case Begins::space:
        case Begins::dot: return p + 1;
        case Begins::move: return token(p);
        case Begins::number: return number(p);
        case Begins::tag: return tag(p);
        case Begins::comment: return open_comment(p);
        case Begins::escape:
            if (!at_line_start(p)) return stray(Trouble::stray_text, p, p + 1);
            [[fallthrough]];
        case Begins::line_comment: state_ = State::rest_of_line; return p + 1;
        case Begins::open: open(p); return p + 1;
        case Begins::close: close(p); return p + 1;
        case Begins::nag: return nag(p);
        case Begins::glyph: return glyph(p);
        case Begins::star: score(Score::unknown, p); return p + 1;
        case Begins::mark: return mark(p);
        case Begins::high: return high(p);
        case Begins::stray: return stray(Trouble::stray_text, p, p + 1);
        case Begins::control: return stray(Trouble::control_in_text, p, p + 1);
        case Begins::bad: return stray(Trouble::bad_byte, p, p + 1);
    }
    __builtin_unreachable();
}

// 1-0, 0-1 and 1/2-1/2 before the end of a line; nothing if it is something else.
template <class Sink>
inline const char* PgnScanner<Sink>::usual_score(const char* p) {
    if (phase_ == Phase::none || stop_ - p <= 8) return nullptr;
    constexpr std::uint64_t white = 0x0A302D31, black = 0x0A312D30, draw = 0x322F312D322F31;  // 1-0, 0-1, 1/2-1/2
    const std::uint64_t word = load8(p), four = word & 0xFFFFFFFF;
    if (four == white || four == black) {
        score(four == white ? Score::white_wins : Score::black_wins, p);
        return p + 3;
    }
    if (word != (draw | std::uint64_t{'\n'} << 56)) return nullptr;
    score(Score::draw, p);
    return p + 7;
}

template <class Sink>
inline const char* PgnScanner<Sink>::number(const char* p) {
    const char* q = p + 1;
    while (*q >= '0' && *q <= '9') ++q;
    if (q == p + 1 && *p < '2') {
        if (const char* const after = usual_score(p)) return after;
        if (stop_ - p <= longest_spaced_score && !final_) return p;
        if (const char* const after = score_with_gaps(p)) return after;
    }
    if (*q == '.') return q + 1;
    if (is_cut(q) || pgn_bytes.in_token[byte_at(q)]) return token(p);
    return q;
}

}  // namespace adoube::chess

#include "chess/pgn/pgn_scan_rare.h"
