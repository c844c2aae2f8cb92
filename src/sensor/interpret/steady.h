// Raw readings become steady ones. A square that changes and goes back within the tolerance for bounces has flickered;
// a change that lasts counts from its first reading, however much it bounced. What comes out is in the order in which
// it began, presses among it, and each thing comes out once nothing earlier can follow.
#pragma once

#include <variant>
#include <vector>

#include "sensor/stream/reading.h"

namespace adoube::sensor {

namespace steady {
struct Changed {
    Square square;
    std::optional<Piece> before, after;
    Millis last{};  // when it came to read as it does: for a piece that took another's place, when it was put down
    bool operator==(const Changed&) const = default;
};
struct Flickered {
    Square square;
    std::optional<Piece> usual, seen;  // what stands there, and what was read instead
    Millis lasted;
    bool operator==(const Flickered&) const = default;
};
struct Pressed {
    Side side;
    bool operator==(const Pressed&) const = default;
};
}  // namespace steady

struct Steadied {
    Millis at{};  // when it began
    std::variant<steady::Changed, steady::Flickered, steady::Pressed> what;
    bool operator==(const Steadied&) const = default;
};

class Steady {
public:
    Steady(const BoardPicture& board, Millis bounce) : board_(board), bounce_(bounce) {}

    void square(Millis at, Square square, std::optional<Piece> piece);
    void press(Millis at, Side side);
    void whole_board(const BoardPicture& board);
    void turn_round();  // what was read, and what waits  // read at once: what waited is forgotten
    std::vector<Steadied> decided(Millis now);
    const BoardPicture& board() const { return board_; }  // as far as it was decided

private:
    struct Waiting {
        Millis since, last;  // its first and its last change
        std::optional<Square> square;  // none: a press
        std::optional<Piece> raw, other;  // as read last; as read before it went back
        Side side = Side::white;  // of a press
    };
    bool ready(const Waiting& waiting, Millis now) const;
    Steadied decide(const Waiting& waiting);

    BoardPicture board_;
    Millis bounce_;
    std::vector<Waiting> waiting_;  // in the order of `since`
};

}  // namespace adoube::sensor
