// The recorded stream of a sensor board (docs/formats/sensor.md): one JSON object a line, a header and then readings.
// Whatever is read and written again gives the same bytes. A stream whose last line was cut off, because the recorder
// was stopped in the middle of it, is read up to there.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sensor/stream/reading.h"

namespace adoube::sensor {

struct StreamHeader {
    std::string source = "simulated";  // what the readings came from, for people
    Millis period{50};  // between two readings of a square: the error of every time
    bool clock = true;  // a lever is connected
    Position start = Position::initial();
    chess::Variant variant = chess::Variant::standard;
    bool operator==(const StreamHeader&) const = default;
};

struct Stream {
    StreamHeader header;
    std::vector<SensorReading> readings;
    bool cut = false;  // the last line had no end and was left out
};

inline constexpr std::size_t longest_line = 1024;  // bytes, without its end
inline constexpr Millis longest_stream{std::chrono::hours(24 * 7)};

// With their end of line.
std::string write_header(const StreamHeader& header);
std::string write_reading(const SensorReading& reading);
std::string write_stream(const Stream& stream);

// Reads line by line, so that a stream may be followed while it is recorded.
class StreamReader {
public:
    // The next line, without its end. An error names line and column and leaves the reader as it was.
    std::optional<Error> line(std::string_view text);
    std::size_t lines() const { return lines_; }
    const std::optional<StreamHeader>& header() const { return header_; }
    std::vector<SensorReading> take() { return std::exchange(readings_, {}); }  // since last asked

private:
    std::size_t lines_ = 0;
    Millis last_{};
    std::optional<StreamHeader> header_;
    std::vector<SensorReading> readings_;
};

Result<Stream> read_stream(std::string_view text);

}  // namespace adoube::sensor
