// One WebSocket over a plain or a secure stream: frames in, frames queued out, peers that do not read dropped.
#pragma once

#include <deque>

#include "server/transport_beast.h"

namespace adoube::server::wire {

inline constexpr std::size_t longest_message = 16 * 1024;
inline constexpr std::size_t longest_queue = 256 * 1024;  // bytes a peer may leave unread
inline constexpr int most_controls = 200;                 // pings and pongs between two messages

template <class Stream>
class Socket final : public Peer, public std::enable_shared_from_this<Socket<Stream>> {
public:
    Socket(Floor& transport, Stream&& stream, std::string from)
        : transport_(transport), stream_(std::move(stream)), from_(std::move(from)) {}

    void accept(const http::request<http::string_body>& request, const Request& plain);
    void send(std::shared_ptr<const std::string> text) override;
    void close(int code, std::string_view why) override;

private:
    void read();
    void write();
    void gone();

    Floor& transport_;
    websocket::stream<Stream> stream_;
    std::string from_;
    beast::flat_buffer buffer_;
    std::deque<std::shared_ptr<const std::string>> queue_;
    std::size_t queued_ = 0;
    std::shared_ptr<Conversation> conversation_;
    std::optional<websocket::close_reason> closing_;
    bool open_ = false, writing_ = false, gone_ = false, close_sent_ = false;
    int controls_ = 0;
};

template <class Stream>
void Socket<Stream>::accept(const http::request<http::string_body>& request, const Request& plain) {
    stream_.set_option(websocket::stream_base::timeout{std::chrono::seconds(5), std::chrono::seconds(30), true});
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(http::field::server, "adoube"); }));
    stream_.read_message_max(longest_message);
    stream_.auto_fragment(false);
    stream_.control_callback([this](websocket::frame_type, beast::string_view) {
        if (++controls_ > most_controls) close(1008, "too many pings");
    });
    stream_.async_accept(request, [self = this->shared_from_this(), plain](error_code error) {
        if (error) return self->gone();
        self->open_ = true;
        self->conversation_ = self->transport_.doors().converse(plain, self);
        self->read();
        self->write();
    });
}

template <class Stream>
void Socket<Stream>::read() {
    stream_.async_read(buffer_, [self = this->shared_from_this()](error_code error, std::size_t) {
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

template <class Stream>
void Socket<Stream>::send(std::shared_ptr<const std::string> text) {
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

template <class Stream>
void Socket<Stream>::close(int code, std::string_view why) {
    if (gone_ || closing_) return;
    closing_ =
        websocket::close_reason(static_cast<websocket::close_code>(code), beast::string_view(why.data(), why.size()));
    // A peer that neither reads nor closes is dropped.
    transport_.at(transport_.time().now() + std::chrono::seconds(5), [weak = this->weak_from_this()] {
        const auto self = weak.lock();
        if (!self || self->gone_) return;
        error_code ignored;
        beast::get_lowest_layer(self->stream_).socket().close(ignored);
        self->gone();
    });
    write();
}

template <class Stream>
void Socket<Stream>::write() {
    if (!open_ || writing_ || gone_ || close_sent_) return;
    if (!queue_.empty()) {
        writing_ = true;
        stream_.text(true);
        const auto text = queue_.front();
        stream_.async_write(asio::buffer(*text),
                            [self = this->shared_from_this(), text](error_code error, std::size_t) {
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
    stream_.async_close(*closing_, [self = this->shared_from_this()](error_code) { self->gone(); });
}

template <class Stream>
void Socket<Stream>::gone() {
    if (gone_) return;
    gone_ = true;
    const auto self = this->shared_from_this();
    const auto conversation = std::move(conversation_);
    conversation_.reset();
    transport_.drop(self, from_);
    if (conversation) conversation->closed();
}

}  // namespace adoube::server::wire
