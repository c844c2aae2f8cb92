// plain_run.h, made for one way of looking up sliders. Everything here is internal to the file
// that includes it, so that each may be compiled for its own processors.
#pragma once

#include <algorithm>

#include "chess/pgn_bytes.h"
#include "chess/plain_run.h"
#include "chess/plain_san.h"

namespace adoube::chess {

namespace {

template <class Sliders>
class PlainRunner {
public:
    [[gnu::flatten]] static const char* run(PlainRun& given, const char* p, const char* safe) {
        PlainRun run = given;
        const char* const begin = p;
        while (one(run, begin, p, safe)) {}
        given = run;
        return p;
    }

    // Zobrist keys collide; positions decide.
    [[gnu::always_inline]] static int enter(PlainRun& run, std::size_t index) {
        Standing& standing = run.standings[index];
        const std::uint32_t first = run.repetitions->first();
        standing.previous = run.repetitions->enter(standing.key);
        const auto quiet = static_cast<std::size_t>(standing.position.quiet_plies());
        const auto oldest = static_cast<std::uint32_t>(first + (index - std::min(quiet, index)));
        int times = 1;
        for (std::uint32_t at = standing.previous; at >= oldest; at = run.standings[at - first].previous) {
            const Standing& earlier = run.standings[at - first];
            if (earlier.key != standing.key || !earlier.position.same_as(standing.position)) continue;
            times = earlier.occurrences + 1;
            break;
        }
        standing.occurrences = static_cast<std::uint16_t>(std::min(times, 0xFFFF));
        run.most_occurrences = std::max(run.most_occurrences, times);
        run.most_quiet = std::max(run.most_quiet, standing.position.quiet_plies());
        return times;
    }

private:
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

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
        const Move move = PlainSan<Sliders>::play(now, run.standings[run.played + 1], word, bytes);
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
        ++run.played;
        enter(run, run.played);
        p = q + bytes;
        return true;
    }
};

}  // namespace

}  // namespace adoube::chess
