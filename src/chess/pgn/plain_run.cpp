#include "chess/pgn/plain_run.h"

#include <cstring>

#include "chess/pgn/plain_run_of.h"

namespace adoube::chess {

const char* run_plain(PlainRun& run, const char* p, const char* safe) {
    return PlainRunner<PlainSliders>::run(run, p, safe);
}

Move play_plain(const Live& now, Live& next, std::string_view text) {
    if (text.empty() || text.size() > 7) return {};
    if (!PlainRunner<PlainSliders>::counters_have_room(now.position, 1)) return {};
    char bytes[8] = {};
    std::memcpy(bytes, text.data(), text.size());
    const auto size = static_cast<unsigned>(text.size());
    const std::uint64_t word = load8(bytes);
    if (now.position.turn() == Side::white) return PlainSan<Side::white, PlainSliders>::play(now, next, word, size);
    return PlainSan<Side::black, PlainSliders>::play(now, next, word, size);
}

void play_legal(const Live& now, Live& next, Move move) {
    next.position = now.position;
    play(next.position, move);
    next.key = key_after(now.key, now.position, move, next.position);
}

}  // namespace adoube::chess
