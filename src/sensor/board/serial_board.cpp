#include "sensor/board/board_source.h"
#include "sensor/board/dgt_board.h"
#include "sensor/board/serial_port.h"

namespace adoube::sensor {
namespace {

class SerialBoard : public BoardSource {
public:
    SerialBoard(std::string path, bool white_at_left) : path_(std::move(path)), board_(white_at_left) {}

    Result<void> open() override {
        auto port = SerialPort::open(path_);
        if (!port) return std::unexpected(port.error());
        port_.emplace(std::move(*port));
        return port_->write(DgtBoard::greeting());
    }
    Result<std::vector<SensorReading>> read(Millis longest, const std::function<Millis()>& now) override {
        const auto bytes = port_->read(static_cast<int>(longest.count()));
        if (!bytes) return std::unexpected(bytes.error());
        return board_.feed(now(), *bytes);
    }
    bool heard() const override { return board_.heard(); }
    std::optional<bool> clock() const override { return board_.clock(); }
    std::string silence() const override {
        if (board_.foreign() == 0) return "no board answers there";
        return std::to_string(board_.foreign()) + " bytes came and none is a board's; another device speaks there";
    }
    void close() override {
        port_.reset();
        board_.forget();
    }

private:
    std::string path_;
    std::optional<SerialPort> port_;
    DgtBoard board_;
};

}  // namespace

std::unique_ptr<BoardSource> serial_board(std::string port, bool white_at_left) {
    return std::make_unique<SerialBoard>(std::move(port), white_at_left);
}

}  // namespace adoube::sensor
