#include "chess/pgn/plain_run.h"

#include <cstring>

#include "chess/pgn/plain_run_of.h"

namespace adoube::chess {

const char* run_plain(PlainRun& run, const char* p, const char* safe) {
    return PlainRunner<PlainSliders>::run(run, p, safe);
}

Played play_plain(Live& live, std::string_view text) {
    if (text.empty() || text.size() > 7) return {};
    if (!PlainRunner<PlainSliders>::counters_have_room(live.position, 1)) return {};
    char bytes[8] = {};
    std::memcpy(bytes, text.data(), text.size());
    const std::uint64_t word = load8(bytes);
    const unsigned letters = bytes_before_sign(word);
    if (letters - fewest_letters > most_letters - fewest_letters) return {};
    const auto behind = static_cast<unsigned char>(bytes[letters]);
    if (letters + (behind > ' ') != text.size() || !ends_letters[behind]) return {};
    if (live.position.turn() == Side::white) return PlainSan<Side::white, PlainSliders>::play(live, word, letters);
    return PlainSan<Side::black, PlainSliders>::play(live, word, letters);
}

Played play_legal(Live& live, Move move) {
    const Position before = live.position;
    Position& after = live.position;
    play(after, move);
    live.key = key_after(live.key, before, move, after);
    const bool stays = after.quiet_plies() > 0 && after.castling() == before.castling() && !before.en_passant();
    const auto kind = static_cast<std::uint8_t>(PositionBuilder::kind_at(before, move.from()));
    return {move, stays ? kind : PlyRecord::no_way_back};
}

}  // namespace adoube::chess
