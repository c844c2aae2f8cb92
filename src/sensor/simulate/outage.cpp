#include "sensor/simulate/outage.h"

namespace adoube::sensor {

std::vector<SensorReading> with_outages(std::vector<SensorReading> readings, const BoardPicture& start, int rarely,
                                        Dice& dice) {
    if (rarely == 0) return readings;
    BoardPicture board = start;
    std::vector<SensorReading> heard;
    std::optional<Millis> until;  // of the silence
    for (SensorReading& reading : readings) {
        if (until && reading.at >= *until) {
            heard.push_back({*until, reading::BoardRead{board}});
            until.reset();
        }
        if (const auto* changed = std::get_if<reading::SquareChanged>(&reading.what))
            board[static_cast<std::size_t>(chess::index(changed->square))] = changed->piece;
        if (until) continue;
        const Millis at = reading.at;
        heard.push_back(std::move(reading));
        if (!dice.one_in(rarely)) continue;
        heard.push_back({at, reading::ConnectionLost{}});
        until = at + dice.between(400, 3000);
    }
    if (until) heard.push_back({*until, reading::BoardRead{board}});
    return heard;
}

}  // namespace adoube::sensor
