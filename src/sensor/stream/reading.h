// What a board and its clock report, one thing at a time: a square that changed, the lever, the times, the whole board,
// or that nothing is heard any more. Times count from the beginning of the stream and never go back.
#pragma once

#include <chrono>
#include <variant>

#include "sensor/stream/picture.h"

namespace adoube::sensor {

using Millis = std::chrono::milliseconds;

namespace reading {
struct SquareChanged {
    Square square;
    std::optional<Piece> piece;  // none: the square reads empty
    bool operator==(const SquareChanged&) const = default;
};
struct LeverPressed {
    Side side;  // whose side of the lever went down
    bool operator==(const LeverPressed&) const = default;
};
struct ClockRead {
    chess::BySide<Millis> left;
    std::optional<Side> running;
    bool operator==(const ClockRead&) const = default;
};
struct ClockLost {  // none is connected any more
    bool operator==(const ClockLost&) const = default;
};
struct BoardRead {
    BoardPicture board;
    bool operator==(const BoardRead&) const = default;
};
struct ConnectionLost {
    bool operator==(const ConnectionLost&) const = default;
};
}  // namespace reading

struct SensorReading {
    Millis at{};
    std::variant<reading::SquareChanged, reading::LeverPressed, reading::ClockRead, reading::ClockLost,
                 reading::BoardRead, reading::ConnectionLost>
        what;
    bool operator==(const SensorReading&) const = default;
};

}  // namespace adoube::sensor
