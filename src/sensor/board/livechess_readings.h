// What a LiveChess tells of one board as readings: the squares that are other than they were, and the lever where the
// clock of the other player begins to run. Where there is one board only, it need not be named.
#pragma once

#include "livechess/messages.h"
#include "sensor/stream/reading.h"

namespace adoube::sensor {

class LiveChessReadings {
public:
    explicit LiveChessReadings(std::string serial) : serial_(std::move(serial)) {}

    std::vector<SensorReading> take(Millis at, const livechess::FeedMessage& message);
    void forget();  // the connection is over: the whole board is told again
    bool heard() const { return board_.has_value(); }
    std::optional<bool> clock() const;
    const std::vector<std::string>& listed() const { return listed_; }  // boards that are alive

private:
    void see(Millis at, const livechess::Placement& placement, std::vector<SensorReading>& out);
    void see(Millis at, const livechess::ClockTimes& clock, std::vector<SensorReading>& out);
    void miss_clock(Millis at, std::vector<SensorReading>& out);
    void take_list(Millis at, const livechess::BoardList& list, std::vector<SensorReading>& out);

    std::string serial_;
    std::optional<BoardPicture> board_;
    std::optional<livechess::ClockTimes> clock_;
    std::optional<Side> ran_last_;
    std::vector<std::string> listed_;
    bool lost_ = false;
};

}  // namespace adoube::sensor
