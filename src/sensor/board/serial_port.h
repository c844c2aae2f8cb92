// A serial port: 9600 baud, eight bits, no parity, nothing held back. It is ours alone while it is open: a second
// program is refused. Nothing here knows what the bytes mean.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"

namespace adoube::sensor {

class SerialPort {
public:
    static Result<SerialPort> open(const std::string& path);
    SerialPort(SerialPort&& that) noexcept;
    SerialPort& operator=(SerialPort&& that) noexcept;
    ~SerialPort();

    Result<void> write(std::span<const std::uint8_t> bytes);
    // What has come within this time, perhaps nothing; an error when the other end is gone.
    Result<std::vector<std::uint8_t>> read(int milliseconds);

private:
    explicit SerialPort(int file) : file_(file) {}
    int file_;
};

}  // namespace adoube::sensor
