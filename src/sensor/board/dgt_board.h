// A board at a serial port as readings: bytes and the time they came go in, readings come out. The lever is told when
// it moves; where it lay when the board was first heard says nothing.
#pragma once

#include "sensor/board/dgt_message.h"

namespace adoube::sensor {

class DgtBoard {
public:
    explicit DgtBoard(bool white_at_left) : white_at_left_(white_at_left) {}

    // What to send when a connection is made.
    static std::vector<std::uint8_t> greeting();

    std::vector<SensorReading> feed(Millis at, std::span<const std::uint8_t> bytes);
    void forget();  // the connection is over, and with it what was half said
    bool heard() const { return decoder_.messages() > 0; }
    std::uint64_t foreign() const { return decoder_.foreign(); }
    std::optional<bool> clock() const;  // whether one is connected, once the board has said so

private:
    void clock_told(Millis at, const dgt::ClockState& state, std::vector<SensorReading>& out);
    DgtDecoder decoder_;
    bool white_at_left_;
    std::optional<dgt::ClockState> clock_;
    std::optional<Side> pressed_last_;  // by how the lever lay
};

}  // namespace adoube::sensor
