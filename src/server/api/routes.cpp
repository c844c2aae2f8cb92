#include "server/api/routes.h"

#include <algorithm>

#include "base/json_write.h"
#include "base/version.h"
#include "laws/words.h"
#include "record/log/log.h"
#include "server/api/clauses_json.h"
#include "server/api/pages.h"
#include "server/api/query.h"
#include "server/api/session.h"
#include "server/game/vault.h"
#include "server/import/new_game.h"
#include "server/sensor/sensor_view.h"
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

// The log up to this entry.
Response log_of(record::Store& store, const std::string& name, std::uint64_t last) {
    const auto game = store.game(name);
    if (!game || !*game) return store_trouble();
    std::string log = record::log_header(name, (*game)->genesis) + "\n";
    auto head = record::genesis_hash(name, (*game)->genesis);
    for (std::uint64_t next = 1; next <= last;) {
        const auto entries = store.read(name, next, std::min<std::size_t>(read_at_once, last - next + 1));
        if (!entries || entries->empty()) return store_trouble();
        for (const auto& entry : *entries) log += record::log_line(entry) + "\n";
        next += entries->size();
        head = entries->back().hash;
    }
    return {200, "application/jsonl; charset=utf-8", log + record::log_end(last, head) + "\n"};
}

}  // namespace

void Routes::answer(const Request& request, std::function<void(Response)> respond) {
    ++registry_.counts().requests;
    if (auto refused = refuse(request)) return respond(std::move(*refused));
    if (auto over = over_limit(Asked::request, request)) return respond(std::move(*over));
    const std::string_view path = std::string_view(request.target).substr(0, request.target.find('?'));
    if (path == "/healthz") return tell_health(respond);
    if (path == "/metrics") return tell_metrics(respond);
    constexpr std::string_view api = "/api/";
    if (path.starts_with(api)) return route_api(request, path.substr(api.size()), respond);
    if (request.method == "POST") return respond(error_response(405, "method", "nothing to post to here"));
    const bool gzip = request.header("accept-encoding").find("gzip") != std::string_view::npos;
    if (auto page = page_at(path, gzip)) return respond(std::move(*page));
    respond(not_found());
}

void Routes::route_api(const Request& request, std::string_view path, const Respond& respond) {
    const bool post = request.method == "POST";
    if (post && path == "games") return create_game(request, respond);
    if (post && path == "events") return create_event(request, respond);
    if (post && path == "seat") return take_seat(request, respond);
    if (post && (path == "arbiter" || path == "arbiter/password"))
        return arbiter(request, path == "arbiter" ? "" : "password", respond);
    if (post && path == "arbiter/tokens/revoke") return revoke_token(request, respond);
    if (path == "arbiter/tokens") return tell_tokens(request, respond);
    if (path == "events") {
        if (auto over = over_limit(Asked::download, request)) return respond(std::move(*over));
        return tell_events(respond);
    }
    if (path == "arbiter/overview") return overview(request, respond);
    if (path == "openapi.json" || path == "asyncapi.json")
        return respond(page_at("/api/" + std::string(path)).value_or(not_found()));
    if (path == "server") return tell_server(respond);
    if (path == "games") return tell_games(request, respond);
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
    if (kind == "events") return event(request, rest, name, respond);
    respond(not_found());
}

void Routes::tell_server(const Respond& respond) {
    JsonArray addresses;
    for (const auto& address : settings_.addresses) addresses.text(address);
    respond(json_response(200, JsonObject()
                                   .text("version", version())
                                   .yes("lan", settings_.lan)
                                   .text("creation", settings_.arbiters_only ? "arbiter" : "everybody")
                                   .raw("addresses", addresses.done())
                                   .done()));
}

void Routes::create_game(const Request& request, const Respond& respond) {
    if (auto refused = refuse_creation(request, "games")) return respond(std::move(*refused));
    const auto value = json::read(request.body, {64 * 1024});
    if (!value) return respond(malformed(value.error()));
    auto wanted = read_new_game(*value);
    if (!wanted) return respond(malformed(wanted.error()));
    if (const auto& event = wanted->card.event; !event.empty()) {
        const auto foreign = error_response(403, "event", "only the arbiter of an event adds games to it");
        if (!record::is_name(event)) return respond(foreign);
        if (pass_on(event, request, respond)) return;
        const auto known = events_.events().find(event);
        if (!known) return respond(store_trouble());
        if (!*known || !is_arbiter(request, event)) return respond(foreign);
    }
    if (auto over = over_limit(Asked::game, request)) return respond(std::move(*over));
    registry_.create(std::move(*wanted), [respond](const Result<Created>& created) {
        respond(created ? json_response(201, links_json(*created)) : store_trouble());
    });
}

