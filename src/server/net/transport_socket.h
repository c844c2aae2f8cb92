// One WebSocket over a plain or a secure connection: messages in, messages out, peers that neither read nor answer
// dropped. What fits into the kernel's buffer is sent at once, without a turn of the loop; only what does not is kept.
#pragma once

#include <sys/socket.h>
#include <sys/uio.h>

#include <array>
#include <vector>

#include "server/net/tcp_state.h"
#include "server/net/transport_beast.h"
#include "server/net/websocket/frames.h"

namespace adoube::server::wire {

inline constexpr std::size_t longest_message = 16 * 1024;
inline constexpr std::size_t piece_of_message = 256;  // read at once
inline constexpr std::size_t kept_places = 8;         // of a queue that is empty again
// Bytes that a peer may leave unread, and that may wait while it reads.
inline constexpr std::size_t longest_queue = 256 * 1024, most_queued = 4 * longest_queue;
inline constexpr int most_controls = 200;                 // pings and pongs between two messages
inline constexpr std::size_t most_unfinished = 256 * 1024;  // bytes of fragments of one message, with their heads
inline constexpr int silent_looks = 4;  // by then it is dropped; at half of them it gets a ping
inline constexpr auto closed_within = std::chrono::seconds(5), closed_for_haste_within = std::chrono::seconds(1);
inline constexpr std::size_t most_unheard = 64 * 1024;  // bytes that come behind a close and are thrown away
inline constexpr auto stuck_after = std::chrono::seconds(1);  // a write that goes no further

inline tcp::socket& lowest(tcp::socket& layer) { return layer; }
inline tcp::socket& lowest(Secure& layer) { return beast::get_lowest_layer(layer).socket(); }

// Layer: tcp::socket or Secure.
template <class Layer>
class Socket final : public Peer,
                     public Connected,
                     public FrameSink,
                     public std::enable_shared_from_this<Socket<Layer>> {
public:
    Socket(Floor& transport, Layer&& layer, std::uint64_t place)
        : Connected(transport), transport_(transport), layer_(std::move(layer)), place_(place) {}

    // Answers the request that asked for it; `early` came behind that already.
    void accept(const Request& request, std::string early);
    void send(std::shared_ptr<const std::string> text) override;
    void close(int code, std::string_view why) override;
    void cut() override;
    bool is_there() const override { return !gone_ && peer_is_there(descriptor()); }
    void seated() override { transport_.seated(place_); }
    void look() override;
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
    struct Outgoing {
        FrameHead head;
        std::shared_ptr<const std::string> payload;
        std::size_t size() const { return head.bytes().size() + payload->size(); }
    };
    int descriptor() const { return lowest(const_cast<Layer&>(layer_)).native_handle(); }
    void read();
    void take(char* bytes, std::size_t count);
    bool message(Opcode opcode, std::string text) override;
    bool control(Opcode opcode, std::string_view payload) override;
    void put(Outgoing frame);
    void say(Opcode opcode, std::string payload);
    void write();
    bool send_now();  // false: the kernel takes no more now
    void write_later();
    void wrote(error_code error, std::size_t bytes);
    void was_written(std::size_t bytes);
    void hang_up();
    void gone();

    Floor& transport_;
    Layer layer_;
    std::uint64_t place_;
    std::array<char, piece_of_message> piece_;
    FrameReader reader_{longest_message};
    std::vector<Outgoing> queue_;
    std::size_t unheard_ = 0;
    Nanos writing_since_{};
    std::size_t queued_ = 0, sent_ = 0;  // bytes; of the first in the queue, those that are sent
    std::shared_ptr<Conversation> conversation_;
    bool writing_ = false, gone_ = false, closing_ = false, heard_ = true, lost_ = false;
    bool last_heard_ = false;  // nothing that comes counts any more
    int controls_ = 0, silent_ = 0;
};

template <class Layer>
void Socket<Layer>::accept(const Request& request, std::string early) {
    transport_.on_eviction(place_, letter([weak = this->weak_from_this()] {
                               if (const auto self = weak.lock()) self->cut();
                           }));
    const auto answer =
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Accept: " +
        accept_key(request.header("sec-websocket-key")) + "\r\nServer: adoube\r\n\r\n";
    put({{}, std::make_shared<const std::string>(answer)});
    conversation_ = transport_.router().converse(request, this->shared_from_this());
    take(early.data(), early.size());
    read();
}

template <class Layer>
void Socket<Layer>::read() {
    layer_.async_read_some(asio::buffer(piece_), [begun = begun()](error_code error, std::size_t count) mutable {
        const auto self = begun.ended();
        if (error) return self->gone();
        try {
            self->heard_ = true;
            self->take(self->piece_.data(), count);
            if (!self->gone_) self->read();
        } catch (const std::bad_alloc&) { self->leave(); }
    });
}

template <class Layer>
void Socket<Layer>::take(char* bytes, std::size_t count) {
    if (closing_ && (unheard_ += count) > most_unheard) return cut();
    const auto wrong = reader_.read(bytes, count, *this);
    if (wrong) {
        last_heard_ = true;
        close(wrong->code, wrong->why);
    }
    if (reader_.unfinished() > most_unfinished) close(1008, "too many fragments");
}

template <class Layer>
bool Socket<Layer>::message(Opcode opcode, std::string text) {
    controls_ = 0;
    if (closing_) return true;
    if (opcode != Opcode::text) {
        close(1003, "text only");
    } else if (const auto kept = conversation_) {
        kept->frame(std::move(text), transport_.time().now() - received_ago(descriptor()));
    }
    return !gone_;
}

template <class Layer>
bool Socket<Layer>::control(Opcode opcode, std::string_view payload) {
    if (opcode == Opcode::close) {
        const auto reason = read_close(payload);
        last_heard_ = true;
        if (!closing_)
            close(reason ? reason->code : 1002, "");
        else if (queue_.empty())
            hang_up();
        return false;
    }
    if (closing_) return true;
    if (++controls_ > most_controls)
        close(1008, "too many pings");
    else if (opcode == Opcode::ping)
        say(Opcode::pong, std::string(payload));
    return true;
}

template <class Layer>
void Socket<Layer>::send(std::shared_ptr<const std::string> text) {
    if (gone_ || closing_) return;
    const FrameHead head(Opcode::text, text->size());
    put({head, std::move(text)});
}

template <class Layer>
void Socket<Layer>::say(Opcode opcode, std::string payload) {
    const FrameHead head(opcode, payload.size());
    put({head, std::make_shared<const std::string>(std::move(payload))});
}

template <class Layer>
void Socket<Layer>::put(Outgoing frame) {
    const auto size = frame.size();
    try {
        queue_.push_back(std::move(frame));
    } catch (const std::bad_alloc&) { return operation_lost(); }
    queued_ += size;
    if (!writing_) write();
    if (queued_ <= longest_queue || closing_) return;
    if (queued_ <= most_queued && transport_.time().now() - writing_since_ < stuck_after) return;
    queue_.resize(1);  // what is being sent ends whole
    queued_ = queue_.front().size();
    close(4008, "slow reader");
}

template <class Layer>
void Socket<Layer>::close(int code, std::string_view why) {
    if (gone_ || closing_) return;
    closing_ = true;
    try {
        // A peer that neither reads nor closes is dropped.
        const auto patience = code == 1008 ? closed_for_haste_within : closed_within;
        transport_.at(transport_.time().now() + patience, [weak = this->weak_from_this()] {
            if (const auto self = weak.lock()) self->cut();
        });
        say(Opcode::close, close_payload({code, std::string(why)}));
    } catch (const std::bad_alloc&) { operation_lost(); }
}

template <class Layer>
void Socket<Layer>::write() {
    if (gone_ || lost_ || queue_.empty()) return;
    if constexpr (std::is_same_v<Layer, tcp::socket>)
        if (send_now()) return;
    writing_ = true;
    writing_since_ = transport_.time().now();
    try {
        write_later();
    } catch (const std::bad_alloc&) { operation_lost(); }
}

template <class Layer>
bool Socket<Layer>::send_now() {
    constexpr std::size_t most_at_once = 16;
    while (!queue_.empty()) {
        std::array<iovec, most_at_once> parts{};
        std::size_t count = 0, skip = sent_;
        const auto add = [&](std::string_view bytes) {
            const auto skipped = std::min(skip, bytes.size());
            skip -= skipped;
            bytes.remove_prefix(skipped);
            if (!bytes.empty()) parts[count++] = {const_cast<char*>(bytes.data()), bytes.size()};
        };
        for (std::size_t i = 0; i < queue_.size() && count + 2 <= parts.size(); ++i) {
            add(queue_[i].head.bytes());
            add(*queue_[i].payload);
        }
        msghdr message{};
        message.msg_iov = parts.data();
        message.msg_iovlen = count;
        const auto sent = ::sendmsg(descriptor(), &message, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return false;
        if (sent < 0) {
            cut();  // whoever reads from it is told so by the loop: nobody leaves a game in the middle of its news
            return true;
        }
        was_written(static_cast<std::size_t>(sent));
    }
    return true;
}

template <class Layer>
void Socket<Layer>::write_later() {
    if constexpr (std::is_same_v<Layer, tcp::socket>) {
        layer_.async_wait(tcp::socket::wait_write,
                          [begun = begun()](error_code error) mutable { begun.ended()->wrote(error, 0); });
    } else {
        // The head lies in the queue, which grows meanwhile: the bytes go together with the payload.
        const auto& first = queue_.front();
        const auto bytes = std::make_shared<const std::string>(std::string(first.head.bytes()) + *first.payload);
        asio::async_write(layer_, asio::buffer(*bytes),
                          [begun = begun(), bytes](error_code error, std::size_t written) mutable {
                              begun.ended()->wrote(error, written);
                          });
    }
}

template <class Layer>
void Socket<Layer>::wrote(error_code error, std::size_t bytes) {
    writing_ = false;
    if (error) return gone();
    was_written(bytes);
    write();
}

template <class Layer>
void Socket<Layer>::was_written(std::size_t bytes) {
    sent_ += bytes;
    queued_ -= std::min(queued_, bytes);
    std::size_t whole = 0;
    while (whole < queue_.size() && sent_ >= queue_[whole].size()) sent_ -= queue_[whole++].size();
    queue_.erase(queue_.begin(), queue_.begin() + static_cast<std::ptrdiff_t>(whole));
    if (!queue_.empty()) return;
    if (queue_.capacity() > kept_places) queue_.shrink_to_fit();
    if (closing_ && last_heard_) hang_up();
}

// Every few seconds. What was heard counts from one look to the next, so that a process that stood still drops nobody.
template <class Layer>
void Socket<Layer>::look() {
    if (gone_) return;
    silent_ = std::exchange(heard_, false) ? 0 : silent_ + 1;
    if (silent_ >= silent_looks) return cut();
    if (silent_ != silent_looks / 2 || closing_) return;
    try {
        say(Opcode::ping, {});
    } catch (const std::bad_alloc&) {}  // what else comes will do
}

// Both sides have said that it is over. What was sent is read to its end.
template <class Layer>
void Socket<Layer>::hang_up() {
    error_code ignored;
    if constexpr (std::is_same_v<Layer, tcp::socket>) {
        layer_.shutdown(tcp::socket::shutdown_send, ignored);
    } else {
        try {
            layer_.async_shutdown([begun = begun()](error_code) mutable { begun.ended()->cut(); });
        } catch (const std::bad_alloc&) {}  // what was not begun has told so
    }
}

template <class Layer>
void Socket<Layer>::cut() {
    error_code ignored;
    lowest(layer_).close(ignored);
}

template <class Layer>
void Socket<Layer>::leave() {
    transport_.make_room();
    cut();
    gone();
}

template <class Layer>
void Socket<Layer>::gone() {
    if (gone_) return;
    gone_ = true;
    cut();
    const auto self = this->shared_from_this();
    const auto conversation = std::move(conversation_);
    conversation_.reset();
    transport_.drop(self, place_);
    if (conversation) conversation->closed();
}

}  // namespace adoube::server::wire
