#include "record/log/read_game.h"

#include "record/log/fold.h"
#include "record/log/game_log.h"

namespace adoube::record {

Result<DecodedGame> read_game(Store& store, std::string_view name) {
    constexpr std::size_t page = 256;
    const auto found = store.game(name);
    if (!found) return std::unexpected(found.error());
    if (!*found) return fail("there is no game " + std::string(name));
    auto genesis = decode_genesis((*found)->genesis);
    if (!genesis) return fail("genesis: " + genesis.error().text());
    auto start = start_of(*genesis);
    DecodedGame game{std::string(name), std::move(*genesis), {}, std::move(start), {}};
    for (std::uint64_t next = 1; next <= (*found)->seq;) {
        const auto entries = store.read(name, next, page);
        if (!entries) return std::unexpected(entries.error());
        if (entries->empty()) return fail("entry " + std::to_string(next) + " is missing");
        next += entries->size();
        for (const Entry& kept : *entries) {
            auto folded = fold(game.game, game.log.empty() ? laws::Instant{} : game.log.back().act.at, kept);
            if (!folded) return fail("entry " + std::to_string(kept.seq) + ": " + folded.error().text());
            auto* act = std::get_if<FoldedAct>(&*folded);
            if (!act) continue;
            game.game = std::move(act->after);
            game.log.push_back(std::move(act->entry));
            game.at_us.push_back(kept.at_us);
        }
    }
    return game;
}

}  // namespace adoube::record
