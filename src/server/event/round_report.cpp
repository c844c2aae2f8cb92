#include "server/event/round_report.h"

#include <algorithm>

#include "laws/words.h"
#include "record/codec/codec.h"
#include "record/log/game_log.h"
#include "server/event/board_state.h"
#include "server/view/view_parts.h"

namespace adoube::server {
namespace {

// Ordinary play is not reported: lawful acts of the hand, presses, offers, and the server's own starting and stopping.
bool is_incident(const Ruled& ruled) {
    namespace act = laws::act;
    if (ruled.actor == server_actor) {
        const auto& body = ruled.entry.act.body;
        return !std::holds_alternative<act::StartClocks>(body) &&
               !(std::holds_alternative<act::StopClocks>(body) && ruled.key.starts_with("begin"));
    }
    if (ruled.entry.ruling.finding != laws::Finding::lawful || ruled.actor == name_of(Role::arbiter)) return true;
    return std::visit(
        []<class A>(const A&) {
            return std::is_same_v<A, act::Claim> || std::is_same_v<A, act::SummonArbiter> ||
                   std::is_same_v<A, act::RequestIncrement> || std::is_same_v<A, act::Adjourn> ||
                   std::is_same_v<A, act::Seal> || std::is_same_v<A, act::SealReply> ||
                   std::is_same_v<A, act::Arrive> || std::is_same_v<A, act::WithdrawClaim>;
        },
        ruled.entry.act.body);
}

// The rulings of a game that are worth a line, in the language asked for.
Result<std::string> incidents_json(record::Store& store, const LoadedGame& scene, Language language) {
    const auto stored = store.game(scene.name);
    if (!stored) return std::unexpected(stored.error());
    if (!*stored) return std::string("[]");
    const auto genesis = record::decode_genesis((*stored)->genesis);
    if (!genesis) return std::unexpected(genesis.error());
    LoadedGame replay(scene.name, scene.card, record::start_of(*genesis),
                      record::genesis_hash(scene.name, (*stored)->genesis));
    JsonArray incidents;
    for (std::uint64_t from = 1; from <= scene.seq;) {
        const auto entries = store.read(scene.name, from, std::min<std::size_t>(read_at_once, scene.seq - from + 1));
        if (!entries) return std::unexpected(entries.error());
        if (entries->empty()) break;
        for (const auto& entry : *entries) {
            auto decoded = record::decode_entry(entry.body, *scene.game.terms.edition);
            if (!decoded) return std::unexpected(decoded.error());
            replay.take(entry, std::move(*decoded));
            const auto& ruled = replay.rulings.back();
            if (!is_incident(ruled)) continue;
            JsonObject one;
            one.number("at", entry.at_us / 1000)
                .number("seq", static_cast<std::int64_t>(ruled.seq))
                .number("ply", static_cast<std::int64_t>(replay.record.size()))
                .text("by", ruled.actor)
                .text("act", type_of(ruled.entry.act.body));
            add_ruling(one, ruled, *scene.game.terms.edition, Role::arbiter, language);
            incidents.raw(one.done());
        }
        from += entries->size();
    }
    return incidents.done();
}

std::string decisions_json(const EventBoard& board) {
    JsonArray list;
    for (const auto& one : board.decisions) {
        JsonObject object;
        object.number("at", one.at_us / 1000).text("by", one.by).text("what", one.what).text("text", one.text);
        if (one.seq > 0) object.number("seq", static_cast<std::int64_t>(one.seq));
        list.raw(object.done());
    }
    return list.done();
}

}  // namespace

Result<std::string> round_report_json(Events& events, const Event& event, const EventRound& round, Language language) {
    auto& registry = events.registry();
    JsonArray boards, byes;
    for (const auto& board : round.boards) {
        std::string incidents = "[]", adjournment = "null";
        std::int64_t plies = 0;
        if (!board.game.empty()) {
            const auto table = registry.table(board.game);
            if (!table) return std::unexpected(table.error());
            if (*table) {
                const auto& scene = (*table)->scene();
                auto told = incidents_json(registry.ports().store, scene, language);
                if (!told) return std::unexpected(told.error());
                incidents = std::move(*told);
                plies = static_cast<std::int64_t>(scene.record.size());
                for (auto& part : board_parts(board, table->get(), Role::arbiter, language, registry.ports().time))
                    if (part.name == "adjournment") adjournment = std::move(part.json);
            }
        }
        boards.raw(JsonObject()
                       .members(fixed_members(event, board))
                       .text("result", word_of(board.result))
                       .text("reason", board.reason)
                       .yes("entered", board.entered)
                       .number("plies", plies)
                       .raw("adjournment", adjournment)
                       .raw("incidents", incidents)
                       .raw("decisions", decisions_json(board))
                       .done());
    }
    for (const auto& [number, bye] : round.byes)
        if (const auto* player = event.player(number))
            byes.raw(JsonObject().raw("player", entrant_public_json(*player)).text("bye", word_of(bye)).done());
    return JsonObject()
        .text("event", event.id)
        .text("name", event.name)
        .text("site", event.site)
        .text("chief", event.chief)
        .text("edition", event.defaults.genesis.terms.edition->name)
        .number("round", round.number)
        .text("date", round.date)
        .raw("boards", boards.done())
        .raw("byes", byes.done())
        .done();
}

}  // namespace adoube::server
