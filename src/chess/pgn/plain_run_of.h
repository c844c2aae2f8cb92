// plain_run.h, made for one way of looking up sliders. Everything here is internal to the file
// that includes it.
#pragma once

#include <algorithm>

#include "chess/pgn/pgn_bytes.h"
#include "chess/pgn/plain_run.h"
#include "chess/pgn/plain_san.h"

namespace adoube::chess {

namespace {

template <class Sliders>
class PlainRunner {
public:
    static const char* run(PlainRun& given, const char* p, const char* safe) {
        if (!counters_have_room(given.standings[given.played].position, given.room - given.played)) return p;
        PlainRun run = given;
        const char* const begin = p;
        bool goes_on =
            run.standings[run.played].position.turn() == Side::white || one<Side::black>(run, begin, p, safe);
        while (goes_on) goes_on = one<Side::white>(run, begin, p, safe) && one<Side::black>(run, begin, p, safe);
        given = run;
        return p;
    }

    static bool counters_have_room(const Position& position, std::size_t plies) {
        const auto highest = static_cast<std::size_t>(std::max(position.quiet_plies(), position.move_number()));
        return highest + plies < 0xFFFF;
    }

private:
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

    template <Side us>
    [[gnu::always_inline]] static bool one(PlainRun& run, const char* begin, const char*& p, const char* safe) {
        if (p >= safe || run.played >= run.room) return false;
        const char* q = p;
        if (*q == ' ' || is_newline(*q)) ++q;
        if (is_digit(*q)) {
            if (q[1] == '.')
                q += 2;
            else if (is_digit(q[1]) && q[2] == '.')
                q += 3;
            else if (is_digit(q[1]) && is_digit(q[2]) && q[3] == '.')
                q += 4;
            else
                return false;
            if (*q == ' ' || is_newline(*q)) ++q;
        }
        const std::uint64_t word = load8(q);
        const unsigned bytes = bytes_before_space(word);
        if (bytes - 1 > 6) return false;
        const Standing& now = run.standings[run.played];
        const Move move = PlainSan<us, Sliders>::play(now, run.standings[run.played + 1], word, bytes);
        if (move == Move{}) [[unlikely]]
            return false;
        PlyRecord& ply = run.plies[run.played];
        ply.word = word;
        ply.at = static_cast<std::uint32_t>(run.at + static_cast<std::uint64_t>(q - begin));
        ply.text_at = 0;
        ply.clock = -1;
        ply.move = move;
        ply.bytes = static_cast<std::uint8_t>(bytes);
        ply.illegal = false;
        run.standings[run.played + 1].occurrences = 1;
        ++run.played;
        p = q + bytes;
        return true;
    }
};

}  // namespace

}  // namespace adoube::chess
