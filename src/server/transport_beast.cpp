// Boost.Beast and Asio, and nothing else in this program. One thread.
#include "server/transport.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <deque>
#include <map>
#include <set>

namespace adoube::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

constexpr std::size_t longest_header = 16 * 1024;
constexpr std::size_t most_headers = 64;
constexpr std::size_t longest_target = 2048;
constexpr std::size_t longest_body = 4 * 1024 * 1024;
constexpr std::size_t longest_message = 16 * 1024;
constexpr std::size_t longest_queue = 256 * 1024;  // bytes a peer may leave unread
constexpr int most_controls = 200;                 // pings and pongs between two messages
constexpr auto request_within = std::chrono::seconds(10);

class BeastTransport;

class Socket : public Peer, public std::enable_shared_from_this<Socket> {
public:
    Socket(BeastTransport& transport, tcp::socket&& socket, std::string from)
        : transport_(transport), stream_(std::move(socket)), from_(std::move(from)) {}

    void accept(const http::request<http::string_body>& request, const Request& plain);
    void send(std::shared_ptr<const std::string> text) override;
    void close(int code, std::string_view why) override;

private:
    void read();
    void write();
    void gone();

    BeastTransport& transport_;
    websocket::stream<beast::tcp_stream> stream_;
    std::string from_;
    beast::flat_buffer buffer_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t queued_ = 0;
    std::shared_ptr<Conversation> conversation_;
    std::optional<websocket::close_reason> closing_;
    bool open_ = false, writing_ = false, gone_ = false, close_sent_ = false;
    int controls_ = 0;
};

// One HTTP connection, request after request.
class Connection : public std::enable_shared_from_this<Connection> {
public:
    Connection(BeastTransport& transport, tcp::socket&& socket, std::string from)
        : transport_(transport), stream_(std::move(socket)), from_(std::move(from)) {}
    ~Connection();
    void read();

private:
    void was_read(error_code error);
    void respond(Response response, bool keep, bool head);

    BeastTransport& transport_;
    beast::tcp_stream stream_;
    std::string from_;
    beast::flat_buffer buffer_{longest_header + longest_body};
    std::optional<http::request_parser<http::string_body>> parser_;
    std::shared_ptr<http::response<http::string_body>> response_;
    bool handed_over_ = false;
};

class BeastTransport final : public Transport {
public:
    BeastTransport(const Listen& listen, const Time& time) : listen_(listen), time_(time), signals_(context_) {}

    Result<void> bind() {
        error_code error;
        const auto address = asio::ip::make_address(listen_.address, error);
        if (error) return fail("not an address: " + listen_.address);
        const tcp::endpoint endpoint(address, listen_.port);
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error)
            return fail("cannot listen on " + listen_.address + ":" + std::to_string(listen_.port) + ": " +
                        error.message());
        return {};
    }
    unsigned short port() const override { return acceptor_.local_endpoint().port(); }
    void serve(Doors& doors) override {
        doors_ = &doors;
        accept();
    }
    void on_signal(std::function<void()> stop) override {
        signals_.add(SIGINT);
        signals_.add(SIGTERM);
        signals_.async_wait([stop = std::move(stop)](error_code error, int) {
            if (!error) stop();
        });
    }
    void post(std::function<void()> task) override { asio::post(context_, std::move(task)); }
    void run() override { context_.run(); }
    void refuse_more() override {
        error_code ignored;
        acceptor_.close(ignored);
    }
    void close_all() override {
        const auto open = sockets_;
        for (const auto& socket : open) socket->close(1001, "the server stops");
        auto last = std::make_shared<asio::steady_timer>(context_, std::chrono::milliseconds(open.empty() ? 50 : 500));
        last->async_wait([this, last](error_code) { context_.stop(); });
    }
    std::uint64_t at(Nanos when, std::function<void()> ring) override {
        const auto id = ++last_timer_;
        const auto wait = std::max(Nanos::zero(), when - time_.now());
        auto& timer = timers_
                          .emplace(id, asio::steady_timer(
                                           context_, std::chrono::duration_cast<asio::steady_timer::duration>(wait)))
                          .first->second;
        timer.async_wait([this, id, ring = std::move(ring)](error_code error) {
            if (error || timers_.erase(id) == 0) return;
            ring();
        });
        return id;
    }
    void cancel(std::uint64_t timer) override { timers_.erase(timer); }
    Doors& doors() { return *doors_; }
    const Time& time() const { return time_; }
    void keep(const std::shared_ptr<Socket>& socket) { sockets_.insert(socket); }
    void drop(const std::shared_ptr<Socket>& socket, const std::string& from) {
        if (sockets_.erase(socket) > 0) left(from);
    }
    void left(const std::string& from) {
        --connections_;
        if (const auto found = by_address_.find(from); found != by_address_.end() && --found->second == 0)
            by_address_.erase(found);
    }

