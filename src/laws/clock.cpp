#include "laws/clock.h"

#include <algorithm>

namespace adoube::laws {

using namespace std::chrono_literals;

namespace {

const Period& period_of(const Clock& clock, const TimeControl& control, Side side) {
    return control[std::min<std::size_t>(clock.period[side], control.size() - 1)];
}

Duration charged(const Clock& clock, Side side, Instant at) {
    if (clock.running != side) return Duration::zero();
    return std::max(Duration::zero(), at - clock.since - clock.delay_left);
}

// Moves after which the given period ends, counted from the first move.
int last_move_of(const TimeControl& control, std::size_t period) {
    int moves = 0;
    for (std::size_t i = 0; i <= period; ++i) moves += control[i].moves;
    return moves;
}

// Asked before time is added: having been short of time lasts to the end of the period.
void note_shortage(Clock& clock, Side side) {
    if (clock.left[side] < 5min) clock.ran_short[side] = true;
}

void count(Clock& clock, const TimeControl& control, Side side) {
    ++clock.completed[side];
    if (clock.completed[side] == last_move_of(control, clock.period[side])) grant_next_period(clock, control, side);
}

}  // namespace

Clock clock_at_start(const TimeControl& control, Side to_move) {
    Clock clock;
    if (control.empty()) return clock;
    clock.exists = true;
    clock.left.fill(control.front().time + control.front().increment);
    clock.running = to_move;
    clock.delay_left = control.front().delay;
    return clock;
}

Duration left_at(const Clock& clock, Side side, Instant at) {
    return std::max(Duration::zero(), clock.left[side] - charged(clock, side, at));
}

Duration spent_at(const Clock& clock, Side side, Instant at) {
    if (clock.running != side) return clock.spent[side];
    return clock.spent[side] + std::min(charged(clock, side, at), clock.left[side]);
}

bool flag_down(const Clock& clock, Side side, Instant at) {
    return clock.exists && left_at(clock, side, at) == Duration::zero();
}

std::optional<Instant> fell_at(const Clock& clock, Side side, Instant at) {
    if (clock.fell[side]) return clock.fell[side];
    if (clock.running != side || !flag_down(clock, side, at)) return {};
    return clock.since + clock.delay_left + clock.left[side];
}

void stop(Clock& clock, Instant at) {
    if (!clock.running) return;
    const Side side = *clock.running;
    const auto fell = fell_at(clock, side, at);
    const Duration spent = spent_at(clock, side, at);
    const Duration left = left_at(clock, side, at);
    clock.delay_left = std::max(Duration::zero(), clock.delay_left - (at - clock.since));
    clock.fell[side] = fell;
    clock.spent[side] = spent;
    clock.left[side] = left;
    clock.running.reset();
}

void settle(Clock& clock, Instant at) {
    const auto running = clock.running;
    stop(clock, at);
    clock.running = running;
    clock.since = at;
}

void give_delay(Clock& clock, const TimeControl& control, Side side) {
    if (clock.exists) clock.delay_left = period_of(clock, control, side).delay + clock.agreed_delay;
}

void start(Clock& clock, const TimeControl& control, Side side, Instant at, bool new_move) {
    if (!clock.exists) return;
    const bool from_the_other = clock.running && *clock.running != side;  // nobody thinks on another's delay
    stop(clock, at);
    clock.running = side;
    clock.since = at;
    if (new_move || from_the_other) give_delay(clock, control, side);
}

void grant_next_period(Clock& clock, const TimeControl& control, Side side) {
    if (clock.period[side] + 1U >= control.size()) return;
    ++clock.period[side];
    clock.ran_short[side] = false;
    clock.left[side] += control[clock.period[side]].time;
    clock.fell[side].reset();
}

void count_completed(Clock& clock, const TimeControl& control, Side side) {
    if (!clock.exists) return;
    if (clock.fell[side]) return;  // a clock at zero stays there until somebody sets it
    note_shortage(clock, side);
    count(clock, control, side);
    clock.left[side] += increment_of(clock, control, side) + clock.agreed_increment;
}

void count_header_move(Clock& clock, const TimeControl& control, Side side) {
    if (clock.exists) count(clock, control, side);
}

void award(Clock& clock, Side side, Duration time, Instant at) {
    if (!clock.exists) return;
    settle(clock, at);  // a clock that stands at zero gets its time from now on
    note_shortage(clock, side);
    clock.left[side] += time;
    if (time > Duration::zero()) clock.fell[side].reset();
}

void charge(Clock& clock, Side side, Duration time, Instant at) {
    if (!clock.exists) return;
    settle(clock, at);
    const Duration taken = std::min(time, clock.left[side]);
    clock.left[side] -= taken;
    clock.spent[side] += taken;
    if (clock.left[side] == Duration::zero()) clock.fell[side] = at;
}

void set(Clock& clock, Side side, Duration time, Instant at) {
    if (!clock.exists) return;
    settle(clock, at);
    clock.left[side] = time;
    clock.fell[side].reset();
}

bool in_last_period(const Clock& clock, const TimeControl& control, Side side) {
    return clock.exists && clock.period[side] + 1U >= control.size() && control.back().moves == 0;
}

bool has_increment(const Clock& clock, const TimeControl& control) {
    const auto delays = [](const Period& p) { return p.delay > Duration::zero(); };
    const auto adds = [](const Period& p) { return p.increment > Duration::zero(); };
    if (std::ranges::any_of(control, delays)) return true;
    return clock.increment_set ? *clock.increment_set > Duration::zero() : std::ranges::any_of(control, adds);
}

Duration increment_of(const Clock& clock, const TimeControl& control, Side side) {
    return clock.increment_set.value_or(period_of(clock, control, side).increment);
}

int last_move_of_period(const Clock& clock, const TimeControl& control, Side side) {
    return period_of(clock, control, side).moves == 0 ? 0 : last_move_of(control, clock.period[side]);
}

int first_moves_of_period(const Clock& clock, const TimeControl& control, Side side) {
    const auto period = clock.period[side];
    return period == 0 ? 0 : last_move_of(control, period - 1U);
}

Play play_by(const TimeControl& control) {
    if (control.empty()) return Play::standard;
    Duration whole = 60 * control.front().increment;
    for (const Period& period : control) whole += period.time;
    if (whole <= 10min) return Play::blitz;
    return whole < 60min ? Play::rapid : Play::standard;
}

}  // namespace adoube::laws
