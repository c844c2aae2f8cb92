#include "server/net/transport_http.h"

#include <sodium.h>

#include <algorithm>

#include "server/net/content_policy.h"
#include "server/net/request_head.h"
#include "server/net/source_address.h"

namespace adoube::server::wire {
namespace {

constexpr std::size_t most_headers = 64;
constexpr std::size_t longest_target = 2048;

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

void add_strict_headers(Answer& answer, bool strict_transport) {
    answer.set(http::field::server, "adoube");
    answer.set("X-Content-Type-Options", "nosniff");
    answer.set("Referrer-Policy", "no-referrer");
    answer.set("Cross-Origin-Opener-Policy", "same-origin");
    answer.set("Cross-Origin-Resource-Policy", "same-origin");
    answer.set("Content-Security-Policy", content_policy());
    if (strict_transport) answer.set("Strict-Transport-Security", "max-age=31536000");
}

}  // namespace

Request plain_request(const http::request<http::string_body>& request, const std::string& peer,
                      const Listen& settings) {
    Request plain{std::string(request.method_string()), std::string(request.target()), {}, {}, peer};
    std::string forwarded;
    for (const auto& field : request) {
        plain.headers.emplace_back(lower(field.name_string()), std::string(field.value()));
        if (plain.headers.back().first == "x-forwarded-for")
            forwarded += (forwarded.empty() ? "" : ",") + plain.headers.back().second;
    }
    plain.from = source_address(peer, forwarded, settings.trusted_proxies);
    const auto& secret = settings.relay_secret;
    const auto shown = plain.header(relay_header);
    if (secret.empty() || shown.size() != secret.size() ||
        sodium_memcmp(shown.data(), secret.data(), secret.size()) != 0)
        return plain;
    plain.relayed = true;
    if (const auto itself = read_network(usual_address(peer))) plain.from = source_address(peer, forwarded, {*itself});
    return plain;
}

std::optional<Response> wrong_with(const Request& head) {
    if (head.headers.size() > most_headers) return error_response(431, "headers", "too many headers");
    if (head.target.size() > longest_target) return error_response(414, "target", "the address is too long");
    if (!head.target.starts_with('/')) return error_response(400, "target", "a path is wanted");
    if (head.has("expect")) return error_response(417, "expect", "nothing can be expected");
    if (std::ranges::count(head.headers, "host", &Headers::value_type::first) > 1)
        return error_response(400, "host", "more than one host");
    if (!tells_its_length_once(head.headers))
        return error_response(400, "encoding", "the length of the body is not told clearly");
    return {};
}

std::optional<Response> wrong_with_upgrade(const Request& request) {
    constexpr std::size_t key_length = 24;  // 16 bytes in base64
    if (std::ranges::count(request.headers, "sec-websocket-key", &Headers::value_type::first) != 1 ||
        request.header("sec-websocket-key").size() != key_length)
        return error_response(400, "upgrade", "one Sec-WebSocket-Key of 16 bytes in base64 is wanted");
    if (request.header("sec-websocket-version") == "13") return {};
    auto response = error_response(426, "upgrade", "Sec-WebSocket-Version: 13 is wanted");
    response.headers.emplace_back("Sec-WebSocket-Version", "13");
    return response;
}

Response keeper_does_not_answer() {
    return try_again(503, "elsewhere", "the server that keeps this does not answer", std::chrono::seconds(1));
}

Response response_to(error_code error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return error_response(431, "headers", "too long");
    if (error == http::error::body_limit) return error_response(413, "body", "the body is too long");
    return error_response(400, "http", "this is not a request");
}

std::shared_ptr<Answer> dressed(Response response, bool keep, bool head, bool strict_transport) {
    auto answer = std::make_shared<Answer>(static_cast<http::status>(response.status), 11);
    add_strict_headers(*answer, strict_transport);
    answer->set(http::field::content_type, response.type);
    answer->set(http::field::cache_control, "no-store");
    for (const auto& [name, value] : response.headers) answer->set(name, value);
    if (response.status == 405) answer->set(http::field::allow, "GET, HEAD, POST");
    answer->keep_alive(keep);
    const auto size = response.body.size();
    if (!head) answer->body() = std::move(response.body);
    if (response.status != 304) answer->content_length(size);  // of what is not sent nothing is said
    return answer;
}

}  // namespace adoube::server::wire
