#include "load_seat.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <charconv>
#include <deque>

namespace adoube::bench {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

struct Seat::Wire : std::enable_shared_from_this<Wire> {
    Wire(Seat& whose, asio::io_context& context, unsigned short to, std::string at, std::string secret)
        : seat(whose), stream(context), port(to), game(std::move(at)), token(std::move(secret)) {}

    void must(error_code error, const char* what) const {
        if (error) throw std::runtime_error(std::string(what) + ": " + error.message());
    }
    void start() {
        const auto self = shared_from_this();
        stream.next_layer().async_connect({asio::ip::address_v4::loopback(), port}, [self](error_code error) {
            self->must(error, "connect");
            self->stream.next_layer().set_option(tcp::no_delay(true));
            self->shake_hands();
        });
    }
    void shake_hands() {
        stream.read_message_max(4 * 1024 * 1024);
        stream.async_handshake(
            "127.0.0.1:" + std::to_string(port), "/api/games/" + game + "/ws",
            [self = shared_from_this()](error_code error) {
                self->must(error, "handshake");
                self->say(self->token.empty() ? R"({"hello":2})" : R"({"hello":2,"token":")" + self->token + "\"}");
                self->read();
            });
    }
    void read() {
        stream.async_read(buffer, [self = shared_from_this()](error_code error, std::size_t) {
            self->must(error, "read");
            const auto data = self->buffer.data();
            const std::string_view frame(static_cast<const char*>(data.data()), data.size());
            self->ready = self->ready || frame.starts_with("{\"view\":");
            self->seat.heard(frame);
            self->buffer.consume(self->buffer.size());
            self->read();
        });
    }
    void say(std::string frame) {
        queue.push_back(std::move(frame));
        if (queue.size() == 1) write();
    }
    void write() {
        stream.async_write(asio::buffer(queue.front()), [self = shared_from_this()](error_code error, std::size_t) {
            self->must(error, "write");
            self->queue.pop_front();
            if (!self->queue.empty()) self->write();
        });
    }

    Seat& seat;
    websocket::stream<tcp::socket> stream;
    unsigned short port;
    std::string game, token;
    beast::flat_buffer buffer;
    std::deque<std::string> queue;
    bool ready = false;
};

Seat::Seat(asio::io_context& context, unsigned short port, std::string game, std::string token)
    : wire_(std::make_shared<Wire>(*this, context, port, std::move(game), std::move(token))) {}
Seat::~Seat() = default;
void Seat::start() { wire_->start(); }
bool Seat::ready() const { return wire_->ready; }
void Seat::say(std::string frame) { wire_->say(std::move(frame)); }

std::int64_t seq_in(std::string_view frame) {
    constexpr std::string_view name = "\"seq\":";
    const auto at = frame.find(name);
    std::int64_t number = 0;
    if (at != frame.npos) std::from_chars(frame.data() + at + name.size(), frame.data() + frame.size(), number);
    return number;
}

}  // namespace adoube::bench
