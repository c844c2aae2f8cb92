#include "chess/plain_run.h"

#include <cstring>

#include "chess/pext.h"
#include "chess/plain_run_of.h"

namespace adoube::chess {

RunPlain run_plain_anywhere() { return &PlainRunner<PlainSliders>::run; }

RunPlain run_plain() {
    static const RunPlain chosen = [] {
        if (!run_plain_bmi2() || !has_fast_pext()) return run_plain_anywhere();
        prepare_pext();
        return run_plain_bmi2();
    }();
    return chosen;
}

Move play_plain(const Live& now, Live& next, std::string_view text) {
    if (text.empty() || text.size() > 7) return {};
    char bytes[8] = {};
    std::memcpy(bytes, text.data(), text.size());
    return PlainSan<PlainSliders>::play(now, next, load8(bytes), static_cast<unsigned>(text.size()));
}

void play_legal(const Live& now, Live& next, Move move) {
    next.position = now.position;
    play(next.position, move);
    next.key = key_after(now.key, now.position, move, next.position);
}

int enter_standing(PlainRun& run) { return PlainRunner<PlainSliders>::enter(run, run.played); }

}  // namespace adoube::chess
