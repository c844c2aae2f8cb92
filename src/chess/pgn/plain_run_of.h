// plain_run.h, made for one way of looking up sliders. Everything here is internal to the file
// that includes it.
#pragma once

#include <algorithm>

#include "chess/pgn/pgn_bytes.h"
#include "chess/pgn/plain_run.h"
#include "chess/pgn/plain_san.h"

namespace adoube::chess {

namespace {

constexpr std::array<bool, 256> is_gap = [] {
    std::array<bool, 256> is{};
    is[' '] = is['\n'] = is['\r'] = true;
    return is;
}();

// What may stand behind the letters and digits of a plain move: a gap, the sign of check, or nothing more.
constexpr std::array<bool, 256> ends_letters = [] {
    std::array<bool, 256> ends = is_gap;
    ends['+'] = ends['#'] = ends[0] = true;
    return ends;
}();
constexpr unsigned fewest_letters = 2, most_letters = 6;  // of a plain move: e4, exd8=Q

// Behind the gap at p, if there is one. It is a branch, which the processor guesses, and no addition, for which the
// reading of the next move would have to wait.
[[gnu::always_inline]] inline const char* after_gap(const char* p) {
    if (!is_gap[byte_at(p)]) [[unlikely]]
        return p;
    ++p;
    asm("" : "+r"(p));  // else the compiler makes an addition of it
    return p;
}

template <class Sliders>
class PlainRunner {
public:
    static const char* run(PlainRun& run, const char* p, const char* safe) {
        if (run.screen.left() == 0) run.screen.renew();
        const std::size_t most = std::min(run.room - run.played, run.screen.left());
        if (!counters_have_room(run.live.position, most)) return p;
        PlyRecord* const first = run.plies + run.played;
        Hot hot{after_gap(p), safe, run.at - reinterpret_cast<std::uintptr_t>(p), first, first + most, run.most_quiet};
        bool goes_on = run.live.position.turn() == Side::white || one<Side::black>(run, hot);
        while (goes_on) goes_on = one<Side::white>(run, hot) && one<Side::black>(run, hot);
        if (hot.ply == first) return p;
        run.played += static_cast<std::size_t>(hot.ply - first);
        run.most_quiet = hot.most_quiet;
        return hot.p;
    }

    static bool counters_have_room(const Position& position, std::size_t plies) {
        const auto highest = static_cast<std::size_t>(std::max(position.quiet_plies(), position.move_number()));
        return highest + plies < 0xFFFF;
    }

private:
    struct Hot {
        const char* p;  // behind the gap
        const char* safe;
        std::uint64_t to_place;  // added to an address: the place in the game
        PlyRecord* ply;    // the next
        PlyRecord* end;
        int most_quiet;
    };

    static bool is_digit(unsigned c) { return c - '0' < 10; }

    // After a move's number "12." and the gap that may follow; nothing if it is something else.
    [[gnu::always_inline]] static const char* after_number(const char* q) {
        const auto digit = [&](int i) { return is_digit(static_cast<unsigned char>(q[i])); };
        int bytes = 2;
        if (q[1] != '.') {
            if (!digit(1)) return nullptr;
            bytes = q[2] == '.' ? 3 : 4;
            if (bytes == 4 && (!digit(2) || q[3] != '.')) return nullptr;
        }
        return after_gap(q + bytes);
    }

    template <Side us>
    [[gnu::always_inline]] static bool one(PlainRun& run, Hot& hot) {
        if (hot.p >= hot.safe || hot.ply == hot.end) return false;
        const char* q = hot.p;
        if (is_digit(static_cast<unsigned char>(*q))) {
            q = after_number(q);
            if (!q) return false;
        }
        const std::uint64_t word = load8(q);
        const unsigned letters = bytes_before_sign(word);
        if (letters - fewest_letters > most_letters - fewest_letters) [[unlikely]]
            return false;
        const auto behind = static_cast<unsigned char>(word >> 8 * letters);
        const unsigned bytes = letters + (behind > ' ');
        if (!ends_letters[behind] || !is_gap[byte_at(q + bytes)]) [[unlikely]]
            return false;
        const Played played = PlainSan<us, Sliders>::play(run.live, word, letters);
        if (played.move == Move{}) [[unlikely]]
            return false;
        hot.most_quiet = std::max(hot.most_quiet, run.live.position.quiet_plies());
        run.screen.note(run.live.key, played.marks & PlyRecord::no_way_back);
        PlyRecord& ply = *hot.ply++;
        ply.word = word;
        ply.key = run.live.key;
        ply.at = static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(q) + hot.to_place);
        ply.move = played.move;
        ply.bytes = static_cast<std::uint8_t>(bytes);
        ply.marks = played.marks;
        hot.p = q + bytes + 1;
        return true;
    }
};

}  // namespace

}  // namespace adoube::chess
