// What connections need of the transport they belong to, and the words of Beast they share. Included by
// the transport's own files and by nothing else.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <set>

#include "server/net/transport.h"
#include "server/net/transport_lost.h"

namespace adoube::server::wire {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

using Plain = beast::tcp_stream;
using Secure = beast::ssl_stream<beast::tcp_stream>;

class Connected;

// What another loop has read of a request, and until when the rest of it may come.
struct Early {
    std::string bytes{};
    Nanos until{};
};

class Floor {
public:
    virtual ~Floor() = default;
    virtual Router& router() = 0;
    virtual const Time& time() const = 0;
    virtual const Listen& settings() const = 0;
    virtual std::uint64_t at(Nanos when, std::function<void()> ring) = 0;
    virtual void cancel(std::uint64_t timer) = 0;
    virtual void keep(const std::shared_ptr<Peer>& socket) = 0;
    virtual void drop(const std::shared_ptr<Peer>& socket, std::uint64_t place) = 0;
    virtual std::set<Connected*>& connected() = 0;

    // Every connection has a place. Whoever has not shown a seat can be made to leave when places run short.
    virtual void on_eviction(std::uint64_t place, std::unique_ptr<Letter> leave) = 0;
    virtual void counts_as(std::uint64_t place, const std::string& from) = 0;
    virtual void seated(std::uint64_t place) = 0;
    virtual void left(std::uint64_t place) = 0;
    virtual bool crowded() const = 0;

    // The loop that answers such a request, if it is not this one.
    virtual Floor* home_of(std::string_view method, std::string_view target) = 0;
    // From any loop: a connection of another one, with what was read from it.
    virtual void take_over(tcp::socket&& socket, const std::string& peer, std::uint64_t place, Early early) = 0;

    virtual std::size_t& unsent() = 0;  // bytes of all answers being written
    virtual void mend_soon() noexcept = 0;  // for want of memory a connection is not what it should be
    virtual void make_room() noexcept = 0;  // in memory: somebody without a seat leaves
};

// A connection, HTTP or WebSocket, known to its transport from beginning to end, so that a stop can cut it.
class Connected {
public:
    explicit Connected(Floor& floor) : floor_(floor) { floor_.connected().insert(this); }
    virtual ~Connected() { floor_.connected().erase(this); }
    Connected(const Connected&) = delete;
    Connected& operator=(const Connected&) = delete;
    virtual void cut() = 0;  // closes the socket without a word; whatever waits for it is told so by the loop
    virtual void no_server_lives_at(const std::string&) {}
    virtual void look() {}  // every few seconds: whether anybody is there; throws nothing
    virtual bool is_lost() const { return false; }  // nobody would read from it or write to it again
    virtual void leave() {}                         // because it is lost

private:
    Floor& floor_;
};

// Answers requests on this connection until it ends or becomes a WebSocket. `early` was read from it already, by the
// loop that found that another one answers it.
void converse(Floor& floor, tcp::socket&& socket, const std::string& peer, std::uint64_t place, Early early = {});
void converse(Floor& floor, tcp::socket&& socket, const std::string& peer, std::uint64_t place,
              asio::ssl::context& tls);

}  // namespace adoube::server::wire
