#include "server/api/routes.h"

#include <algorithm>

#include "laws/words.h"
#include "record/log/log.h"
#include "server/api/clauses_json.h"
#include "server/api/json_text.h"
#include "server/api/pages.h"
#include "server/api/session.h"
#include "server/game/vault.h"
#include "server/import/new_event.h"
#include "server/view/game_pgn.h"
#include "server/view/game_record.h"

namespace adoube::server {
namespace {

constexpr std::size_t longest_request = 4 * 1024 * 1024;

std::string links_json(const Created& created) {
    const auto link = [&](std::size_t i) { return "/g/" + created.game + "#s=" + created.tokens[i]; };
    return JsonObject()
        .text("game", created.game)
        .text("watch", "/g/" + created.game)
        .raw("seats", JsonObject().text("white", link(0)).text("black", link(1)).text("arbiter", link(2)).done())
        .done();
}

// The value of a query's parameter: "/x?lang=hy&edition=2018", "lang" → "hy".
std::string_view parameter(std::string_view target, std::string_view name) {
    const auto start = target.find('?');
    if (start == std::string_view::npos) return {};
    for (auto rest = target.substr(start + 1); !rest.empty();) {
        const auto part = rest.substr(0, rest.find('&'));
        if (part.starts_with(name) && part.substr(name.size()).starts_with('=')) return part.substr(name.size() + 1);
        rest.remove_prefix(std::min(rest.size(), part.size() + 1));
    }
    return {};
}

// English for a language in which we do not write.
Language language_of(const Request& request) {
    const auto language = chess::parse_language(parameter(request.target, "lang"));
    return language && static_cast<std::size_t>(*language) < 3 ? *language : Language::en;
}

// "a/b/c" → a, b/c
std::pair<std::string_view, std::string_view> split(std::string_view path) {
    const auto slash = path.find('/');
    if (slash == std::string_view::npos) return {path, {}};
    return {path.substr(0, slash), path.substr(slash + 1)};
}

}  // namespace

void Routes::answer(const Request& request, std::function<void(Response)> respond) {
    ++registry_.counts().requests;
    if (auto refused = refuse(request)) return respond(std::move(*refused));
    const std::string_view path = std::string_view(request.target).substr(0, request.target.find('?'));
    if (path == "/healthz")
        return respond(
            json_response(settings_.stopping ? 503 : 200,
                          JsonObject().yes("ok", !settings_.stopping).text("version", ADOUBE_VERSION).done()));
    if (path == "/metrics") return respond(metrics());
    constexpr std::string_view api = "/api/";
    if (path.starts_with(api)) return route_api(request, path.substr(api.size()), respond);
    if (request.method == "POST") return respond(error_response(405, "method", "nothing to post to here"));
    if (auto page = page_at(path)) return respond(std::move(*page));
    respond(not_found());
}

void Routes::route_api(const Request& request, std::string_view path, const Respond& respond) {
    const bool post = request.method == "POST";
    if (post && path == "games") return create_game(request, respond);
    if (post && path == "events") return create_event(request, respond);
    if (post && path == "seat") return take_seat(request, respond);
    if (post && (path == "arbiter" || path == "arbiter/password"))
        return arbiter(request, path == "arbiter" ? "" : "password", respond);
    if (path == "openapi.json") return respond(page_at("/api/openapi.json").value_or(not_found()));
    if (path == "server")
        return respond(
            json_response(200, JsonObject().text("version", ADOUBE_VERSION).yes("lan", settings_.lan).done()));
    if (path == "games") {
        JsonArray tiles;
        const auto role = is_arbiter(request, everywhere) ? Role::arbiter : Role::watcher;
        for (const auto& name : registry_.recent())
            if (const auto table = registry_.table(name); table && *table)
                tiles.raw(tile_json((*table)->scene(role), (*table)->instant(role, registry_.ports().time.now())));
        return respond(json_response(200, JsonObject().raw("games", tiles.done()).done()));
    }
    const auto [kind, rest] = split(path);
    if (path == "laws") return respond(json_response(200, editions_json()));
    if (kind == "laws") {
        const auto clauses = clauses_of_edition(rest);
        return respond(clauses ? json_response(200, *clauses) : not_found());
    }
    auto [name, what] = split(rest);
    if (kind == "games" && name.ends_with(".pgn") && what.empty()) {
        name.remove_suffix(4);
        what = "pgn";
    }
    if (!record::is_name(name)) return respond(not_found());
    if (kind == "games") return game(request, std::string(name), what, respond);
    if (kind == "events") return event(request, std::string(name), what, respond);
    respond(not_found());
}

void Routes::create_game(const Request& request, const Respond& respond) {
    if (settings_.arbiters_only && !is_arbiter(request, everywhere))
        return respond(error_response(403, "role", "only the arbiter creates games here"));
    const auto value = json::read(request.body, {64 * 1024});
    if (!value) return respond(malformed(value.error()));
    auto wanted = read_new_game(*value);
    if (!wanted) return respond(malformed(wanted.error()));
    registry_.create(std::move(*wanted), [respond](const Result<Created>& created) {
        respond(created ? json_response(201, links_json(*created)) : store_trouble());
    });
}

void Routes::create_event(const Request& request, const Respond& respond) {
    if (settings_.arbiters_only && !is_arbiter(request, everywhere))
        return respond(error_response(403, "role", "only the arbiter creates events here"));
    const auto value = json::read(request.body, {longest_request});
    if (!value) return respond(malformed(value.error()));
    auto wanted = read_new_event(*value);
    if (!wanted) return respond(malformed(wanted.error()));
    registry_.create(std::move(*wanted), [respond](const Result<CreatedEvent>& created) {
        if (!created) return respond(store_trouble());
        JsonArray boards;
        for (const auto& game : created->games) boards.raw(links_json(game));
        respond(json_response(201, JsonObject()
                                       .text("event", created->event)
                                       .text("watch", "/e/" + created->event)
                                       .text("arbiter", "/e/" + created->event + "#s=" + created->token)
                                       .raw("boards", boards.done())
                                       .done()));
    });
}

void Routes::game(const Request& request, const std::string& name, std::string_view what, const Respond& respond) {
    const auto found = registry_.table(name);
    if (!found) return respond(store_trouble());
    if (!*found) return respond(not_found());
    const auto& table = **found;
    const auto role = role_in(registry_, token_of(request, name), table.scene());
    if (!role) return respond(store_trouble());
    if (!*role) return respond(not_found());
    const auto& scene = table.scene(**role);
    if (request.method == "POST")
        return what == "seats" && *role == Role::arbiter ? new_seat(request, scene, respond) : respond(not_found());
    if (what.empty()) { return respond(json_response(200, table.view(**role, language_of(request)))); }
    if (what == "record") {
        const auto page = record_page_json(registry_.ports().store, scene, **role, language_of(request));
        return respond(page ? json_response(200, *page) : store_trouble());
    }
    if (what == "pgn") {
        Event played;
        if (!scene.card.event.empty())
            if (auto found_event = registry_.event(scene.card.event); found_event && *found_event)
                played = **found_event;
        return respond({200, "application/x-chess-pgn; charset=utf-8", pgn_of(scene, played)});
    }
    if (what == "log") {
        const bool may = *role == Role::arbiter || scene.game.over() || scene.game.terms.venue == laws::Venue::refuse;
        if (!may) return respond(error_response(403, "role", "until the game is over only the arbiter reads this log"));
        auto log = log_of(scene);
        return respond(log.empty() ? store_trouble()
                                   : Response{200, "application/jsonl; charset=utf-8", std::move(log)});
    }
    if (what == "envelope" && scene.game.adjournment) {
        const auto document =
            registry_.ports().store.document("sealed", name + "." + std::string(scene.game.adjournment->commitment()));
        const auto line = document && *document ? envelope_line((*document)->body) : std::nullopt;
        if (line) return respond(json_response(200, *line));
    }
    respond(not_found());
}

void Routes::event(const Request& request, const std::string& name, std::string_view what, const Respond& respond) {
    const auto found = registry_.event(name);
    if (!found) return respond(store_trouble());
    if (!*found) return respond(not_found());
    const auto& event = **found;
    if (request.method == "POST")
        return what == "clocks" ? command_all(request, name, event, respond) : respond(not_found());
    const auto role = is_arbiter(request, name) ? Role::arbiter : Role::watcher;
    JsonArray tiles;
    std::string pgn, csv = "round,board,white,black,result\n";
    const auto cell = [](const std::string& text) {
        std::string quoted = "\"";
        for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
        return quoted + "\"";
    };
    for (const auto& game : event.games) {
        const auto table = registry_.table(game);
        if (!table || !*table) return respond(store_trouble());
        const auto& scene = (*table)->scene(role);
        if (what.empty()) tiles.raw(tile_json(scene, (*table)->instant(role, registry_.ports().time.now())));
        if (what == "live.pgn") pgn += pgn_of(scene, event) + "\n";
        const auto* over = scene.game.over();
        csv += cell(scene.card.round.empty() ? event.round : scene.card.round) + "," +
               std::to_string(scene.card.board) + "," + cell(scene.game.terms.names[0]) + "," +
               cell(scene.game.terms.names[1]) + "," +
               std::string(laws::word(over ? over->result : laws::Outcome::none)) + "\n";
    }
    if (what.empty())
        return respond(json_response(200, JsonObject()
                                              .text("event", name)
                                              .text("name", event.name)
                                              .text("site", event.site)
                                              .text("date", event.date)
                                              .text("round", event.round)
                                              .raw("boards", tiles.done())
                                              .done()));
    if (what == "live.pgn") return respond({200, "application/x-chess-pgn; charset=utf-8", pgn});
    if (what == "results.csv") return respond({200, "text/csv; charset=utf-8", csv});
    respond(not_found());
}

void Routes::command_all(const Request& request, const std::string& name, const Event& event, const Respond& respond) {
    if (!is_arbiter(request, name)) return respond(not_found());
    const auto value = json::read(request.body, {4096});
    if (!value) return respond(malformed(value.error()));
    JsonFields fields(*value, "");
    const auto what = fields.text("do").value_or("");
    if (what != "stop" && what != "start") fields.wrong("do", "expected stop or start");
    if (const auto trouble = fields.finish()) return respond(malformed(*trouble));
    const laws::ActBody body =
        what == "stop" ? laws::ActBody(laws::act::StopClocks{}) : laws::ActBody(laws::act::StartClocks{});
    registry_.command_all(event, body, [respond](int done, int refused) {
        respond(json_response(200, JsonObject().number("done", done).number("refused", refused).done()));
    });
}

std::string Routes::log_of(const LoadedGame& scene) {
    auto& store = registry_.ports().store;
    const auto game = store.game(scene.name);
    if (!game || !*game) return {};
    std::string log = record::log_header(scene.name, (*game)->genesis) + "\n";
    for (std::uint64_t next = 1; next <= scene.seq;) {
        const auto entries = store.read(scene.name, next, std::min<std::size_t>(512, scene.seq - next + 1));
        if (!entries || entries->empty()) return {};
        for (const auto& entry : *entries) log += record::log_line(entry) + "\n";
        next += entries->size();
    }
    return log + record::log_end(scene.seq, scene.head) + "\n";
}

Response Routes::metrics() const {
    const auto& counts = registry_.counts();
    std::string text;
    const auto one = [&](std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
        for (const std::string_view part :
             {std::string_view("# HELP "), name, std::string_view(" "), help, std::string_view("\n# TYPE "), name,
              std::string_view(" "), type, std::string_view("\n"), name, std::string_view(" ")})
            text += part;
        text += std::to_string(value) + "\n";
    };
    one("adoube_connections", "gauge", "WebSocket connections now", counts.connections);
    one("adoube_games_loaded", "gauge", "Games in memory now", registry_.loaded());
    one("adoube_games_created_total", "counter", "Games created", counts.created);
    one("adoube_frames_total", "counter", "Frames received", counts.frames);
    one("adoube_acts_total", "counter", "Acts received", counts.acts);
    one("adoube_refusals_total", "counter", "Acts refused before the Laws", counts.refused);
    one("adoube_entries_total", "counter", "Entries made durable", counts.entries);
    one("adoube_requests_total", "counter", "HTTP requests", counts.requests);
    one("adoube_games_loaded_total", "counter", "Games read from the record", counts.loaded);
    return {200, "text/plain; version=0.0.4", text};
}

}  // namespace adoube::server
