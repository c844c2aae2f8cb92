#include "server/api/event_routes.h"

#include <algorithm>

#include "base/json_write.h"
#include "server/api/event_session.h"
#include "server/api/query.h"
#include "server/event/board_state.h"
#include "server/event/event_codec.h"
#include "server/import/text_lines.h"

namespace adoube::server {
namespace {

std::string trouble_json(const ImportTrouble& one) {
    return JsonObject()
        .number("line", one.line)
        .number("column", one.column)
        .text("code", one.code)
        .text("text", one.text)
        .text_if("about", one.about)
        .done();
}

std::string board_links_json(const Event& event, const EventRound& round, const Created& created) {
    const auto link = [&](std::size_t i) { return "/g/" + created.game + "#s=" + created.tokens[i]; };
    JsonObject one;
    one.text("game", created.game).text("watch", "/g/" + created.game);
    JsonObject seats;
    for (std::size_t i = 0; i < created.tokens.size(); ++i)
        if (!created.tokens[i].empty()) seats.text(role_names[i], link(i));
    one.raw("seats", seats.done());
    const auto board = std::ranges::find(round.boards, created.game, &EventBoard::game);
    if (board == round.boards.end()) return one.done();
    return one.number("board", board->board)
        .text("white", event.player(board->players[0])->name)
        .text("black", event.player(board->players[1])->name)
        .done();
}

}  // namespace

std::string wanted_json(const WantedEvent& wanted) {
    JsonArray troubles, ignored, boards, byes;
    for (const auto& one : wanted.troubles) troubles.raw(trouble_json(one));
    for (const auto& one : wanted.ignored)
        ignored.raw(JsonObject().number("line", one.line).text("what", one.what).done());
    if (const auto* round = wanted.event.round(wanted.round)) {
        for (const auto& board : round->boards)
            boards.raw(
                JsonObject().members(fixed_members(wanted.event, board)).text("result", word_of(board.result)).done());
        for (const auto& [number, bye] : round->byes)
            if (const auto* player = wanted.event.player(number))
                byes.raw(JsonObject().raw("player", entrant_public_json(*player)).text("bye", word_of(bye)).done());
    }
    return JsonObject()
        .text("name", wanted.event.name)
        .text("site", wanted.event.site)
        .text("from", wanted.event.from)
        .text("to", wanted.event.to)
        .text("chief", wanted.event.chief)
        .number("planned", wanted.event.planned)
        .raw("terms", event_terms_json(wanted.event.defaults))
        .number("round", wanted.round)
        .number("players", static_cast<std::int64_t>(wanted.event.players.size()))
        .number("rounds", static_cast<std::int64_t>(wanted.event.rounds.size()))
        .raw("boards", boards.done())
        .raw("byes", byes.done())
        .raw("troubles", troubles.done())
        .raw("ignored", ignored.done())
        .done();
}

Response troubles_response(const WantedEvent& wanted) {
    const auto& first = wanted.troubles.front();
    JsonArray troubles;
    for (const auto& one : wanted.troubles) troubles.raw(trouble_json(one));
    return json_response(400, JsonObject()
                                  .text("error", "malformed")
                                  .text("text", error_of(wanted.source, first).message)
                                  .number("line", first.line)
                                  .number("column", first.column)
                                  .raw("troubles", troubles.done())
                                  .done());
}

void EventRoutes::made(const Respond& respond, const Result<MadeRound>& made, bool whole, const Beside& beside) {
    if (!made) return respond(store_trouble());
    const auto& event = *made->event;
    const auto* round = event.round(made->round);
    JsonArray boards;
    for (const auto& game : made->games)
        if (round) boards.raw(board_links_json(event, *round, game));
    JsonObject answer;
    answer.text("event", event.id);
    if (whole) answer.text("watch", "/e/" + event.id).text("arbiter", "/e/" + event.id + "#s=" + made->token);
    if (round) answer.number("round", round->number);
    if (!beside.member.empty()) answer.text(beside.member, beside.text);
    respond(json_response(201, answer.raw("boards", boards.done()).done()));
}

void EventRoutes::create(std::shared_ptr<const Request> request, const TooMany& over, const Respond& respond) {
    auto read = std::make_shared<std::optional<Result<WantedEvent>>>();
    const auto make = [this, read, over, respond] {
        if (!*read) return respond(store_trouble());
        auto& wanted = **read;
        if (!wanted) return respond(malformed(wanted.error()));
        if (wanted->check) return respond(json_response(200, wanted_json(*wanted)));
        if (!wanted->troubles.empty()) return respond(troubles_response(*wanted));
        const auto* round = wanted->event.round(wanted->round);
        if (auto refused = over(round ? round->boards.size() : 0)) return respond(std::move(*refused));
        events_.create(std::move(wanted->event),
                       [this, respond](const Result<MadeRound>& done) { made(respond, done, true); });
    };
    events_.registry().ports().for_visitors().run(
        [request, read] {
            const auto value = json::read(request->body, {longest_event_request});
            *read = value ? read_new_event(*value) : std::unexpected(value.error());
        },
        make);
}

void EventRoutes::add_round(const json::Value& value, Event& event, const Respond& respond) {
    auto wanted = read_new_round(value, event);
    if (!wanted) return respond(malformed(wanted.error()));
    if (wanted->check) return respond(json_response(200, wanted_json(*wanted)));
    if (!wanted->troubles.empty()) return respond(troubles_response(*wanted));
    events_.enter(std::move(wanted->event), wanted->round,
                  [this, respond](const Result<MadeRound>& done) { made(respond, done, false); });
}

Result<void> EventRoutes::list(std::vector<ListedEvent>& all) {
    const auto found = events_.all();
    if (!found) return std::unexpected(found.error());
    for (auto* event : *found) {
        events_.follow_open_games(*event);
        const auto* round = event->current();
        const auto count = [&](auto&& counts) {
            return round ? std::ranges::count_if(round->boards, counts) : std::ptrdiff_t{0};
        };
        auto json = JsonObject()
                        .text("event", event->id)
                        .text("name", event->name)
                        .text("site", event->site)
                        .text("from", event->from)
                        .text("to", event->to)
                        .number("players", static_cast<std::int64_t>(event->players.size()))
                        .number("planned", event->planned)
                        .number("round", round ? round->number : 0)
                        .number("boards", round ? static_cast<std::int64_t>(round->boards.size()) : 0)
                        .number("decided", count([](const EventBoard& one) { return is_decided(one.result); }))
                        .number("adjourned", count([&](const EventBoard& one) {
                                    return one.result == BoardResult::adjourned && !event->is_late();
                                }))
                        .done();
        all.push_back({event->created_us, std::move(json)});
    }
    return {};
}

void EventRoutes::answer(const Request& request, std::string_view path, bool is_arbiter, const Respond& respond) {
    const auto slash = path.find('/');
    const std::string id(path.substr(0, slash));
    const auto what = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
    const auto found = events_.find(id);
    if (!found) return respond(store_trouble());
    if (!*found) return respond(not_found());
    if (request.method == "POST" && what == "table") {
        const auto value = json::read(request.body, {longest_event_request});
        return value ? sit_at_table(*value, **found, respond) : respond(malformed(value.error()));
    }
    if (request.method == "POST") return is_arbiter ? change(request, **found, what, respond) : respond(not_found());
    // Boards that are not in memory are read aside first.
    auto& event = **found;
    std::vector<std::string> games;
    for (const auto& round : event.rounds)
        for (const auto& board : round.boards)
            if (!board.game.empty() && !events_.registry().is_loaded(board.game)) games.push_back(board.game);
    const auto asking = std::make_shared<const Request>(request);
    const auto role = is_arbiter ? Role::arbiter : Role::watcher;
    events_.registry().visit(
        std::move(games), [](const Registry::Boards&, const std::function<void()>& next) { next(); },
        [this, asking, &event, what = std::string(what), role, respond](const Result<void>& done) {
            if (!done) return respond(store_trouble());
            events_.follow_open_games(event);
            read(*asking, event, what, role, respond);
        });
}

void EventRoutes::read(const Request& request, Event& event, std::string_view what, Role role, const Respond& respond) {
    constexpr std::string_view rounds = "rounds/";
    if (what.starts_with(rounds)) {
        what.remove_prefix(rounds.size());
        const auto slash = what.find('/');
        const auto* round = event.round(number_in(what.substr(0, slash)).value_or(0));
        if (!round) return respond(not_found());
        return read_round(request, event, *round,
                          slash == std::string_view::npos ? std::string_view() : what.substr(slash + 1), role, respond);
    }
    if (what.empty()) {
        // The boards' tiles, as they were before there were rounds; then everything a page needs.
        JsonArray tiles;
        for (const auto& round : event.rounds)
            for (const auto& board : round.boards) {
                if (board.game.empty()) continue;
                const auto table = events_.registry().table(board.game);
                if (!table && !events_.registry().is_damaged(board.game)) return respond(store_trouble());
                if (!table || !*table) continue;  // being made, or damaged
                tiles.raw(
                    tile_json((*table)->scene(role), (*table)->instant(role, events_.registry().ports().time.now())));
            }
        auto whole = feed_.greeting(event, role, language_of(request));
        whole.pop_back();
        const auto* round = event.current();
        return respond(json_response(200, whole + ",\"date\":" + json::quoted(round ? round->date : event.from) +
                                              ",\"round\":" + json::quoted(round ? std::to_string(round->number) : "") +
                                              ",\"boards\":" + tiles.done() + "}"));
    }
    if (what == "players") {
        JsonArray players;
        for (const auto& player : event.players) players.raw(entrant_public_json(player));
        return respond(json_response(200, JsonObject().raw("players", players.done()).done()));
    }
    if (what == "live.pgn") return tell_pgn(request, event, nullptr, role, respond);
    tell_file(request, event, what, role, respond);
}

std::shared_ptr<Conversation> EventRoutes::converse(const std::string& event, std::shared_ptr<Peer> peer,
                                                    std::string cookie) {
    auto session = std::make_shared<EventSession>(events_, feed_, event, std::move(peer), std::move(cookie));
    session->begin();
    return session;
}

}  // namespace adoube::server
