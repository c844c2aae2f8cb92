#include "server/view.h"

#include <algorithm>

#include "base/overloaded.h"
#include "chess/move_text.h"
#include "chess/setup.h"
#include "laws/rights.h"
#include "laws/words.h"
#include "scenario/text.h"
#include "server/json_text.h"
#include "server/time_control.h"
#include "server/view_parts.h"

namespace adoube::server {
namespace {

using laws::Side;

constexpr std::size_t few_enough_to_list = 8;  // moves a bound player reads beside the duty

std::string players_json(const Scene& scene) {
    JsonObject players;
    for (const Side side : {Side::white, Side::black}) {
        const auto& player = scene.card.players[static_cast<std::size_t>(side)];
        players.raw(laws::word(side), JsonObject()
                                          .text("name", scene.game.terms.names[static_cast<std::size_t>(side)])
                                          .text_if("title", player.title)
                                          .text_if("rating", player.rating)
                                          .text_if("fide_id", player.fide_id)
                                          .done());
    }
    return players.done();
}

std::string record_json(const Scene& scene, Language language) {
    JsonArray lines;
    for (std::size_t i = 0; i < scene.record.size(); ++i) {
        const auto& line = scene.record[i];
        JsonObject one;
        one.number("ply", static_cast<std::int64_t>(i + 1)).text("san", line.san[static_cast<std::size_t>(language)]);
        if (line.clock) one.number("clock", ms(*line.clock));
        if (line.offer) one.yes("offer", true);
        lines.raw(one.done());
    }
    return lines.done();
}

std::string last_json(const Scene& scene, Language language) {
    if (scene.record.empty()) return "null";
    const auto& line = scene.record.back();
    return JsonObject()
        .text("from", to_string(line.move.from()))
        .text("to", to_string(line.move.to()))
        .text("san", line.san[static_cast<std::size_t>(language)])
        .done();
}

std::string rulings_json(const Scene& scene, Role role, Language language) {
    JsonArray list;
    for (const auto& ruled : scene.rulings) {
        JsonObject one;
        one.number("seq", static_cast<std::int64_t>(ruled.seq)).text("by", ruled.actor);
        one.text("act", type_of(ruled.entry.act.body));
        if (ruled.actor == server_actor) one.text("note", ruled.key.substr(0, ruled.key.find('.')));
        add_ruling(one, ruled.entry, *scene.game.terms.edition, role, language);
        list.raw(one.done());
    }
    return list.done();
}

std::string pending_json(const laws::Table& table) {
    if (!table.pending) return "null";
    JsonObject one;
    one.text("by", laws::word(table.pending->by));
    if (table.pending->increment)
        one.yes("increment", true);
    else
        one.text("ground", laws::word(table.pending->ground));
    return one.yes("postponed", table.pending->postponed).done();
}

void add_rights(JsonObject& view, const Scene& scene, laws::Instant now, Role role, Language language) {
    const auto rights = laws::rights(scene.game, now);
    const bool mover = role == seat_of(scene.game.turn());
    view.raw("duty", duty_json(rights.duty, *scene.game.terms.edition, language)).yes("may_handle", rights.may_handle);
    if (mover || role == Role::arbiter) {
        JsonArray may;
        for (const auto move : rights.may) may.text(chess::uci(move));
        view.raw("may", may.done());
        if (rights.duty.bound() && rights.may.size() <= few_enough_to_list) {
            JsonArray written;
            for (const auto move : rights.may) written.text(san(scene.game.position, move, language));
            view.raw("may_san", written.done());
        }
        if (scene.game.written) view.text("written", *scene.game.written);
    }
    view.raw("must_record", by_side(rights.must_record, [](bool yes) { return yes ? "true" : "false"; }));
    JsonArray list;
    if (role != Role::watcher)
        for (const auto& right : rights.of[index_of(role)]) list.raw(right_json(right, scene.game, role, language));
    view.raw("rights", list.done());
    if (role == Role::arbiter) view.raw("claims", claims_json(rights.claims, *scene.game.terms.edition));
}

}  // namespace

std::string view_json(const Scene& scene, laws::Instant now, Role role, Language language) {
    const auto& game = scene.game;
    const auto* over = game.over();
    JsonObject view;
    view.text("game", scene.name).text_if("event", scene.card.event).text_if("round", scene.card.round);
    if (scene.card.board > 0) view.number("board", scene.card.board);
    view.number("seq", static_cast<std::int64_t>(scene.seq))
        .text("head", record::hex(scene.head))
        .number("now", ms(now))
        .text("role", name_of(role))
        .text("lang", chess::code_of(language))
        .raw("players", players_json(scene))
        .raw("terms", terms_json(game.terms, scene.card))
        .text("fen", chess::write_fen(game.position))
        .text("turn", laws::word(game.turn()))
        .text("phase", scenario::phase_text(game.phase))
        .yes("frozen", scene.frozen)
        .text("result", laws::word(over ? over->result : laws::Outcome::none))
        .text("reason", laws::word(over ? over->reason : laws::Reason::none))
        .raw("clock", clock_json(game.clock, now))
        .raw("hand", hand_json(game.hand));
    add_rights(view, scene, now, role, language);
    const auto count = [](std::uint8_t n) { return std::to_string(n); };
    view.raw("last", last_json(scene, language))
        .raw("owed", by_side(game.uncompleted, count))
        .raw("illegal", by_side(game.illegal, count))
        .raw("offer", game.offer ? json::quoted(laws::word(game.offer->by)) : "null")
        .raw("pending", pending_json(game))
        .raw("record", record_json(scene, language))
        .raw("rulings", rulings_json(scene, role, language))
        .raw("adjournment", adjournment_json(scene, now));
    JsonObject keys;
    for (const auto& [holder, key] : scene.keys) keys.raw(holder, key);
    return view.raw("keys", keys.done()).raw("presence", presence_json(scene.presence)).done();
}

std::string tile_json(const Scene& scene, laws::Instant now) {
    const auto* over = scene.game.over();
    JsonObject tile;
    tile.text("game", scene.name).text_if("event", scene.card.event).text_if("round", scene.card.round);
    return tile.number("board", scene.card.board)
        .number("seq", static_cast<std::int64_t>(scene.seq))
        .raw("players", players_json(scene))
        .text("fen", chess::write_fen(scene.game.position))
        .text("turn", laws::word(scene.game.turn()))
        .raw("clock", clock_json(scene.game.clock, now))
        .text("phase", scenario::phase_text(scene.game.phase))
        .yes("frozen", scene.frozen)
        .text("result", laws::word(over ? over->result : laws::Outcome::none))
        .text("reason", laws::word(over ? over->reason : laws::Reason::none))
        .raw("last", last_json(scene, Language::en))
        .raw("offer", scene.game.offer ? json::quoted(laws::word(scene.game.offer->by)) : "null")
        .raw("pending", pending_json(scene.game))
        .raw("owed", by_side(scene.game.uncompleted, [](std::uint8_t n) { return std::to_string(n); }))
        .raw("presence", presence_json(scene.presence))
        .done();
}

}  // namespace adoube::server