private:
    void accept() {
        acceptor_.async_accept([this](error_code error, tcp::socket socket) {
            if (error == asio::error::operation_aborted || !acceptor_.is_open()) return;
            if (error) {  // no descriptors left, most likely: breathe
                at(time_.now() + std::chrono::milliseconds(100), [this] { accept(); });
                return;
            }
            admit(std::move(socket));
            accept();
        });
    }
    void admit(tcp::socket socket) {
        error_code error;
        const auto remote = socket.remote_endpoint(error);
        if (error) return;
        const auto from = remote.address().to_string();
        const bool here = remote.address().is_loopback();
        if (connections_ >= listen_.most_connections || (!here && by_address_[from] >= listen_.most_from_one_address))
            return;
        ++connections_;
        ++by_address_[from];
        socket.set_option(tcp::no_delay(true), error);
        std::make_shared<Connection>(*this, std::move(socket), from)->read();
    }

    Listen listen_;
    const Time& time_;
    asio::io_context context_{1};
    tcp::acceptor acceptor_{context_};
    asio::signal_set signals_;
    Doors* doors_ = nullptr;
    std::map<std::uint64_t, asio::steady_timer> timers_;
    std::uint64_t last_timer_ = 0;
    std::set<std::shared_ptr<Socket>> sockets_;
    std::map<std::string, std::size_t> by_address_;
    std::size_t connections_ = 0;
};

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

Request plain_request(const http::request<http::string_body>& request, const std::string& from) {
    Request plain{std::string(request.method_string()), std::string(request.target()), request.body(), {}, from};
    for (const auto& field : request)
        plain.headers.emplace_back(lower(field.name_string()), std::string(field.value()));
    return plain;
}

void add_strict_headers(http::response<http::string_body>& response) {
    response.set(http::field::server, "adoube");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Content-Security-Policy",
                 "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
                 "connect-src 'self'; "
                 "manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
}

// What is wrong with a request that Beast itself let through.
std::optional<Response> wrong_with(const http::request<http::string_body>& request) {
    const auto count = static_cast<std::size_t>(std::distance(request.begin(), request.end()));
    if (count > most_headers) return error_response(431, "headers", "too many headers");
    if (request.target().size() > longest_target) return error_response(414, "target", "the address is too long");
    if (request.target().empty() || request.target().front() != '/')
        return error_response(400, "target", "a path is wanted");
    if (request.find(http::field::expect) != request.end())
        return error_response(417, "expect", "nothing can be expected");
    if (request.count(http::field::host) > 1) return error_response(400, "host", "more than one host");
    const auto coding = request.find(http::field::transfer_encoding);
    if (coding != request.end() && !request.chunked())
        return error_response(400, "encoding", "unknown transfer encoding");
    return {};
}

Response response_to(error_code error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
        return error_response(431, "headers", "too long");
    if (error == http::error::body_limit) return error_response(413, "body", "the body is too long");
    if (error == beast::error::timeout) return error_response(408, "slow", "the request took too long");
    return error_response(400, "http", "this is not a request");
}

Connection::~Connection() {
    if (!handed_over_) transport_.left(from_);
}

void Connection::read() {
    parser_.emplace();
    parser_->header_limit(longest_header);
    parser_->body_limit(longest_body);
    stream_.expires_after(request_within);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](error_code error, std::size_t) { self->was_read(error); });
}

void Connection::was_read(error_code error) {
    if (error == http::error::end_of_stream || error == asio::error::operation_aborted ||
        error == asio::error::connection_reset)
        return;
    if (error == beast::error::timeout && !parser_->got_some()) return;
    if (error) return respond(response_to(error), false, false);
    const auto& request = parser_->get();
    if (auto wrong = wrong_with(request)) return respond(std::move(*wrong), false, false);
    const auto plain = plain_request(request, from_);
    if (websocket::is_upgrade(request)) {
        if (auto refused = transport_.doors().refuse_socket(plain)) return respond(std::move(*refused), false, false);
        handed_over_ = true;
        stream_.expires_never();
        const auto socket = std::make_shared<Socket>(transport_, stream_.release_socket(), from_);
        transport_.keep(socket);
        return socket->accept(request, plain);
    }
    const bool keep = request.keep_alive();
    const bool head = request.method() == http::verb::head;
    stream_.expires_never();
    transport_.doors().answer(plain, [self = shared_from_this(), keep, head](Response response) {
        self->respond(std::move(response), keep, head);
    });
}

