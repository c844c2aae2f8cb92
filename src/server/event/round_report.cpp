#include "server/event/round_report.h"

#include <map>

#include "laws/words.h"
#include "server/event/board_state.h"
#include "server/view/game_record.h"
#include "server/view/view_parts.h"

namespace adoube::server {
namespace {

// Ordinary play is not reported: lawful acts of the hand, presses, offers, and the server's own starting and stopping.
bool is_incident(const Ruled& ruled) {
    namespace act = laws::act;
    if (ruled.actor == server_actor) {
        const auto& body = ruled.shown.act.body;
        return !std::holds_alternative<act::StartClocks>(body) &&
               !(std::holds_alternative<act::StopClocks>(body) && ruled.key.starts_with("begin"));
    }
    if (ruled.shown.finding != laws::Finding::lawful || ruled.actor == name_of(Role::arbiter)) return true;
    return std::visit(
        []<class A>(const A&) {
            return std::is_same_v<A, act::Claim> || std::is_same_v<A, act::SummonArbiter> ||
                   std::is_same_v<A, act::RequestIncrement> || std::is_same_v<A, act::Adjourn> ||
                   std::is_same_v<A, act::Seal> || std::is_same_v<A, act::SealReply> ||
                   std::is_same_v<A, act::Arrive> || std::is_same_v<A, act::WithdrawClaim>;
        },
        ruled.shown.act.body);
}

// The rulings of a game that are worth a line, in the language asked for.
Result<std::string> incidents_json(record::Store& store, const LoadedGame& scene, Language language) {
    JsonArray incidents;
    const auto each = [&](const record::Entry& entry, const Ruled& ruled, const LoadedGame& then) {
        if (!is_incident(ruled)) return;
        JsonObject one;
        one.number("at", entry.at_us / 1000)
            .number("seq", static_cast<std::int64_t>(ruled.seq))
            .number("ply", static_cast<std::int64_t>(then.record.size()))
            .text("by", ruled.actor)
            .text("act", type_of(ruled.shown.act.body));
        add_ruling(one, ruled, *scene.game.terms.edition, Role::arbiter, language);
        incidents.raw(one.done());
    };
    if (const auto read = replay_rulings(store, scene, each); !read) return std::unexpected(read.error());
    return incidents.done();
}

// What the games of a round tell, by game.
struct Reported {
    std::string incidents = "[]", adjournment = "null";
    std::int64_t plies = 0;
};
using ReportedGames = std::map<std::string, Reported>;

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

std::string report_json(const Event& event, const EventRound& round, const ReportedGames& games) {
    JsonArray boards, byes;
    for (const auto& board : round.boards) {
        const auto found = games.find(board.game);
        const auto told = found == games.end() ? Reported{} : found->second;
        boards.raw(JsonObject()
                       .members(fixed_members(event, board))
                       .text("result", word_of(board.result))
                       .text("reason", board.reason)
                       .yes("entered", board.entered)
                       .number("plies", told.plies)
                       .raw("adjournment", told.adjournment)
                       .raw("incidents", told.incidents)
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

}  // namespace

void report_round(Events& events, const Event& event, int number, Language language,
                  std::function<void(Result<std::string>)> then) {
    auto& registry = events.registry();
    std::vector<std::string> names;
    for (const auto& board : event.round(number)->boards)
        if (!board.game.empty()) names.push_back(board.game);
    auto games = std::make_shared<ReportedGames>();
    auto wrong = std::make_shared<Result<void>>();
    registry.visit(
        std::move(names),
        [&events, &event, number, games, wrong, language](const Registry::Boards& few, std::function<void()> next) {
            auto& ports = events.registry().ports();
            auto scenes = std::make_shared<std::vector<LoadedGame>>();
            for (const auto& table : few) {
                scenes->push_back(table->scene());
                auto& told = (*games)[table->scene().name];
                told.plies = static_cast<std::int64_t>(table->scene().record.size());
                for (const auto& board : event.round(number)->boards)
                    if (board.game == table->scene().name)
                        for (auto& part : board_parts(board, table.get(), Role::arbiter, language, ports.time))
                            if (part.name == "adjournment") told.adjournment = std::move(part.json);
            }
            ports.for_visitors().run(
                [&store = ports.store, scenes, games, wrong, was = std::exchange(*wrong, fail("no memory")), language] {
                    auto all = was;
                    for (const auto& scene : *scenes) {
                        auto told = incidents_json(store, scene, language);
                        if (!told) all = std::unexpected(told.error());
                        if (told) (*games)[scene.name].incidents = std::move(*told);
                    }
                    *wrong = std::move(all);
                },
                std::move(next));
        },
        [&event, number, games, wrong, then = std::move(then)](const Result<void>& done) {
            if (!done || !*wrong) return then(std::unexpected(done ? wrong->error() : done.error()));
            then(report_json(event, *event.round(number), *games));
        });
}

}  // namespace adoube::server
