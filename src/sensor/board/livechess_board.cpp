#include "livechess/client.h"
#include "sensor/board/board_source.h"
#include "sensor/board/livechess_readings.h"

namespace adoube::sensor {
namespace {

class BoardOfLiveChess : public BoardSource {
public:
    BoardOfLiveChess(livechess::Address address, std::string serial) : client_(std::move(address)), readings_(serial) {
        client_.listen_only_to(std::move(serial));
    }

    Result<void> open() override { return client_.connect(); }
    Result<std::vector<SensorReading>> read(Millis longest, const std::function<Millis()>& now) override {
        const auto messages = client_.receive(longest);
        if (!messages) return std::unexpected(messages.error());
        std::vector<SensorReading> all;
        for (const livechess::FeedMessage& message : *messages)
            for (SensorReading& reading : readings_.take(now(), message)) all.push_back(std::move(reading));
        return all;
    }
    bool heard() const override { return readings_.heard(); }
    std::optional<bool> clock() const override { return readings_.clock(); }
    std::string silence() const override {
        if (readings_.listed().empty()) return "no board is alive there";
        std::string there;
        for (const std::string& serial : readings_.listed()) there += " " + serial;
        return "name one of its boards with --board:" + there;
    }
    void close() override {
        client_.disconnect();
        readings_.forget();
    }

private:
    livechess::Client client_;
    LiveChessReadings readings_;
};

}  // namespace

std::unique_ptr<BoardSource> livechess_board(std::string host, std::string port, std::string target,
                                             std::string serial) {
    return std::make_unique<BoardOfLiveChess>(livechess::Address{std::move(host), std::move(port), std::move(target)},
                                              std::move(serial));
}

}  // namespace adoube::sensor