void Connection::respond(Response response, bool keep, bool head) {
    response_ = std::make_shared<http::response<http::string_body>>(static_cast<http::status>(response.status), 11);
    add_strict_headers(*response_);
    response_->set(http::field::content_type, response.type);
    response_->set(http::field::cache_control, "no-store");
    for (const auto& [name, value] : response.headers) response_->set(name, value);
    if (response.status == 405) response_->set(http::field::allow, "GET, HEAD, POST");
    response_->keep_alive(keep);
    const auto size = response.body.size();
    if (!head) response_->body() = std::move(response.body);
    response_->content_length(size);
    stream_.expires_after(request_within);
    const auto written = [self = shared_from_this(), keep](error_code error, std::size_t) {
        if (error) return;
        if (keep) return self->read();
        error_code ignored;
        self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    };
    http::async_write(stream_, *response_, written);
}

void Socket::accept(const http::request<http::string_body>& request, const Request& plain) {
    stream_.set_option(websocket::stream_base::timeout{std::chrono::seconds(5), std::chrono::seconds(30), true});
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(http::field::server, "adoube"); }));
    stream_.read_message_max(longest_message);
    stream_.auto_fragment(false);
    stream_.control_callback([this](websocket::frame_type, beast::string_view) {
        if (++controls_ > most_controls) close(1008, "too many pings");
    });
    stream_.async_accept(request, [self = shared_from_this(), plain](error_code error) {
        if (error) return self->gone();
        self->open_ = true;
        self->conversation_ = self->transport_.doors().converse(plain, self);
        self->read();
        self->write();
    });
}

void Socket::read() {
    stream_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
        if (error) return self->gone();
        const auto received = self->transport_.time().now();
        self->controls_ = 0;
        if (!self->stream_.got_text()) {
            self->close(1003, "text only");
        } else if (self->conversation_ && !self->closing_) {
            const auto kept = self->conversation_;
            kept->frame(beast::buffers_to_string(self->buffer_.data()), received);
        }
        self->buffer_.consume(self->buffer_.size());
        if (!self->gone_) self->read();
    });
}

void Socket::send(std::shared_ptr<const std::string> text) {
    if (gone_ || closing_) return;
    queued_ += text->size();
    queue_.push_back(std::move(text));
    if (queued_ > longest_queue) {
        queue_.resize(writing_ ? 1 : 0);
        queued_ = 0;
        return close(4008, "slow reader");
    }
    write();
}

void Socket::close(int code, std::string_view why) {
    if (gone_ || closing_) return;
    closing_ =
        websocket::close_reason(static_cast<websocket::close_code>(code), beast::string_view(why.data(), why.size()));
    // A peer that neither reads nor closes is dropped.
    transport_.at(transport_.time().now() + std::chrono::seconds(5), [weak = weak_from_this()] {
        const auto self = weak.lock();
        if (!self || self->gone_) return;
        error_code ignored;
        beast::get_lowest_layer(self->stream_).socket().close(ignored);
        self->gone();
    });
    write();
}

void Socket::write() {
    if (!open_ || writing_ || gone_ || close_sent_) return;
    if (!queue_.empty()) {
        writing_ = true;
        stream_.text(true);
        const auto text = queue_.front();
        stream_.async_write(asio::buffer(*text), [self = shared_from_this(), text](error_code error, std::size_t) {
            self->writing_ = false;
            if (error) return self->gone();
            if (!self->queue_.empty()) self->queue_.pop_front();
            self->queued_ -= std::min(self->queued_, text->size());
            self->write();
        });
        return;
    }
    if (!closing_) return;
    close_sent_ = true;
    stream_.async_close(*closing_, [self = shared_from_this()](error_code) { self->gone(); });
}

void Socket::gone() {
    if (gone_) return;
    gone_ = true;
    const auto self = shared_from_this();
    const auto conversation = std::move(conversation_);
    conversation_.reset();
    transport_.drop(self, from_);
    if (conversation) conversation->closed();
}

}  // namespace

Result<std::unique_ptr<Transport>> Transport::open(const Listen& listen, const Time& time) {
    auto transport = std::make_unique<BeastTransport>(listen, time);
    if (const auto bound = transport->bind(); !bound) return std::unexpected(bound.error());
    return transport;
}

}  // namespace adoube::server
