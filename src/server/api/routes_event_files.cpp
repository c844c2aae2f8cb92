// What can be fetched of an event: standings, report files, tables, PGN, the report of a round, sheets to print.
#include <algorithm>

#include "laws/words.h"
#include "server/api/event_routes.h"
#include "server/api/json_text.h"
#include "server/api/query.h"
#include "server/event/board_state.h"
#include "server/event/round_report.h"
#include "server/event/standings.h"
#include "server/event/trf_write.h"
#include "server/import/text_lines.h"
#include "server/view/game_pgn.h"

namespace adoube::server {
namespace {

std::string quoted_cell(const std::string& text) {
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + "\"";
}

std::string csv_of_standings(const Event& event) {
    std::string csv = "rank,number,name,title,rating,federation,points";
    for (const auto& code : event.tie_breaks) csv += "," + code;
    csv += "\n";
    for (const auto& one : standings(event)) {
        const auto& player = *event.player(one.player);
        csv += std::to_string(one.rank) + "," + std::to_string(one.player) + "," + quoted_cell(player.name) + "," +
               quoted_cell(player.title) + "," + player.rating + "," + quoted_cell(player.federation) + "," +
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

std::string EventRoutes::pgn_of_round(const Event& event, const EventRound& round, Role role) {
    std::string pgn;
    for (const auto& board : round.boards) {
        if (board.game.empty()) continue;
        const auto table = events_.registry().table(board.game);
        if (!table || !*table) continue;
        pgn += pgn_of((*table)->scene(role), played_in(event, round)) + "\n";
    }
    return pgn;
}

std::string EventRoutes::csv_of_results(const Event& event, Role role) const {
    const bool late = role == Role::watcher && event.is_late();
    std::string csv = "round,board,white,black,result\n";
    for (const auto& round : event.rounds)
        for (const auto& board : round.boards)
            csv += quoted_cell(std::to_string(round.number)) + "," + std::to_string(board.board) + "," +
                   quoted_cell(event.player(board.players[0])->name) + "," +
                   quoted_cell(event.player(board.players[1])->name) + "," +
                   std::string(
                       word_of(late && board.result == BoardResult::adjourned ? BoardResult::none : board.result)) +
                   "\n";
    return csv;
}

std::optional<Response> EventRoutes::file_of(const Request& request, Event& event, std::string_view what, Role role) {
    constexpr auto text = "text/plain; charset=utf-8", csv = "text/csv; charset=utf-8",
                   pgn = "application/x-chess-pgn; charset=utf-8";
    const auto after = number_in(parameter(request.target, "after")).value_or(0);
    if (what == "standings") return json_response(200, standings_json(event, after));
    if (what == "standings.csv") return download(csv, csv_of_standings(event), event.id + "-standings.csv");
    if (what == "results.csv") return Response{200, csv, csv_of_results(event, role)};
    // Births and FIDE numbers of all players are for the arbiter, who sends the file to the federation.
    if (what == "trf16" || what == "trf26") {
        if (role != Role::arbiter) return error_response(403, "role", "only the arbiter takes report files");
        const auto format = what == "trf16" ? TrfFormat::of_2016 : TrfFormat::of_2026;
        return download(text, write_trf(event, format), event.id + "-" + std::string(what) + ".trf");
    }
    if (what != "live.pgn") return {};
    std::string all;
    for (const auto& round : event.rounds) all += pgn_of_round(event, round, role);
    return Response{200, pgn, std::move(all)};
}

void EventRoutes::read_round(const Request& request, Event& event, const EventRound& round, std::string_view what,
                             Role role, const Respond& respond) {
    const auto language = language_of(request);
    if (what.empty()) return respond(json_response(200, feed_.round_json(event, round, role, language)));
    if (what == "pgn")
        return respond({200, "application/x-chess-pgn; charset=utf-8", pgn_of_round(event, round, role)});
    if (what == "report" && role == Role::arbiter) {
        const auto report = round_report_json(events_, event, round, language);
        return respond(report ? json_response(200, *report) : store_trouble());
    }
    respond(not_found());
}

}  // namespace adoube::server
