// HTTP connections on Boost.Beast, plain and secure.
#include <algorithm>

#include "server/net/transport_socket.h"

namespace adoube::server::wire {
namespace {

constexpr std::size_t longest_header = 16 * 1024;
constexpr std::size_t most_headers = 64;
constexpr std::size_t longest_target = 2048;
constexpr std::size_t longest_body = 4 * 1024 * 1024;
constexpr auto request_within = std::chrono::seconds(10);

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
    return error_response(400, "http", "this is not a request");
}

// One HTTP connection, request after request.
template <class Stream>
class Connection final : public Connected, public std::enable_shared_from_this<Connection<Stream>> {
public:
    Connection(Floor& transport, Stream&& stream, std::string from)
        : Connected(transport), transport_(transport), stream_(std::move(stream)), from_(std::move(from)) {}
    ~Connection() override;
    void cut() override {
        if (!handed_over_) beast::get_lowest_layer(stream_).close();
    }
    void shake_hands();  // a secure stream, before the first request
    void read();

private:
    void expire_after(std::chrono::seconds time) { beast::get_lowest_layer(stream_).expires_after(time); }
    void was_read(error_code error);
    void hang_up();
    void respond(Response response, bool keep, bool head);

    Floor& transport_;
    Stream stream_;
    std::string from_;
    beast::flat_buffer buffer_{longest_header + longest_body};
    std::optional<http::request_parser<http::string_body>> parser_;
    std::shared_ptr<http::response<http::string_body>> response_;
    std::uint64_t patience_ = 0;  // the timer of the request being read
    bool slow_ = false, handed_over_ = false;
};

template <class Stream>
Connection<Stream>::~Connection() {
    if (!handed_over_) transport_.left(from_);
}

template <class Stream>
void Connection<Stream>::read() {
    parser_.emplace();
    parser_->header_limit(longest_header);
    parser_->body_limit(longest_body);
    beast::get_lowest_layer(stream_).expires_never();  // it would hang up without a word
    slow_ = false;
    patience_ = transport_.at(transport_.time().now() + request_within, [weak = this->weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        self->slow_ = true;
        beast::get_lowest_layer(self->stream_).cancel();
    });
    http::async_read(stream_, buffer_, *parser_, [self = this->shared_from_this()](error_code error, std::size_t) {
        self->transport_.cancel(self->patience_);
        self->was_read(error);
    });
}

template <class Stream>
void Connection<Stream>::was_read(error_code error) {
    if (slow_ && error == asio::error::operation_aborted && parser_->got_some())
        return respond(error_response(408, "slow", "the request took too long"), false, false);
    if (error == http::error::end_of_stream || error == asio::error::operation_aborted ||
        error == asio::error::connection_reset)
        return;
    if (error) return respond(response_to(error), false, false);
    const auto& request = parser_->get();
    if (auto wrong = wrong_with(request)) return respond(std::move(*wrong), false, false);
    const auto plain = plain_request(request, from_);
    if (websocket::is_upgrade(request)) {
        if (auto refused = transport_.router().refuse_socket(plain)) return respond(std::move(*refused), false, false);
        handed_over_ = true;
        beast::get_lowest_layer(stream_).expires_never();
        const auto socket = std::make_shared<Socket<Stream>>(transport_, std::move(stream_), from_);
        transport_.keep(socket);
        return socket->accept(request, plain);
    }
    const bool keep = request.keep_alive();
    const bool head = request.method() == http::verb::head;
    beast::get_lowest_layer(stream_).expires_never();
    transport_.router().answer(plain, [self = this->shared_from_this(), keep, head](Response response) {
        self->respond(std::move(response), keep, head);
    });
}

template <class Stream>
void Connection<Stream>::respond(Response response, bool keep, bool head) {
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
    expire_after(request_within);
    const auto written = [self = this->shared_from_this(), keep](error_code error, std::size_t) {
        if (error) return;
        if (keep) return self->read();
        self->hang_up();
    };
    http::async_write(stream_, *response_, written);
}

template <class Stream>
void Connection<Stream>::shake_hands() {
    expire_after(std::chrono::seconds(5));
    stream_.async_handshake(asio::ssl::stream_base::server, [self = this->shared_from_this()](error_code error) {
        if (!error) self->read();
    });
}

template <class Stream>
void Connection<Stream>::hang_up() {
    if constexpr (std::is_same_v<Stream, Secure>) {
        expire_after(std::chrono::seconds(5));
        stream_.async_shutdown([self = this->shared_from_this()](error_code) {});
    } else {
        error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }
}

}  // namespace

void converse(Floor& floor, tcp::socket&& socket, const std::string& from) {
    std::make_shared<Connection<Plain>>(floor, Plain(std::move(socket)), from)->read();
}

void converse(Floor& floor, tcp::socket&& socket, const std::string& from, asio::ssl::context& tls) {
    std::make_shared<Connection<Secure>>(floor, Secure(std::move(socket), tls), from)->shake_hands();
}

}  // namespace adoube::server::wire
