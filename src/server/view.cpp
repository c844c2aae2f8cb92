#include "server/view.h"

#include <algorithm>

#include "base/overloaded.h"
#include "chess/move_text.h"
#include "chess/setup.h"
#include "laws/words.h"
#include "scenario/text.h"
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

std::string line_json(const Line& line, std::size_t ply, Language language) {
    JsonObject one;
    one.number("ply", static_cast<std::int64_t>(ply)).text("san", line.san[static_cast<std::size_t>(language)]);
    if (line.clock) one.number("clock", ms(*line.clock));
    if (line.offer) one.yes("offer", true);
    return one.done();
}

// Only the last line may still change; those above it are kept as they were written.
std::string record_json(const Scene& scene, Language language) {
    auto& kept = scene.written_lines[static_cast<std::size_t>(language)];
    for (; kept.count + 1 < scene.record.size(); ++kept.count) {
        if (!kept.json.empty()) kept.json += ',';
        kept.json += line_json(scene.record[kept.count], kept.count + 1, language);
    }
    std::string text = "[" + kept.json;
    if (!kept.json.empty()) text += ',';
    if (!scene.record.empty()) text += line_json(scene.record.back(), scene.record.size(), language);
    return text += ']';
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

std::string ruled_json(const Ruled& ruled, const laws::Edition& edition, Role role, Language language) {
    JsonObject one;
    one.number("seq", static_cast<std::int64_t>(ruled.seq)).text("by", ruled.actor);
    one.text("act", type_of(ruled.entry.act.body));
    if (ruled.actor == server_actor) one.text("note", ruled.key.substr(0, ruled.key.find('.')));
    add_ruling(one, ruled.entry, edition, role, language);
    return one.done();
}

std::string rulings_json(const Scene& scene, Role role, Language language) {
    JsonArray list;
    for (const auto& ruled : scene.rulings) {
        auto& told = ruled.told[static_cast<std::size_t>(language)][role == Role::arbiter ? 0 : 1];
        if (told.empty()) told = ruled_json(ruled, *scene.game.terms.edition, role, language);
        list.raw(told);
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

}  // namespace

void Viewing::add_rights(JsonObject& view, Role role, Language language) const {
    const auto& game = scene_.game;
    const bool mover = role == seat_of(game.turn());
    if (mover || role == Role::arbiter) {
        JsonArray may;
        for (const auto move : standing_.may) may.text(chess::uci(move));
        view.raw("may", may.done());
        if (standing_.duty.bound() && standing_.may.size() <= few_enough_to_list) {
            JsonArray written;
            for (const auto move : standing_.may) written.text(san(game.position, move, language));
            view.raw("may_san", written.done());
        }
        if (game.written) view.text("written", *game.written);
    }
    JsonArray list;
    if (role != Role::watcher)
        for (const auto& right : laws::rights_of(game, actor_of(role), now_))
            list.raw(right_json(right, game, role, language));
    view.raw("rights", list.done());
    if (role == Role::arbiter) view.raw("claims", claims_json(laws::claims_that_succeed(game), *game.terms.edition));
}

const std::string& Viewing::common(Language language) const {
    auto& text = common_[static_cast<std::size_t>(language)];
    if (!text.empty()) return text;
    const auto& scene = scene_;
    const auto& game = scene.game;
    const auto* over = game.over();
    if (scene.fixed.empty()) {
        JsonObject fixed;
        fixed.raw("players", players_json(scene)).raw("terms", terms_json(game.terms, scene.card));
        scene.fixed = fixed.bare();
    }
    const auto count = [](std::uint8_t n) { return std::to_string(n); };
    JsonObject keys;
    for (const auto& [holder, key] : scene.keys) keys.raw(holder, key);
    JsonObject members;
    members.members(scene.fixed)
        .text("fen", chess::write_fen(game.position))
        .text("turn", laws::word(game.turn()))
        .text("phase", scenario::phase_text(game.phase))
        .yes("frozen", scene.frozen)
        .text("result", laws::word(over ? over->result : laws::Outcome::none))
        .text("reason", laws::word(over ? over->reason : laws::Reason::none))
        .raw("clock", clock_json(game.clock, now_))
        .raw("hand", hand_json(game.hand))
        .raw("duty", duty_json(standing_.duty, *game.terms.edition, language))
        .yes("may_handle", standing_.may_handle)
        .raw("must_record", by_side(standing_.must_record, [](bool yes) { return yes ? "true" : "false"; }))
        .raw("last", last_json(scene, language))
        .raw("owed", by_side(game.uncompleted, count))
        .raw("illegal", by_side(game.illegal, count))
        .raw("offer", game.offer ? json::quoted(laws::word(game.offer->by)) : "null")
        .raw("pending", pending_json(game))
        .raw("record", record_json(scene, language))
        .raw("adjournment", adjournment_json(scene, now_))
        .raw("keys", keys.done())
        .raw("presence", presence_json(scene.presence));
    return text = members.bare();
}

std::string Viewing::json(Role role, Language language) const {
    JsonObject view;
    view.text("game", scene_.name).text_if("event", scene_.card.event).text_if("round", scene_.card.round);
    if (scene_.card.board > 0) view.number("board", scene_.card.board);
    view.number("seq", static_cast<std::int64_t>(scene_.seq))
        .text("head", record::hex(scene_.head))
        .number("now", ms(now_))
        .text("role", name_of(role))
        .text("lang", chess::code_of(language))
        .members(common(language));
    add_rights(view, role, language);
    return view.raw("rulings", rulings_json(scene_, role, language)).done();
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
