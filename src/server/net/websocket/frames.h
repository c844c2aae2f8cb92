// The frames of RFC 6455 as bytes, without a socket: what a client sends becomes messages and controls, and what is
// sent to it gets its head. Everything that a client may not send ends the reading with the code of the close that
// says so.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace adoube::server {

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// Why a connection is closed, as its close frame tells it.
struct CloseReason {
    int code = 1000;
    std::string why{};
};

// The head of a whole, unmasked frame.
class FrameHead {
public:
    FrameHead() = default;
    FrameHead(Opcode opcode, std::size_t payload);
    std::string_view bytes() const { return {bytes_.data(), size_}; }

private:
    std::array<char, 10> bytes_{};
    std::uint8_t size_ = 0;
};

std::string close_payload(const CloseReason& reason);
// The reason in a close frame's payload; nothing if there must not be such a one.
std::optional<CloseReason> read_close(std::string_view payload);

// The value of Sec-WebSocket-Accept that answers this key.
std::string accept_key(std::string_view key);

// Hears what a reader finds, in order. False: it is not to go on.
class FrameSink {
public:
    virtual ~FrameSink() = default;
    virtual bool message(Opcode opcode, std::string payload) = 0;  // text that is UTF-8, or binary
    virtual bool control(Opcode opcode, std::string_view payload) = 0;
};

class FrameReader {
public:
    explicit FrameReader(std::size_t longest_message) : longest_(longest_message) {}

    // Takes the next bytes of the connection; they are unmasked in place. A reason: they must not have been sent. After
    // that, or once the sink did not want to go on, nothing is read any more.
    std::optional<CloseReason> read(char* bytes, std::size_t count, FrameSink& sink);
    // Bytes of fragments since the last whole message, with their heads.
    std::size_t unfinished() const { return unfinished_; }

private:
    std::optional<CloseReason> read_on(char* bytes, std::size_t count, FrameSink& sink);
    bool head_is_whole() const;
    std::optional<CloseReason> take_head();
    std::optional<CloseReason> take_payload(std::string_view payload);
    bool finish_frame(FrameSink& sink);
    bool is_control() const { return opcode_ >= Opcode::close; }

    std::size_t longest_;
    std::array<unsigned char, 14> head_{};
    std::uint8_t head_size_ = 0;
    bool in_payload_ = false, in_message_ = false, last_ = false, ended_ = false;
    Opcode opcode_ = Opcode::text, message_opcode_ = Opcode::text;
    std::array<unsigned char, 4> mask_{};
    std::size_t left_ = 0, taken_ = 0;  // of the payload in hand
    std::string message_, control_;
    std::size_t checked_ = 0;  // of the message: bytes known to be UTF-8
    std::size_t unfinished_ = 0;
};

}  // namespace adoube::server
