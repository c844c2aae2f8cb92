// Who may ask: the host named must be ours (another name may be a rebound one), a browser's origin
// must be ours for whatever changes something, and bodies are JSON.
#include <algorithm>

#include "base/json_write.h"
#include "server/api/routes.h"
#include "server/api/session.h"
#include "server/net/public_url.h"
#include "server/net/source_address.h"

namespace adoube::server {
namespace {

std::string_view host_of(std::string_view url) {
    const auto scheme = url.find("://");
    return scheme == std::string_view::npos ? url : url.substr(scheme + 3);
}

// 192.168.1.7:8080, [fe80::1]:8080, clubpc:8080, clubpc.local:8080
bool is_local_name(std::string_view host) {
    if (host.starts_with('[')) return true;
    const auto name = host.substr(0, host.rfind(':'));
    const bool address = std::ranges::all_of(name, [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
    return address || name.find('.') == std::string_view::npos || name.ends_with(".local") || name.ends_with(".lan");
}

// Sixteen bytes in base64.
bool is_socket_key(std::string_view key) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return key.size() == 24 && key.ends_with("==") && key.find_first_not_of(letters) == 22;
}

// /api/games/NAME/ws and /api/events/NAME/ws: what it is and its name.
std::optional<std::pair<std::string, std::string>> socket_place(std::string_view target) {
    constexpr std::string_view suffix = "/ws";
    for (const std::string_view kind : {"games", "events"}) {
        const auto prefix = "/api/" + std::string(kind) + "/";
        if (!target.starts_with(prefix) || !target.ends_with(suffix) || target.size() <= prefix.size() + suffix.size())
            continue;
        const auto name = target.substr(prefix.size(), target.size() - prefix.size() - suffix.size());
        if (record::is_name(name)) return std::pair(std::string(kind), std::string(name));
    }
    return {};
}

// How long a body may be, by route; pages have none.
std::size_t longest_body_at(std::string_view path) {
    if (path == "/api/events") return longest_event_request;
    // Rounds and players come from files too, but only from the arbiter of the event.
    if (path.starts_with("/api/events/")) return longest_event_request;
    if (path == "/api/games") return 64 * 1024;
    return path.starts_with("/api/") ? 4096 : 0;
}

}  // namespace

Response error_response(int status, std::string_view code, std::string_view text) {
    return {status, "application/json", JsonObject().text("error", code).text("text", text).done()};
}

Response json_response(int status, std::string body) { return {status, "application/json", std::move(body)}; }
Response not_found() { return error_response(404, "not_found", "no such place"); }
Response store_trouble() { return error_response(503, "record", "the record does not answer"); }

Response try_again(int status, std::string_view code, std::string_view text, std::chrono::seconds after) {
    auto response = error_response(status, code, text);
    response.headers.emplace_back("Retry-After", std::to_string(after.count()));
    return response;
}

Response malformed(const Error& error) {
    JsonObject one;
    one.text("error", "malformed").text("text", error.message);
    if (error.at) one.number("at", static_cast<std::int64_t>(*error.at));
    return json_response(400, one.done());
}

bool Routes::host_is_ours(std::string_view written) const {
    const auto host = lower_case(written);
    if (!settings_.public_url.empty() && host == host_of(settings_.public_url)) return true;
    const auto port = ":" + std::to_string(settings_.port);
    for (const std::string_view name : {"127.0.0.1", "localhost", "[::1]"})
        if (host == std::string(name) + port || (host == name && (settings_.port == 80 || settings_.port == 443)))
            return true;
    return settings_.lan && !host.empty() && host.size() < 256 && is_local_name(host);
}

bool Routes::origin_is_ours(std::string_view origin, std::string_view host) const {
    if (!settings_.public_url.empty() && origin == settings_.public_url) return true;
    return origin == std::string(settings_.tls ? "https://" : "http://") + std::string(host);
}

std::optional<Response> Routes::refuse(const Request& request) const {
    const auto host = request.header("host");
    if (!request.relayed && !host_is_ours(host))
        return error_response(421, "host", "this server does not answer to that name");
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (!reads && request.method != "POST") return error_response(405, "method", "GET and POST only");
    if (!request.relayed && request.has("origin") && !origin_is_ours(request.header("origin"), host) &&
        !(reads && !request.has("upgrade")))
        return error_response(403, "origin", "not from another site");
    if (reads) return {};
    if (const auto site = request.header("sec-fetch-site"); !site.empty() && site != "same-origin" && site != "none")
        return error_response(403, "origin", "not from another site");
    if (request.has("content-encoding")) return error_response(415, "encoding", "bodies are sent as they are");
    auto type = request.header("content-type");
    type = type.substr(0, type.find(';'));
    if (type != "application/json") return error_response(415, "type", "application/json is wanted");
    return {};
}

std::string Routes::token_of(const Request& request, std::string_view place) const {
    constexpr std::string_view bearer = "Bearer ";
    if (const auto header = request.header("authorization"); header.starts_with(bearer))
        return std::string(header.substr(bearer.size()));
    const auto cookies = request.header("cookie");
    for (const std::string_view name : {place, std::string_view("arbiter")}) {
        const auto wanted = "seat-" + std::string(name) + "=";  // also after __Host-
        for (std::size_t at = cookies.find(wanted); at != std::string_view::npos; at = cookies.find(wanted, at + 1)) {
            constexpr std::string_view host = "__Host-";
            const auto begin =
                at >= host.size() && cookies.substr(at - host.size(), host.size()) == host ? at - host.size() : at;
            if (begin > 0 && cookies[begin - 1] != ' ' && cookies[begin - 1] != ';') continue;
            const auto rest = cookies.substr(at + wanted.size());
            return std::string(rest.substr(0, rest.find(';')));
        }
    }
    return {};
}

std::optional<Holder> Routes::holder_of(const Request& request, std::string_view place) {
    const auto holder = registry_.seats().holder(token_of(request, place));
    return holder ? *holder : std::nullopt;
}

bool Routes::is_arbiter(const Request& request, std::string_view place) {
    const auto holder = holder_of(request, place);
    if (!holder || holder->once || holder->role != Role::arbiter) return false;
    if (holder->place == everywhere) know_arbiter_at(quota_source(request.from));
    return holder->place == everywhere || holder->place == place;
}

// The password is asked for at the first loop.
void Routes::know_arbiter_at(const std::string& source) {
    if (!password_.know(source) || !settings_.tour) return;
    settings_.tour->visit(
        {0},
        [source](Routes& there, const std::function<void()>& done) {
            there.password_.know(source);
            done();
        },
        [](bool) {});
}

std::optional<Response> Routes::refuse_creation(const Request& request, std::string_view what) {
    if (settings_.arbiters_only && !is_arbiter(request, everywhere))
        return error_response(403, "role", "only the arbiter creates " + std::string(what) + " here");
    if (registry_.creations() >= Registry::most_creations)
        return try_again(503, "busy", "many games are being created", std::chrono::seconds(2));
    return {};
}

std::optional<Response> Routes::over_limit(Asked what, const Request& request, double count) {
    if (!settings_.counted) return {};
    const auto now = registry_.ports().time.now();
    const bool creates = what == Asked::game || what == Asked::event || what == Asked::board;
    if (creates && is_arbiter(request, everywhere))
        return limits_->over_by_token(what, holder_of(request, everywhere)->token_id, now, count);
    if (auto refused = limits_->over(what, request.from, now, count)) return refused;
    auto refused = limits_->over_together(what, now);
    if (refused) limits_->give_back(what, request.from);
    return refused;
}

Admission Routes::admit(const Request& head) {
    if (auto refused = refuse(head)) return {std::move(refused)};
    const std::string_view path = std::string_view(head.target).substr(0, head.target.find('?'));
    // Pages and the exchange of a link stay open to everybody: whoever has a seat begins there.
    const bool begins = !path.starts_with("/api/") || path == "/api/seat" || head.has("upgrade");
    if (!begins && registry_.ports().is_crowded() && token_of(head, {}).empty() && !head.has("cookie"))
        return {try_again(503, "busy", "connections run short and are kept for those who have a seat",
                          std::chrono::seconds(10))};
    if (head.method != "POST") return {};
    if (path == "/api/events" || path == "/api/games")
        if (auto refused = refuse_creation(head, path == "/api/events" ? "events" : "games"))
            return {std::move(refused)};
    return {{}, longest_body_at(path)};
}

std::optional<Response> Routes::refuse_socket(const Request& request) {
    if (auto refused = refuse(request)) return refused;
    if (auto over = over_limit(Asked::socket, request)) return over;
    // A browser always names its origin; without one a cookie is not to be trusted.
    if (!request.has("origin") && request.has("cookie")) return error_response(403, "origin", "origin is missing");
    if (request.has("sec-websocket-key") && !is_socket_key(request.header("sec-websocket-key")))
        return error_response(400, "key", "not the key of a WebSocket");
    if (!socket_place(request.target)) return error_response(404, "not_found", "no such place");
    return {};
}

std::shared_ptr<Conversation> Routes::converse(const Request& request, std::shared_ptr<Peer> peer) {
    const auto [kind, name] = socket_place(request.target).value_or(std::pair<std::string, std::string>());
    const auto token = token_of(request, name);
    auto seated = [this, from = request.from] { limits_->give_back(Asked::socket, from); };
    if (kind == "events") return events_.converse(name, std::move(peer), token);
    auto session = std::make_shared<Session>(registry_, name, std::move(peer), token, std::move(seated));
    session->begin();
    return session;
}

}  // namespace adoube::server
