// HTTP between Beast and the routes: requests made plain, answers dressed, and what is refused before any route sees
// it.
#pragma once

#include "server/net/transport_beast.h"

namespace adoube::server::wire {

using Parser = http::request_parser<http::string_body>;
using Answer = http::response<http::string_body>;

inline constexpr std::size_t longest_header = 16 * 1024;
inline constexpr std::size_t longest_body = 4 * 1024 * 1024;  // of any route
inline constexpr std::size_t most_unsent = 128 * 1024 * 1024;  // bytes of answers that peers have not read yet
inline constexpr std::size_t small_answer = 64 * 1024;  // is sent also then
inline constexpr auto request_within = std::chrono::seconds(10);
inline constexpr auto refused_for_haste_after = std::chrono::seconds(1);  // 429: who hurries, waits

// How long another server of the record may take to be reached, and how often it is asked about: in all longer than a
// dead one is taken for alive.
inline constexpr auto reached_within = std::chrono::milliseconds(1000), between_tries = std::chrono::milliseconds(250);
inline constexpr int most_tries = 20;
inline constexpr auto socket_answered_within = std::chrono::seconds(3);  // where it was reached

// Without the body; `from` is the peer, or whoever a trusted proxy or another server of the record says it speaks for.
Request plain_request(const http::request<http::string_body>& request, const std::string& peer, const Listen& settings);
// What is wrong with a head that Beast itself let through.
std::optional<Response> wrong_with(const Request& head);
// What is wrong with a request that asks for a WebSocket.
std::optional<Response> wrong_with_upgrade(const Request& request);
Response response_to(error_code error);
Response keeper_does_not_answer();  // of a game or an event that another server keeps
std::shared_ptr<Answer> dressed(Response response, bool keep, bool head, bool strict_transport);

}  // namespace adoube::server::wire
