#include "livechess/socket.h"

#include <atomic>
#include <boost/asio/connect.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>

#include "base/version.h"

namespace adoube::livechess {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Stream = websocket::stream<beast::tcp_stream>;

std::string words_for(const error_code& error) {
    if (error == beast::error::timeout) return "no answer in time";
    if (error == websocket::error::closed) return "the connection was closed";
    if (error == websocket::error::message_too_big) return "a message is larger than we take";
    if (error == websocket::error::upgrade_declined) return "no WebSocket is offered there";
    return error.message();
}

}  // namespace

struct Socket::Inside {
    asio::io_context loop;
    std::atomic<bool> stopped{false};
    std::optional<Stream> stream;
    beast::flat_buffer buffer;
    std::deque<std::string> outgoing;
    std::vector<std::string> arrived;
    std::size_t most_waiting = 0;
    bool reading = false, writing = false;
    error_code broken;
    std::string host;
    tcp::resolver::results_type places;
    unsigned conversation = 0;  // what belongs to an earlier one is not listened to

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
        stream.reset();
        loop.restart();
        loop.poll();
        buffer.clear();
        outgoing.clear();
        arrived.clear();
        reading = writing = false;
        broken = {};
    }

    void read() {
        if (reading || broken || !stream || arrived.size() >= most_waiting) return;
        reading = true;
        stream->async_read(buffer, [this, mine = conversation](error_code error, std::size_t) {
            if (mine != conversation) return;
            reading = false;
            if (error) {
                broken = error;
                return;
            }
            // Bytes that are no text are no message of LiveChess; an empty one is none either.
            arrived.push_back(stream->got_text() ? beast::buffers_to_string(buffer.data()) : "");
            buffer.consume(buffer.size());
            read();
        });
    }

    void write() {
        if (writing || broken || !stream || outgoing.empty()) return;
        writing = true;
        stream->text(true);
        stream->async_write(asio::buffer(outgoing.front()), [this, mine = conversation](error_code error, std::size_t) {
            if (mine != conversation) return;
            writing = false;
            outgoing.pop_front();
            if (error) broken = error;
            write();
        });
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
    in.stream.emplace(in.loop);
    if (const auto error = in.finish(
            limits.opening, [&](auto then) { beast::get_lowest_layer(*in.stream).async_connect(in.places, then); }))
        return failed(error);
    in.stream->set_option(websocket::stream_base::timeout{limits.opening, limits.idle, true});
    in.stream->set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
        request.set(beast::http::field::user_agent, "adoube/" + std::string(version()));
    }));
    in.stream->read_message_max(limits.bytes);
    const std::string shown = address.host.find(':') == address.host.npos ? address.host : "[" + address.host + "]";
    if (const auto error = in.finish(limits.opening, [&](auto then) {
            in.stream->async_handshake(shown + ":" + address.port, address.target, then);
        }))
        return failed(error);
    in.read();
    return {};
}

void Socket::send(std::string text) {
    inside_->outgoing.push_back(std::move(text));
    inside_->write();
}

Result<std::vector<std::string>> Socket::receive(std::chrono::milliseconds longest) {
    Inside& in = *inside_;
    if (!in.stream) return fail(in.host + ": there is no connection");
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
