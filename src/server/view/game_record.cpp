#include "server/view/game_record.h"

#include <algorithm>

#include "chess/board/setup.h"
#include "record/codec/codec.h"
#include "record/log/game_log.h"
#include "server/view/view_parts.h"

namespace adoube::server {
namespace {

std::string moves_json(const LoadedGame& scene, Language language) {
    JsonArray moves;
    auto position = scene.game.history.position(0);
    for (const auto& line : scene.record) {
        position = position.after(line.move);
        JsonObject one;
        one.text("san", views::san_in(language, line.san))
            .text("from", to_string(line.move.from()))
            .text("to", to_string(line.move.to()))
            .text("fen", chess::write_fen(position));
        if (line.clock) one.number("clock", ms(*line.clock));
        if (line.offer) one.yes("offer", true);
        moves.raw(one.done());
    }
    return moves.done();
}

}  // namespace

Result<void> replay_rulings(record::Store& store, const LoadedGame& scene, const EachRuling& each) {
    const auto stored = store.game(scene.name);
    if (!stored) return std::unexpected(stored.error());
    if (!*stored) return fail("record: no such game");
    const auto genesis = record::decode_genesis((*stored)->genesis);
    if (!genesis) return std::unexpected(genesis.error());
    LoadedGame replay(scene.name, scene.card, record::start_of(*genesis),
                      record::genesis_hash(scene.name, (*stored)->genesis));
    for (std::uint64_t from = 1; from <= scene.seq;) {
        const auto entries = store.read(scene.name, from, std::min<std::size_t>(read_at_once, scene.seq - from + 1));
        if (!entries) return std::unexpected(entries.error());
        for (const auto& entry : *entries) {
            if (auto taken = replay.fold(entry); !taken) return taken;
            if (!record::is_note(entry.body)) each(entry, replay.rulings.back(), replay);
        }
        if (entries->empty()) break;
        from += entries->size();
    }
    return {};
}

Result<std::string> record_page_json(record::Store& store, const LoadedGame& scene, Role role, Language language) {
    JsonArray rulings;
    const auto each = [&](const record::Entry& entry, const Ruled& ruled, const LoadedGame& then) {
        JsonObject one;
        one.number("seq", static_cast<std::int64_t>(ruled.seq))
            .number("at", ms(ruled.shown.act.at))
            .number("on", entry.at_us / 1000)
            .number("ply", static_cast<std::int64_t>(then.record.size()))
            .text("by", ruled.actor)
            .text("act", type_of(ruled.shown.act.body));
        add_ruling(one, ruled, *scene.game.terms.edition, role, language);
        rulings.raw(one.done());
    };
    if (const auto read = replay_rulings(store, scene, each); !read) return std::unexpected(read.error());
    return JsonObject()
        .text("start", chess::write_fen(scene.game.history.position(0)))
        .raw("moves", moves_json(scene, language))
        .raw("rulings", rulings.done())
        .done();
}

}  // namespace adoube::server
