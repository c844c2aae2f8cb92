// What can be fetched of an event: standings, report files, tables, PGN, the report of a round, sheets to print.
#include <algorithm>
#include <map>

#include "base/json_write.h"
#include "base/plain_text.h"
#include "laws/words.h"
#include "server/api/event_routes.h"
#include "server/api/query.h"
#include "server/api/validated.h"
#include "server/event/board_state.h"
#include "server/event/round_report.h"
#include "server/event/standings.h"
#include "server/event/trf_write.h"
#include "server/import/text_lines.h"
#include "server/view/game_pgn.h"

namespace adoube::server {
namespace {

std::string csv_of_standings(const Event& event) {
    std::string csv = "rank,number,name,title,rating,federation,points";
    for (const auto& code : event.tie_breaks) csv += "," + code;
    csv += "\n";
    for (const auto& one : standings(event)) {
        const auto& player = *event.player(one.player);
        csv += std::to_string(one.rank) + "," + std::to_string(one.player) + "," + csv_cell(player.name) + "," +
               csv_cell(player.title) + "," + csv_cell(player.rating) + "," + csv_cell(player.federation) + "," +
               points_text(one.halves);
        for (const int tie : one.ties) csv += "," + tie_text(tie);
        csv += "\n";
    }
    return csv;
}

Response download(std::string type, std::string body, const std::string& name) {
    Response response{200, std::move(type), std::move(body)};
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + "\"");
    return response;
}

std::string round_cell(const PlayerRound& round) {
    JsonObject one;
    one.number("round", round.round).number("opponent", round.opponent).text("mark", round.mark);
    if (round.side) one.text("colour", *round.side == laws::Side::white ? "w" : "b");
    return one.done();
}

}  // namespace

std::string standings_json(const Event& event, int after) {
    JsonArray codes, rows;
    for (const auto& code : event.tie_breaks) codes.text(code);
    for (const auto& one : standings(event, after)) {
        JsonArray ties, rounds;
        for (const int tie : one.ties) ties.text(tie_text(tie));
        for (const auto& round : one.rounds) rounds.raw(round_cell(round));
        rows.raw(JsonObject()
                     .number("rank", one.rank)
                     .raw("player", entrant_public_json(*event.player(one.player)))
                     .text("points", points_text(one.halves))
                     .raw("ties", ties.done())
                     .raw("rounds", rounds.done())
                     .done());
    }
    const auto* last = event.current();
    return JsonObject()
        .text("event", event.id)
        .number("after", after > 0 ? after
                         : last    ? last->number
                                   : 0)
        .raw("tie_breaks", codes.done())
        .raw("rows", rows.done())
        .done();
}

void EventRoutes::tell_pgn(const Request& request, const Event& event, const EventRound* only, Role role,
                           const Respond& respond) {
    std::vector<std::string> games;
    std::map<std::string, PlayedIn> where;
    for (const auto& round : event.rounds) {
        if (only && only->number != round.number) continue;
        for (const auto& board : round.boards) {
            if (board.game.empty()) continue;
            games.push_back(board.game);
            where.emplace(board.game, played_in(event, round));
        }
    }
    auto& registry = events_.registry();
    auto pgn = std::make_shared<std::string>();
    auto whole = std::make_shared<bool>(true);
    auto modified = std::make_shared<std::int64_t>(0);
    registry.visit(
        std::move(games),
        [&registry, pgn, whole, modified, where = std::move(where), role](const Registry::Boards& few,
                                                                          std::function<void()> next) {
            std::vector<std::pair<LoadedGame, PlayedIn>> played;
            for (const auto& table : few) {
                played.emplace_back(table->scene(role), where.at(table->scene().name));
                *modified = std::max(*modified, played.back().first.last_wall_us);
            }
            registry.ports().for_visitors().run(
                [pgn, whole, was = std::exchange(*whole, false), played = std::move(played)] {
                    for (const auto& [scene, at] : played) *pgn += pgn_of(scene, at) + "\n";
                    *whole = was;
                },
                std::move(next));
        },
        [&registry, request, pgn, whole, modified, respond](const Result<void>& done) {
            if (!done || !*whole) return respond(store_trouble());
            respond(validated(request, {200, std::string(pgn_type), std::move(*pgn)}, *modified,
                              registry.ports().time.wall_us()));
        });
}

std::string EventRoutes::csv_of_results(const Event& event, Role role) const {
    const bool late = role == Role::watcher && event.is_late();
    std::string csv = "round,board,white,black,result\n";
    for (const auto& round : event.rounds)
        for (const auto& board : round.boards)
            csv += csv_cell(std::to_string(round.number)) + "," + std::to_string(board.board) + "," +
                   csv_cell(event.player(board.players[0])->name) + "," +
                   csv_cell(event.player(board.players[1])->name) + "," +
                   std::string(
                       word_of(late && board.result == BoardResult::adjourned ? BoardResult::none : board.result)) +
                   "\n";
    return csv;
}

void EventRoutes::tell_file(const Request& request, const Event& event, std::string_view what, Role role,
                            const Respond& respond) {
    auto file = std::make_shared<std::optional<Response>>(store_trouble());
    events_.registry().ports().for_visitors().run(
        [this, file, target = request.target, event = std::make_shared<const Event>(event), what = std::string(what),
         role] { *file = file_of(target, *event, what, role); },
        [file, respond] { respond(*file ? std::move(**file) : not_found()); });
}

std::optional<Response> EventRoutes::file_of(const std::string& target, const Event& event, std::string_view what,
                                             Role role) const {
    constexpr auto text = "text/plain; charset=utf-8", csv = "text/csv; charset=utf-8";
    const auto after = number_in(parameter(target, "after")).value_or(0);
    if (what == "standings") return json_response(200, standings_json(event, after));
    if (what == "standings.csv") return download(csv, csv_of_standings(event), event.id + "-standings.csv");
    if (what == "results.csv") return Response{200, csv, csv_of_results(event, role)};
    // Births and FIDE numbers of all players are for the arbiter, who sends the file to the federation.
    if (what == "trf16" || what == "trf26") {
        if (role != Role::arbiter) return error_response(403, "role", "only the arbiter takes report files");
        const auto format = what == "trf16" ? TrfFormat::of_2016 : TrfFormat::of_2026;
        return download(text, write_trf(event, format), event.id + "-" + std::string(what) + ".trf");
    }
    return {};
}

void EventRoutes::read_round(const Request& request, Event& event, const EventRound& round, std::string_view what,
                             Role role, const Respond& respond) {
    const auto language = language_of(request);
    if (what.empty()) return respond(json_response(200, feed_.round_json(event, round, role, language)));
    if (what == "pgn") return tell_pgn(request, event, &round, role, respond);
    if (what == "report" && role == Role::arbiter)
        return report_round(events_, event, round.number, language, [respond](const Result<std::string>& report) {
            respond(report ? json_response(200, *report) : store_trouble());
        });
    respond(not_found());
}

}  // namespace adoube::server
