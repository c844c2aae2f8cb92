#include "record/log/read_game.h"

#include "record/codec/note.h"

namespace adoube::record {

Result<DecodedGame> read_game(Store& store, std::string_view name) {
    constexpr std::size_t page = 256;
    const auto found = store.game(name);
    if (!found) return std::unexpected(found.error());
    if (!*found) return fail("there is no game " + std::string(name));
    auto genesis = decode_genesis((*found)->genesis);
    if (!genesis) return fail("genesis: " + genesis.error().text());
    DecodedGame game{std::string(name), std::move(*genesis), {}};
    for (std::uint64_t next = 1; next <= (*found)->seq;) {
        const auto entries = store.read(name, next, page);
        if (!entries) return std::unexpected(entries.error());
        if (entries->empty()) return fail("entry " + std::to_string(next) + " is missing");
        next += entries->size();
        for (const Entry& kept : *entries) {
            if (is_note(kept.body)) continue;
            auto entry = decode_entry(kept.body, *game.genesis.terms.edition);
            if (!entry) return fail("entry " + std::to_string(kept.seq) + ": " + entry.error().text());
            game.log.push_back(std::move(*entry));
        }
    }
    return game;
}

}  // namespace adoube::record
