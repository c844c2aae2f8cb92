// One WebSocket over a plain or a secure stream: frames in, frames queued out, peers that do not read dropped.
#pragma once

#include <vector>

#include "base/utf8.h"
#include "server/net/tcp_state.h"
#include "server/net/transport_beast.h"

namespace adoube::server::wire {

inline constexpr std::size_t longest_message = 16 * 1024;
inline constexpr std::size_t piece_of_message = 256;  // room that a connection holds while it waits; more on demand
inline constexpr std::size_t kept_places = 8;         // of a queue that is empty again
inline constexpr std::size_t longest_queue = 256 * 1024;  // bytes a peer may leave unread
inline constexpr int most_controls = 200;                 // pings and pongs between two messages
inline constexpr std::uint64_t most_unfinished = 256 * 1024;  // bytes of fragments of one message, with their heads
inline constexpr auto weigh_every = std::chrono::seconds(4);
inline constexpr auto silent_at_most = std::chrono::seconds(20);  // half of it, then a ping

// Whether the text stops in the middle of a code point; what is before its last one was looked at.
inline bool ends_inside_a_character(std::string_view text) {
    for (std::size_t back = 1; back <= 4 && back <= text.size(); ++back) {
        const auto tail = text.substr(text.size() - back);
        const auto byte = static_cast<unsigned char>(tail.front());
        if (byte < 0x80) return false;
        if (byte >= 0xC0) return utf8::length(tail) == 0;
    }
    return false;
}

template <class Stream>
class Socket final : public Peer, public Connected, public std::enable_shared_from_this<Socket<Stream>> {
public:
    Socket(Floor& transport, Stream&& stream, std::uint64_t place)
        : Connected(transport), transport_(transport), stream_(std::move(stream)), place_(place) {}

    void accept(const http::request<http::string_body>& request, const Request& plain);
    void send(std::shared_ptr<const std::string> text) override;
    void close(int code, std::string_view why) override;
    void cut() override { beast::get_lowest_layer(stream_).close(); }
    bool is_there() const override { return !gone_ && peer_is_there(descriptor()); }
    void seated() override { transport_.seated(place_); }
    bool is_lost() const override { return lost_ && !gone_; }
    void leave() override;
    // Without memory. Whoever is there comes back, and asks again for what was not answered. Not at once: a game may be
    // telling all of its own something.
    void operation_lost() noexcept {
        lost_ = true;
        cut();
        transport_.mend_soon();
    }

private:
    using Begun = wire::Begun<std::shared_ptr<Socket>>;
    Begun begun() { return Begun(this->shared_from_this()); }
    int descriptor() const { return const_cast<Plain&>(beast::get_lowest_layer(stream_)).socket().native_handle(); }
    void read();
    void was_read();
    void write();
    void was_written(std::size_t size);
    void gone();
    bool never_finishes();  // a message in more fragments than anybody needs

    Floor& transport_;
    websocket::stream<Stream> stream_;
    std::uint64_t place_;
    beast::flat_buffer buffer_;
    std::vector<std::shared_ptr<const std::string>> queue_;
    std::size_t queued_ = 0;
    std::shared_ptr<Conversation> conversation_;
    std::optional<websocket::close_reason> closing_;
    bool open_ = false, writing_ = false, gone_ = false, close_sent_ = false, lost_ = false;
    int controls_ = 0;
    std::uint64_t messages_ = 0, weighed_messages_ = 0, weighed_bytes_ = 0;
    Nanos weighed_{};
};

template <class Stream>
void Socket<Stream>::accept(const http::request<http::string_body>& request, const Request& plain) {
    transport_.on_eviction(place_, [weak = this->weak_from_this()] {
        if (const auto self = weak.lock()) self->cut();
    });
    stream_.set_option(websocket::stream_base::timeout{std::chrono::seconds(5), silent_at_most, true});
    stream_.set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(http::field::server, "adoube"); }));
    stream_.read_message_max(longest_message);
    stream_.auto_fragment(false);
    stream_.control_callback([this](websocket::frame_type, beast::string_view) {
        if (++controls_ > most_controls) close(1008, "too many pings");
    });
    stream_.async_accept(request, [begun = begun(), plain](error_code error) mutable {
        const auto self = begun.ended();
        if (error) return self->gone();
        self->open_ = true;
        try {
            self->conversation_ = self->transport_.router().converse(plain, self);
            self->read();
            self->write();
        } catch (const std::bad_alloc&) { self->leave(); }
    });
}

