// Where readings come from: a board at a serial port, one of the boards that a LiveChess reads, or a recorded stream
// that is played. One thread uses it. When the connection is over it says so and does nothing by itself: when to try
// again is the caller's business.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "base/error.h"
#include "sensor/stream/stream.h"

namespace adoube::sensor {

class BoardSource {
public:
    virtual ~BoardSource() = default;

    virtual Result<void> open() = 0;
    // What has come within this time, perhaps nothing. `now` is asked when it has come.
    virtual Result<std::vector<SensorReading>> read(Millis longest, const std::function<Millis()>& now) = 0;
    virtual bool heard() const = 0;  // the board has told what stands on it
    virtual std::optional<bool> clock() const = 0;  // whether one is connected, once that is known
    virtual std::string silence() const = 0;  // why nothing may have been heard, for people
    virtual void close() = 0;  // what was half said is forgotten
    virtual bool over() const { return false; }  // nothing more will ever come
};

std::unique_ptr<BoardSource> serial_board(std::string port, bool white_at_left);
// The board of this serial number, or the only one there is if it is empty.
std::unique_ptr<BoardSource> livechess_board(std::string host, std::string port, std::string target,
                                             std::string serial);
// A recorded or simulated stream in its own times, or so many times faster; then `now` must run as fast.
std::unique_ptr<BoardSource> stream_board(Stream stream, double speed);

}  // namespace adoube::sensor
