#include "sensor/board/serial_port.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace adoube::sensor {
namespace {

std::string why_not_open(const std::string& path, int error) {
    if (error == ENOENT) return path + ": there is no such port; is the board plugged in?";
    if (error == EACCES) return path + ": not allowed to open it; ports often belong to the group dialout";
    if (error == EBUSY || error == EWOULDBLOCK) return path + ": another program reads this board";
    return path + ": " + std::strerror(error);
}

}  // namespace

Result<SerialPort> SerialPort::open(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) return fail(why_not_open(path, errno));
    SerialPort port(file);
    termios settings{};
    if (tcgetattr(file, &settings) != 0) return fail(path + ": not a serial port");
    if (flock(file, LOCK_EX | LOCK_NB) != 0) return fail(why_not_open(path, errno));
    ioctl(file, TIOCEXCL);  // also for programs that do not lock; an old kernel may refuse, the lock stays
    cfmakeraw(&settings);
    settings.c_cflag |= CLOCAL | CREAD;
    settings.c_cflag &= ~static_cast<tcflag_t>(CSTOPB | CRTSCTS);
    cfsetispeed(&settings, B9600);
    cfsetospeed(&settings, B9600);
    if (tcsetattr(file, TCSANOW, &settings) != 0) return fail(path + ": cannot be set to 9600 baud");
    tcflush(file, TCIOFLUSH);
    return port;
}

SerialPort::SerialPort(SerialPort&& that) noexcept : file_(std::exchange(that.file_, -1)) {}

SerialPort& SerialPort::operator=(SerialPort&& that) noexcept {
    std::swap(file_, that.file_);
    return *this;
}

SerialPort::~SerialPort() {
    if (file_ < 0) return;
    ioctl(file_, TIOCNXCL);
    ::close(file_);
}

Result<void> SerialPort::write(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file_, bytes.data(), bytes.size());
        if (written < 0 && errno == EAGAIN) {
            pollfd ready{file_, POLLOUT, 0};
            if (poll(&ready, 1, 1000) > 0) continue;
            return fail("the board takes no bytes");
        }
        if (written < 0) return fail(std::string("the board is gone: ") + std::strerror(errno));
        bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
    return {};
}

Result<std::vector<std::uint8_t>> SerialPort::read(int milliseconds) {
    pollfd ready{file_, POLLIN, 0};
    const int events = poll(&ready, 1, milliseconds);
    if (events < 0 && errno != EINTR) return fail(std::string("the board is gone: ") + std::strerror(errno));
    if (events <= 0) return std::vector<std::uint8_t>{};
    std::array<std::uint8_t, 512> room{};
    const ssize_t got = ::read(file_, room.data(), room.size());
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return std::vector<std::uint8_t>{};
    if (got <= 0) return fail("the board is gone");
    return std::vector<std::uint8_t>(room.begin(), room.begin() + got);
}

}  // namespace adoube::sensor
