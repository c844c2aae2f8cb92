// HTTP as far as the routes know it: requests and responses as plain values.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "server/game/ports.h"

namespace adoube::server {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
    std::string method, target, body;
    Headers headers;  // names in lower case
    std::string from; // the address it came from: the peer's, or what a trusted proxy tells
    bool relayed = false;  // by another server of this record, which has looked at its host and origin

    std::string_view header(std::string_view name) const {
        for (const auto& [key, value] : headers)
            if (key == name) return value;
        return {};
    }
    bool has(std::string_view name) const {
        for (const auto& [key, value] : headers)
            if (key == name) return true;
        return false;
    }
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    Headers headers{};
};

// One WebSocket as the server sees it.
class Conversation {
public:
    virtual ~Conversation() = default;
    virtual void frame(std::string text, Nanos received) = 0;
    virtual void closed() = 0;
};

// What may follow the head of a request.
struct Admission {
    std::optional<Response> refused{};  // answered at once, and the body is not read
    std::size_t longest_body = 0;
};

// Another server of the same record, and what is to be added to a request that it answers.
struct Elsewhere {
    std::string address;  // "host:port"
    Headers more;
};
struct Here {};
inline constexpr std::string_view relay_header = "x-adoube-relay";  // with it a server shows that it is one of them
// Where a request is answered; a response: nowhere.
using Direction = std::variant<Here, Elsewhere, Response>;

// What stands behind the transport.
class Router {
public:
    virtual ~Router() = default;
    virtual Admission admit(const Request& head) = 0;  // before the body is read
    // Once the request is whole, a WebSocket's too.
    virtual void direct(const Request&, std::function<void(Direction)> then) { then(Here{}); }
    virtual void answer(const Request& request, std::function<void(Response)> respond) = 0;
    // Why this request may not become a WebSocket; nothing: it may, and `converse` follows.
    virtual std::optional<Response> refuse_socket(const Request& request) = 0;
    virtual std::shared_ptr<Conversation> converse(const Request& request, std::shared_ptr<Peer> peer) = 0;
};

Response json_response(int status, std::string body);
Response error_response(int status, std::string_view code, std::string_view text);
Response not_found();
Response try_again(int status, std::string_view code, std::string_view text, std::chrono::seconds after);
Response store_trouble();
Response malformed(const Error& error);

}  // namespace adoube::server
