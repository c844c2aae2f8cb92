#include "server/api/routes.h"

#include <algorithm>

#include "laws/words.h"
#include "record/log/log.h"
#include "server/api/clauses_json.h"
#include "server/api/json_text.h"
#include "server/api/pages.h"
#include "server/api/query.h"
#include "server/api/session.h"
#include "server/game/vault.h"
#include "server/import/new_game.h"
#include "server/view/game_pgn.h"
#include "server/view/game_record.h"

namespace adoube::server {
namespace {

std::string links_json(const Created& created) {
    const auto link = [&](std::size_t i) { return "/g/" + created.game + "#s=" + created.tokens[i]; };
    return JsonObject()
        .text("game", created.game)
        .text("watch", "/g/" + created.game)
        .raw("seats", JsonObject().text("white", link(0)).text("black", link(1)).text("arbiter", link(2)).done())
        .done();
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
    if (path == "events") return events_.list(respond);
    if (path == "arbiter/overview") return overview(request, respond);
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
    if (kind == "events") return events_.answer(request, rest, is_arbiter(request, name), respond);
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
    events_.create(request, respond);
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
        PlayedIn where;
        if (!scene.card.event.empty())
            if (const auto event = events_.events().find(scene.card.event); event && *event)
                for (const auto& round : (*event)->rounds)
                    if (std::to_string(round.number) == scene.card.round) where = played_in(**event, round);
        return respond({200, "application/x-chess-pgn; charset=utf-8", pgn_of(scene, where)});
    }
    if (what == "log") {
        const bool may = *role == Role::arbiter || scene.game.over() || scene.game.terms.venue == laws::Venue::refuse;
        if (!may) return respond(error_response(403, "role", "until the game is over only the arbiter reads this log"));
        auto log = log_of(scene, **role);
        return respond(log.empty() ? store_trouble()
                                   : Response{200, "application/jsonl; charset=utf-8", std::move(log)});
    }
    if (const auto line = envelope_part(scene, what)) return respond(json_response(200, *line));
    respond(not_found());
}

// The envelope of the sealed move or reply, and after its opening the proof: both shares and what they gave.
std::optional<std::string> Routes::envelope_part(const LoadedGame& scene, std::string_view what) {
    const auto& a = scene.game.adjournment;
    const bool reply = what.starts_with("reply-");
    const bool opening = what == "opening" || what == "reply-opening";
    if (!a || !(opening || what == "envelope" || what == "reply-envelope")) return {};
    const std::string commitment(reply ? scene.reply_commitment : a->commitment());
    const bool opened = a->opened() && !(reply && a->at<laws::stage::ReplySealed>());
    if (commitment.empty() || (opening && !opened)) return {};
    const auto document =
        registry_.ports().store.document(opening ? "opening" : "sealed", scene.name + "." + commitment);
    if (!document || !*document) return {};
    return opening ? opening_line((*document)->body) : envelope_line((*document)->body);
}

std::string Routes::log_of(const LoadedGame& scene, Role role) {
    auto& store = registry_.ports().store;
    const auto game = store.game(scene.name);
    if (!game || !*game) return {};
    std::string log = record::log_header(scene.name, (*game)->genesis) + "\n";
    const auto last = scene.last_shown(role);
    auto head = record::genesis_hash(scene.name, (*game)->genesis);
    for (std::uint64_t next = 1; next <= last;) {
        const auto entries = store.read(scene.name, next, std::min<std::size_t>(512, last - next + 1));
        if (!entries || entries->empty()) return {};
        for (const auto& entry : *entries) log += record::log_line(entry) + "\n";
        next += entries->size();
        head = entries->back().hash;
    }
    return log + record::log_end(last, head) + "\n";
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