template <class Stream>
void Socket<Stream>::read() {
    stream_.async_read_some(buffer_, piece_of_message, [begun = begun()](error_code error, std::size_t) mutable {
        const auto self = begun.ended();
        if (error) return self->gone();
        try {
            if (self->stream_.is_message_done()) self->was_read();
            if (!self->gone_) self->read();
        } catch (const std::bad_alloc&) { self->leave(); }
    });
}

template <class Stream>
void Socket<Stream>::was_read() {
    const auto received = transport_.time().now() - received_ago(descriptor());
    controls_ = 0;
    ++messages_;
    auto text = beast::buffers_to_string(buffer_.data());
    if (!stream_.got_text()) {
        close(1003, "text only");
    } else if (ends_inside_a_character(text)) {  // Beast does not look when the last fragment is empty
        close(1007, "not UTF-8");
    } else if (conversation_ && !closing_) {
        const auto kept = conversation_;
        kept->frame(std::move(text), received);
    }
    buffer_.clear();
    if (buffer_.capacity() > piece_of_message) buffer_.shrink_to_fit();
}

template <class Stream>
void Socket<Stream>::send(std::shared_ptr<const std::string> text) {
    if (gone_ || closing_) return;
    if (never_finishes()) return close(1008, "too many fragments");
    const auto size = text->size();
    try {
        queue_.push_back(std::move(text));
    } catch (const std::bad_alloc&) { return operation_lost(); }
    queued_ += size;
    if (queued_ > longest_queue) {
        queue_.resize(writing_ ? 1 : 0);
        queued_ = 0;
        return close(4008, "slow reader");
    }
    write();
}

// Empty fragments reach nobody but the kernel's count; the heartbeat is a good time to look at it.
template <class Stream>
bool Socket<Stream>::never_finishes() {
    const auto now = transport_.time().now();
    if (now - weighed_ < weigh_every) return false;
    weighed_ = now;
    const auto bytes = bytes_received(descriptor());
    if (messages_ == weighed_messages_) return bytes > weighed_bytes_ + most_unfinished;
    weighed_messages_ = messages_;
    weighed_bytes_ = bytes;
    return false;
}

template <class Stream>
void Socket<Stream>::close(int code, std::string_view why) {
    if (gone_ || closing_) return;
    closing_ =
        websocket::close_reason(static_cast<websocket::close_code>(code), beast::string_view(why.data(), why.size()));
    // A peer that neither reads nor closes is dropped.
    try {
        transport_.at(transport_.time().now() + std::chrono::seconds(5), [weak = this->weak_from_this()] {
            if (const auto self = weak.lock()) self->cut();
        });
    } catch (const std::bad_alloc&) { return operation_lost(); }
    write();
}

template <class Stream>
void Socket<Stream>::write() {
    if (!open_ || writing_ || gone_ || close_sent_ || lost_) return;
    try {
        if (!queue_.empty()) {
            writing_ = true;
            stream_.text(true);
            const auto text = queue_.front();
            return stream_.async_write(asio::buffer(*text),
                                       [begun = begun(), text](error_code error, std::size_t) mutable {
                                           const auto self = begun.ended();
                                           self->writing_ = false;
                                           if (error) return self->gone();
                                           self->was_written(text->size());
                                           self->write();
                                       });
        }
        if (!closing_) return;
        close_sent_ = true;
        stream_.async_close(*closing_, [begun = begun()](error_code) mutable { begun.ended()->gone(); });
    } catch (const std::bad_alloc&) {}  // what was not begun has told so
}

template <class Stream>
void Socket<Stream>::was_written(std::size_t size) {
    if (!queue_.empty()) queue_.erase(queue_.begin());
    queued_ -= std::min(queued_, size);
    if (queue_.empty() && queue_.capacity() > kept_places) queue_.shrink_to_fit();
}

template <class Stream>
void Socket<Stream>::leave() {
    transport_.make_room();
    cut();
    gone();
}

template <class Stream>
void Socket<Stream>::gone() {
    if (gone_) return;
    gone_ = true;
    const auto self = this->shared_from_this();
    const auto conversation = std::move(conversation_);
    conversation_.reset();
    transport_.drop(self, place_);
    if (conversation) conversation->closed();
}

}  // namespace adoube::server::wire
