// The chess clock: two times, one of them running. A clock that reaches zero stops there; the
// flag has fallen. Reading needs an instant; nothing here asks what time it is.
#pragma once

#include <optional>

#include "laws/terms.h"

namespace adoube::laws {

struct Clock {
    bool exists = false;
    BySide<Duration> left{};          // at `since`, for the side that runs
    BySide<Duration> spent{};         // thinking time charged so far
    BySide<std::optional<Instant>> fell{};
    BySide<std::uint16_t> completed{};  // moves, towards the periods
    BySide<std::uint8_t> period{};
    BySide<bool> ran_short{};  // under five minutes at some stage of the period, then given more (8.4)
    std::optional<Side> running{};
    Instant since{};
    Duration delay_left{};     // of the move being thought about
    Duration agreed_increment{};  // III.4
    Duration agreed_delay{};      // likewise
    std::optional<Duration> increment_set{};  // by the arbiter, instead of that of the control (6.10.2)
    bool operator==(const Clock&) const = default;
};

Clock clock_at_start(const TimeControl& control, Side to_move);

Duration left_at(const Clock& clock, Side side, Instant at);
Duration spent_at(const Clock& clock, Side side, Instant at);
bool flag_down(const Clock& clock, Side side, Instant at);
std::optional<Instant> fell_at(const Clock& clock, Side side, Instant at);

void stop(Clock& clock, Instant at);
void settle(Clock& clock, Instant at);  // what has run so far is charged; whoever runs goes on running
void start(Clock& clock, const TimeControl& control, Side side, Instant at, bool new_move);
void give_delay(Clock& clock, const TimeControl& control, Side side);  // of a move thought about anew
// Counts a completed move: the next period if its moves are done, then the increment of the next move.
void count_completed(Clock& clock, const TimeControl& control, Side side);
void count_header_move(Clock& clock, const TimeControl& control, Side side);  // no increment
void grant_next_period(Clock& clock, const TimeControl& control, Side side);
void award(Clock& clock, Side side, Duration time, Instant at);
void charge(Clock& clock, Side side, Duration time, Instant at);
void set(Clock& clock, Side side, Duration time, Instant at);
bool in_last_period(const Clock& clock, const TimeControl& control, Side side);
bool has_increment(const Clock& clock, const TimeControl& control);
Duration increment_of(const Clock& clock, const TimeControl& control, Side side);
int last_move_of_period(const Clock& clock, const TimeControl& control, Side side);   // 0: all remaining moves
int first_moves_of_period(const Clock& clock, const TimeControl& control, Side side);  // completed before it

// The kind of play that a control is (A.1, B.1): its time and sixty increments.
Play play_by(const TimeControl& control);

}  // namespace adoube::laws
