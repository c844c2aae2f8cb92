// One HTTP connection over a plain or a secure stream, request after request, until it ends or becomes a WebSocket.
// The head is looked at as raw bytes first (request_head.h), then by the routes, and only then is the body read.
#pragma once

#include <charconv>
#include <sstream>
#include "server/net/request_head.h"

#include "base/overloaded.h"
#include "server/net/transport_http.h"
#include "server/net/transport_relay.h"
#include "server/net/transport_socket.h"

namespace adoube::server::wire {

template <class Stream>
class Connection final : public Connected, public std::enable_shared_from_this<Connection<Stream>> {
public:
    Connection(Floor& transport, Stream&& stream, std::string peer, std::uint64_t place)
        : Connected(transport),
          transport_(transport),
          stream_(std::move(stream)),
          peer_(std::move(peer)),
          place_(place) {}
    ~Connection() override;
    void cut() override {
        if (!handed_over_) beast::get_lowest_layer(stream_).close();
    }
    void begin(const Early& early = {});  // a secure stream shakes hands first

private:
    void expire_after(std::chrono::seconds time) { beast::get_lowest_layer(stream_).expires_after(time); }
    void read();
    void read_head();
    void head_was_read();
    bool moves();  // to the loop that answers what was read
    void was_read(error_code error);
    void direct(int tries);  // to whoever answers for it
    void go_on();            // here
    void relay(const Elsewhere& there, int tries);
    void upgrade();
    void hang_up();
    void answer(Response response, bool keep);  // when it is time
    void respond(Response response, bool keep);

