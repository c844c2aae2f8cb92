#include "livechess/socket.h"

#include <atomic>
#include <boost/asio/connect.hpp>
#include <boost/asio/ssl/rfc2818_verification.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <deque>
#include <optional>
#include <type_traits>

#include "base/version.h"

namespace adoube::livechess {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Stream = websocket::stream<beast::tcp_stream>;
using SecureStream = websocket::stream<beast::ssl_stream<beast::tcp_stream>>;

std::string words_for(const error_code& error) {
    if (error == beast::error::timeout) return "no answer in time";
    if (error == websocket::error::closed) return "the connection was closed";
    if (error == websocket::error::message_too_big) return "a message is larger than we take";
    if (error == websocket::error::upgrade_declined) return "no WebSocket is offered there";
    if (error.category() == asio::error::get_ssl_category()) return "no trusted certificate (" + error.message() + ")";
    return error.message();
}

}  // namespace

struct Socket::Inside {
    asio::io_context loop;
    int closing = 0;
    std::atomic<bool> stopped{false};
    std::optional<asio::ssl::context> tls;
    std::optional<Stream> plain;  // one of them while there is a conversation
    std::optional<SecureStream> secure;
    beast::flat_buffer buffer;
    std::deque<std::string> outgoing;
    std::vector<std::string> arrived;
    std::size_t most_waiting = 0;
    bool reading = false, writing = false;
    error_code broken;
    std::string host;
    tcp::resolver::results_type places;
    unsigned conversation = 0;  // what belongs to an earlier one is not listened to

    bool is_open() const { return plain || secure; }
    template <class Use>
    void with_stream(Use use) {
        if (plain) use(*plain);
        if (secure) use(*secure);
    }

    // Runs what was started until it has ended or the time is over.
    template <class Start>
    error_code finish(std::chrono::milliseconds longest, Start start) {
        bool ended = false;
        error_code result = beast::error::timeout;
        const auto mine = conversation;
        start([this, mine, &ended, &result](error_code error, auto&&...) {
            if (mine != conversation) return;
            result = error;
            ended = true;
        });
        loop.restart();
        const auto until = std::chrono::steady_clock::now() + longest;
        while (!ended && !stopped && loop.run_one_until(until) > 0) {}
        if (!ended) forget();  // so that nobody writes into what is gone
        return stopped ? error_code(asio::error::operation_aborted) : result;
    }

    void forget() {
        ++conversation;
        plain.reset();
        secure.reset();
        loop.restart();
        loop.poll();
        tls.reset();
        buffer.clear();
        outgoing.clear();
        arrived.clear();
        reading = writing = false;
        broken = {};
    }

    void read() {
        if (reading || broken || !is_open() || arrived.size() >= most_waiting) return;
        reading = true;
        with_stream([this](auto& stream) {
            stream.async_read(buffer, [this, &stream, mine = conversation](error_code error, std::size_t) {
                if (mine != conversation) return;
                reading = false;
                if (error) {
                    broken = error;
                    if (error == websocket::error::closed) closing = stream.reason().code;
                    return;
                }
                // Bytes that are no text are no message of LiveChess; an empty one is none either.
                arrived.push_back(stream.got_text() ? beast::buffers_to_string(buffer.data()) : "");
                buffer.consume(buffer.size());
                read();
            });
        });
    }

    void write() {
        if (writing || broken || !is_open() || outgoing.empty()) return;
        writing = true;
        const auto written = [this, mine = conversation](error_code error, std::size_t) {
            if (mine != conversation) return;
            writing = false;
            outgoing.pop_front();
            if (error) broken = error;
            write();
        };
        with_stream([&](auto& stream) {
            stream.text(true);
            stream.async_write(asio::buffer(outgoing.front()), written);
        });
    }

    // The stream of a new conversation; with TLS it knows whom to trust.
    error_code make_stream(const Address& address) {
        if (!address.secure) {
            plain.emplace(loop);
            return {};
        }
        error_code error;
        tls.emplace(asio::ssl::context::tls_client);
        if (address.authorities.empty())
            tls->set_default_verify_paths(error);
        else
            tls->load_verify_file(address.authorities, error);
        if (error) return error;
        tls->set_verify_mode(asio::ssl::verify_peer);
        secure.emplace(loop, *tls);
        auto& layer = secure->next_layer();
        layer.set_verify_callback(asio::ssl::rfc2818_verification(address.host));
        SSL_set_tlsext_host_name(layer.native_handle(), address.host.c_str());
        return {};
    }

    // Connects, shakes hands (twice with TLS).
    template <class Any>
    error_code begin(Any& stream, const Address& address, const SocketLimits& limits) {
        if (const auto error =
                finish(limits.opening, [&](auto then) { beast::get_lowest_layer(stream).async_connect(places, then); }))
            return error;
        if constexpr (std::is_same_v<Any, SecureStream>)
            if (const auto error = finish(limits.opening, [&](auto then) {
                    stream.next_layer().async_handshake(asio::ssl::stream_base::client, then);
                }))
                return error;
        stream.set_option(websocket::stream_base::timeout{limits.opening, limits.idle, true});
        stream.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
            request.set(beast::http::field::user_agent, "adoube/" + std::string(version()));
        }));
        stream.read_message_max(limits.bytes);
        const std::string shown = address.host.find(':') == address.host.npos ? address.host : "[" + address.host + "]";
        return finish(limits.opening,
                      [&](auto then) { stream.async_handshake(shown + ":" + address.port, address.target, then); });
    }
};

Socket::Socket() : inside_(std::make_unique<Inside>()) {}
Socket::~Socket() { inside_->forget(); }

void Socket::stop() {
    inside_->stopped = true;
    inside_->loop.stop();
}

void Socket::close() { inside_->forget(); }

Result<void> Socket::open(const Address& address, const SocketLimits& limits) {
    Inside& in = *inside_;
    in.forget();
    in.host = address.host;
    in.closing = 0;
    in.most_waiting = limits.waiting;
    const auto failed = [&](const error_code& error) -> Result<void> {
        in.forget();
        return fail(address.host + ": " + words_for(error));
    };
    tcp::resolver resolver(in.loop);
    if (const auto error = in.finish(limits.opening, [&](auto then) {
            resolver.async_resolve(address.host, address.port, [&in, then](error_code e, const auto& found) {
                if (!e) in.places = found;
                then(e);
            });
        }))
        return failed(error);
    if (const auto error = in.make_stream(address)) return failed(error);
    const auto error = in.secure ? in.begin(*in.secure, address, limits) : in.begin(*in.plain, address, limits);
    if (error) return failed(error);
    in.read();
    return {};
}

int Socket::close_code() const { return inside_->closing; }

void Socket::send(std::string text) {
    inside_->outgoing.push_back(std::move(text));
    inside_->write();
}

Result<std::vector<std::string>> Socket::receive(std::chrono::milliseconds longest) {
    Inside& in = *inside_;
    if (!in.is_open()) return fail(in.host + ": there is no connection");
    in.read();
    in.loop.restart();
    const auto until = std::chrono::steady_clock::now() + longest;
    while (in.arrived.empty() && !in.broken && !in.stopped && in.loop.run_one_until(until) > 0) {}
    if (!in.broken && !in.stopped) in.loop.poll();
    if (in.stopped) return fail(in.host + ": stopped");
    if (in.broken && in.arrived.empty()) {
        const std::string why = words_for(in.broken);
        in.forget();
        return fail(in.host + ": " + why);
    }
    return std::exchange(in.arrived, {});
}

}  // namespace adoube::livechess
