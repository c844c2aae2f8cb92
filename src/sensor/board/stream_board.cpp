#include <algorithm>
#include <thread>

#include "sensor/board/board_source.h"

namespace adoube::sensor {
namespace {

constexpr Millis until_settled{3000};  // after the last reading: what only time decides is decided by then

// Readings come when their time has come, with the times they have in the stream.
class StreamBoard : public BoardSource {
public:
    StreamBoard(Stream stream, double speed) : stream_(std::move(stream)), speed_(speed) {}

    Result<void> open() override { return {}; }
    Result<std::vector<SensorReading>> read(Millis longest, const std::function<Millis()>& now) override {
        const auto& all = stream_.readings;
        const Millis due = next_ < all.size() ? all[next_].at : now() + longest;
        const auto wait = std::clamp(due - now(), Millis(0), longest);
        std::this_thread::sleep_for(
            std::chrono::duration<double, std::milli>(static_cast<double>(wait.count()) / speed_));
        last_ = now();
        std::vector<SensorReading> come;
        for (; next_ < all.size() && all[next_].at <= last_; ++next_) come.push_back(all[next_]);
        return come;
    }
    bool heard() const override { return next_ > 0 || stream_.readings.empty(); }
    std::optional<bool> clock() const override { return stream_.header.clock; }
    std::string silence() const override { return "the stream begins later than a board would answer"; }
    void close() override {}
    bool over() const override {
        const auto& all = stream_.readings;
        return next_ == all.size() && (all.empty() || last_ >= all.back().at + until_settled);
    }

private:
    Stream stream_;
    double speed_;
    std::size_t next_ = 0;
    Millis last_{};
};

}  // namespace

std::unique_ptr<BoardSource> stream_board(Stream stream, double speed) {
    return std::make_unique<StreamBoard>(std::move(stream), speed);
}

}  // namespace adoube::sensor