    Floor& transport_;
    Stream stream_;
    std::string peer_;
    std::uint64_t place_;
    beast::flat_buffer buffer_{longest_header + 64 * 1024};
    RequestHead head_;
    std::optional<Parser> parser_;
    Request request_;
    std::shared_ptr<Answer> answer_;
    std::size_t unsent_ = 0;      // bytes of the answer being written
    std::uint64_t patience_ = 0;  // the timer of the request being read
    Nanos until_{};               // when it ends
    bool slow_ = false, begun_ = false, handed_over_ = false;
    bool stays_ = false;  // the request was handed to this loop
};

template <class Stream>
Connection<Stream>::~Connection() {
    transport_.unsent() -= unsent_;
    if (!handed_over_) transport_.left(place_);
}

template <class Stream>
void Connection<Stream>::begin(const Early& early) {
    buffer_.commit(asio::buffer_copy(buffer_.prepare(early.bytes.size()), asio::buffer(early.bytes)));
    stays_ = !early.bytes.empty();
    until_ = early.until;
    transport_.on_eviction(place_, letter([weak = this->weak_from_this()] {
                               if (const auto self = weak.lock()) self->cut();
                           }));
    if constexpr (std::is_same_v<Stream, Secure>) {
        expire_after(std::chrono::seconds(5));
        stream_.async_handshake(asio::ssl::stream_base::server, [self = this->shared_from_this()](error_code error) {
            if (!error) self->read();
        });
    } else {
        read();
    }
}

template <class Stream>
void Connection<Stream>::read() {
    parser_.emplace();
    parser_->header_limit(longest_header);
    parser_->body_limit(longest_body);
    head_ = {};
    beast::get_lowest_layer(stream_).expires_never();  // it would hang up without a word
    slow_ = false;
    begun_ = buffer_.size() > 0;
    if (!stays_) until_ = transport_.time().now() + request_within;
    patience_ = transport_.at(until_, [weak = this->weak_from_this()] {
        const auto self = weak.lock();
        if (!self) return;
        self->slow_ = true;
        beast::get_lowest_layer(self->stream_).cancel();
    });
    read_head();
}

template <class Stream>
void Connection<Stream>::read_head() {
    const auto bytes = buffer_.cdata();
    const auto state = head_.look({static_cast<const char*>(bytes.data()), bytes.size()});
    if (state == HeadState::complete) return head_was_read();
    const bool too_long = buffer_.size() >= longest_header;
    if (state == HeadState::odd || too_long) {
        transport_.cancel(patience_);
        return respond(too_long ? error_response(431, "headers", "too long")
                                : error_response(400, "http", "this is not a request"),
                       false);
    }
    constexpr std::size_t piece = 4096;
    stream_.async_read_some(buffer_.prepare(piece),
                            [self = this->shared_from_this()](error_code error, std::size_t count) {
                                self->buffer_.commit(count);
                                self->begun_ |= count > 0;
                                if (!error) return self->read_head();
                                self->transport_.cancel(self->patience_);
                                self->was_read(error);
                            });
}

template <class Stream>
bool Connection<Stream>::moves() {
    if constexpr (std::is_same_v<Stream, Plain>) {
        if (std::exchange(stays_, false)) return false;
        const std::string_view bytes(static_cast<const char*>(buffer_.cdata().data()), buffer_.size());
        const auto method = bytes.substr(0, bytes.find(' '));
        const auto rest = bytes.substr(std::min(bytes.size(), method.size() + 1));
        auto* const home = transport_.home_of(method, rest.substr(0, rest.find_first_of(" \r")));
        if (!home) return false;
        transport_.cancel(patience_);
        home->take_over(stream_.release_socket(), peer_, place_, {std::string(bytes), until_});
        handed_over_ = true;
        return true;
    }
    return false;
}

template <class Stream>
void Connection<Stream>::head_was_read() {
    if (moves()) return;
    error_code error;
    buffer_.consume(parser_->put(buffer_.data(), error));
    const auto end = [&](Response response) {
        transport_.cancel(patience_);
        respond(std::move(response), false);
    };
    if (error) return end(response_to(error));
    request_ = plain_request(parser_->get(), peer_, transport_.settings());
    if (auto wrong = wrong_with(request_)) return end(std::move(*wrong));
    auto admission = transport_.router().admit(request_);
    if (admission.refused) {
        transport_.cancel(patience_);
        return answer(std::move(*admission.refused), parser_->is_done() && parser_->keep_alive());
    }
    if (parser_->content_length_remaining().value_or(0) > admission.longest_body)
        return end(error_response(413, "body", "the body is too long"));
    parser_->body_limit(admission.longest_body);
    parser_->eager(true);
    if (parser_->is_done()) {
        transport_.cancel(patience_);
        return was_read({});
    }
    http::async_read(stream_, buffer_, *parser_, [self = this->shared_from_this()](error_code failed, std::size_t) {
        self->transport_.cancel(self->patience_);
        self->was_read(failed);
    });
}

template <class Stream>
void Connection<Stream>::was_read(error_code error) {
    if (slow_ && error == asio::error::operation_aborted && begun_)
        return respond(error_response(408, "slow", "the request took too long"), false);
    const bool closed = !begun_ || error == http::error::end_of_stream || error == asio::error::operation_aborted ||
                        error == asio::error::connection_reset;
    if (error && closed) return;
    if (error) return respond(response_to(error), false);
    direct(0);
}

// A server that cannot be reached is asked about again: it may be dead, and this one answers for it soon.
template <class Stream>
void Connection<Stream>::direct(int tries) {
    beast::get_lowest_layer(stream_).expires_never();
    transport_.router().direct(request_, [self = this->shared_from_this(), tries](Direction direction) {
        std::visit(
            overloaded{[&](const Here&) { self->go_on(); }, [&](const Elsewhere& there) { self->relay(there, tries); },
                       [&](Response& refused) { self->answer(std::move(refused), false); }},
            direction);
    });
}

template <class Stream>
void Connection<Stream>::relay(const Elsewhere& there, int tries) {
    const auto colon = there.address.rfind(':');
    unsigned short port = 0;
    std::from_chars(there.address.data() + colon + 1, there.address.data() + there.address.size(), port);
    error_code wrong;
    const auto host = asio::ip::make_address(there.address.substr(0, colon), wrong);
    auto socket = std::make_shared<tcp::socket>(stream_.get_executor());
    const auto timer = transport_.at(transport_.time().now() + reached_within, [socket] {
        error_code ignored;
        socket->close(ignored);
    });
    socket->async_connect(
        {host, port}, [self = this->shared_from_this(), socket, timer, there, tries](error_code error) {
            auto& transport = self->transport_;
            transport.cancel(timer);
            if (error && tries >= most_tries) return self->answer(keeper_does_not_answer(), false);
            if (error)
                return void(
                    transport.at(transport.time().now() + between_tries, [self, tries] { self->direct(tries + 1); }));
            const bool socket_wanted = websocket::is_upgrade(self->parser_->get());
            if (socket_wanted) transport.counts_as(self->place_, self->request_.from);
            error_code ignored;
            socket->set_option(tcp::no_delay(true), ignored);
            auto& request = self->parser_->get();
            for (const auto& [name, value] : there.more) request.set(name, value);
            if (!socket_wanted) request.keep_alive(false);
            std::ostringstream text;
            text << request;
            self->handed_over_ = true;
            std::make_shared<Relay<Stream>>(transport, std::move(self->stream_), std::move(*socket), there.address,
                                            self->place_)
                ->begin(std::move(text).str() + beast::buffers_to_string(self->buffer_.data()),
                        socket_wanted ? socket_answered_within : request_within);
        });
}

template <class Stream>
void Connection<Stream>::go_on() {
    if (websocket::is_upgrade(parser_->get())) return upgrade();
    request_.body = std::move(parser_->get().body());
    beast::get_lowest_layer(stream_).expires_never();
    transport_.router().answer(request_, [self = this->shared_from_this(), keep = parser_->keep_alive()](
                                             Response response) { self->answer(std::move(response), keep); });
}

template <class Stream>
void Connection<Stream>::upgrade() {
    if (auto wrong = wrong_with_upgrade(request_)) return answer(std::move(*wrong), false);
    if (auto refused = transport_.router().refuse_socket(request_)) return answer(std::move(*refused), false);
    transport_.counts_as(place_, request_.from);
    beast::get_lowest_layer(stream_).expires_never();
    auto early = beast::buffers_to_string(buffer_.data());
    const auto begin = [&]<class Layer>(Layer&& layer) {
        const auto socket = std::make_shared<Socket<Layer>>(transport_, std::move(layer), place_);
        transport_.keep(socket);
        handed_over_ = true;
        try {
            socket->accept(request_, std::move(early));
        } catch (const std::bad_alloc&) { socket->leave(); }
    };
    if constexpr (std::is_same_v<Stream, Secure>)
        begin(std::move(stream_));
    else
        begin(stream_.release_socket());
}

template <class Stream>
void Connection<Stream>::answer(Response response, bool keep) {
    if (response.status != 429) return respond(std::move(response), keep);
    transport_.at(transport_.time().now() + refused_for_haste_after,
                  [self = this->shared_from_this(), response = std::move(response), keep]() mutable {
                      self->respond(std::move(response), keep);
                  });
}

template <class Stream>
void Connection<Stream>::respond(Response response, bool keep) {
    auto& unsent = transport_.unsent();
    if (response.body.size() > small_answer && unsent + response.body.size() > most_unsent)
        response = try_again(503, "busy", "too much is being sent", std::chrono::seconds(10));
    unsent_ = response.body.size();
    unsent += unsent_;
    const bool stays = keep && !transport_.crowded();
    answer_ = dressed(std::move(response), stays, parser_->get().method() == http::verb::head,
                      transport_.settings().strict_transport);
    expire_after(request_within);
    http::async_write(stream_, *answer_, [self = this->shared_from_this(), stays](error_code error, std::size_t) {
        self->transport_.unsent() -= std::exchange(self->unsent_, 0);
        self->answer_.reset();
        if (error) return;
        if (stays) return self->read();
        self->hang_up();
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

}  // namespace adoube::server::wire