void Routes::game(const Request& request, const std::string& name, std::string_view what, const Respond& respond) {
    const auto asking = std::make_shared<const Request>(request);
    const auto asker = holder_of(request, name) ? Registry::Asker::seat : Registry::Asker::visitor;
    const auto told = [this, asking, name, what = std::string(what), respond](const auto& found) {
        if (!found) return respond(store_trouble());
        if (!*found) return respond(not_found());
        const auto& table = **found;
        const auto role = role_in(registry_, token_of(*asking, name), table.scene());
        if (!role) return respond(store_trouble());
        if (!*role) return respond(not_found());
        if (asking->method != "POST") return tell_game(*asking, table, **role, what, respond);
        if (what != "seats" || *role != Role::arbiter) return respond(not_found());
        new_seat(*asking, table.scene(**role), respond);
    };
    registry_.find(name, asker, told);
}

void Routes::tell_game(const Request& request, const LiveGame& table, Role role, std::string_view what,
                       const Respond& respond) {
    const auto& scene = table.scene(role);
    auto& store = registry_.ports().store;
    const auto language = language_of(request);
    if (what.empty()) return respond(json_response(200, table.view(role, language)));
    if (const auto line = envelope_part(scene, what)) return respond(json_response(200, *line));
    if (what == "sensor") return tell_strip(request, scene, role, respond);
    if (what != "record" && what != "pgn" && what != "log") return respond(not_found());
    if (role == Role::watcher)
        if (auto over = over_limit(Asked::download, request)) return respond(std::move(*over));
    if (what == "log") {
        const bool may = role == Role::arbiter || scene.game.over() || scene.game.terms.venue == laws::Venue::refuse;
        if (!may) return respond(error_response(403, "role", "until the game is over only the arbiter reads this log"));
        return tell_aside(
            [&store, name = scene.name, last = scene.last_shown(role)] { return log_of(store, name, last); }, respond);
    }
    if (what == "record")
        return tell_aside(
            [&store, scene, role, language] {
                const auto page = record_page_json(store, scene, role, language);
                return page ? json_response(200, *page) : store_trouble();
            },
            respond);
    tell_aside(
        [scene, where = played_where(scene)] { return Response{200, std::string(pgn_type), pgn_of(scene, where)}; },
        respond);
}

// Evidence is for whoever decides; the players are told what was decided.
void Routes::tell_strip(const Request& request, const LoadedGame& scene, Role role, const Respond& respond) {
    if (role != Role::arbiter) return respond(error_response(403, "role", "what a sensor saw is for the arbiter"));
    const auto move = parameter(request.target, "move");
    const auto wanted = read_strip_of(move);
    if (!move.empty() && move != "now" && !wanted)
        return respond(error_response(400, "malformed", "move: expected a number and w or b, such as 11w, or now"));
    tell_aside(
        [&store = registry_.ports().store, scene, wanted, now = move == "now"] {
            const auto strip = strip_json(store, scene, wanted, now);
            return strip ? json_response(200, *strip) : store_trouble();
        },
        respond);
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

PlayedIn Routes::played_where(const LoadedGame& scene) {
    if (scene.card.event.empty()) return {};
    if (const auto event = events_.events().find(scene.card.event); event && *event)
        for (const auto& round : (*event)->rounds)
            if (std::to_string(round.number) == scene.card.round) return played_in(**event, round);
    return {};
}

void Routes::tell_aside(std::function<Response()> make, const Respond& respond) {
    auto made = std::make_shared<Response>(store_trouble());
    registry_.ports().for_visitors().run([make = std::move(make), made] { *made = make(); },
                                         [made, respond] { respond(std::move(*made)); });
}

void Routes::create_event(const Request& request, const Respond& respond) {
    if (auto refused = refuse_creation(request, "events")) return respond(std::move(*refused));
    if (auto over = over_limit(Asked::event, request)) return respond(std::move(*over));
    const auto asking = std::make_shared<const Request>(request);
    events_.create(
        asking,
        [this, asking](std::size_t boards) { return over_limit(Asked::board, *asking, static_cast<double>(boards)); },
        respond);
}

void Routes::event(const Request& request, std::string_view path, std::string_view name, const Respond& respond) {
    const bool arbiter = is_arbiter(request, name);
    if (!arbiter && request.method != "POST")
        if (auto over = over_limit(Asked::download, request)) return respond(std::move(*over));
    events_.answer(request, path, arbiter, respond);
}

}  // namespace adoube::server
