// The messages of an electronic board at a serial port, by the protocol its maker published: a byte with the high bit
// set says what follows, two bytes of seven bits say how long it is, and all other bytes have the high bit clear. Bytes
// that fit nowhere are counted and skipped. The name and the trade mark message of the maker are neither asked for nor
// sent.
#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "sensor/stream/reading.h"

namespace adoube::sensor {

enum class DgtCommand : std::uint8_t {
    reset = 0x40,  // be quiet
    send_clock = 0x41,
    send_board = 0x42,
    send_changes = 0x4b,  // from now on: squares as they change, the clock when it changes
};

namespace dgt {
struct BoardDump {
    BoardPicture board;
};
struct FieldUpdate {
    Square square;
    std::optional<Piece> piece;
};
// Left and right as seen from the front of the clock.
struct ClockState {
    bool connected = false;
    Millis left{}, right{};
    bool running = false;
    bool right_side_high = false;  // of the lever: the player at the left pressed last
    bool operator==(const ClockState&) const = default;
};
}  // namespace dgt

using DgtMessage = std::variant<dgt::BoardDump, dgt::FieldUpdate, dgt::ClockState>;

class DgtDecoder {
public:
    std::vector<DgtMessage> feed(std::span<const std::uint8_t> bytes);
    std::uint64_t foreign() const { return foreign_; }  // bytes that belong to no message
    std::uint64_t messages() const { return messages_; }  // understood

private:
    void complete(std::vector<DgtMessage>& out);
    std::vector<std::uint8_t> message_;
    std::uint64_t foreign_ = 0, messages_ = 0;
};

}  // namespace adoube::sensor
