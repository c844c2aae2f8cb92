#include "sensor/board/dgt_board.h"

#include <utility>

#include "base/overloaded.h"

namespace adoube::sensor {

std::vector<std::uint8_t> DgtBoard::greeting() {
    std::vector<std::uint8_t> bytes;
    for (const DgtCommand command :
         {DgtCommand::reset, DgtCommand::send_board, DgtCommand::send_clock, DgtCommand::send_changes})
        bytes.push_back(static_cast<std::uint8_t>(command));
    return bytes;
}

std::optional<bool> DgtBoard::clock() const { return clock_ ? std::optional(clock_->connected) : std::nullopt; }

// Where the lever lay is kept: if it lies the other way when the board is heard again, it was pressed meanwhile.
void DgtBoard::forget() {
    decoder_ = {};
    clock_.reset();
}

std::vector<SensorReading> DgtBoard::feed(Millis at, std::span<const std::uint8_t> bytes) {
    std::vector<SensorReading> out;
    for (const DgtMessage& message : decoder_.feed(bytes))
        std::visit(overloaded{
                       [&](const dgt::BoardDump& dump) { out.push_back({at, reading::BoardRead{dump.board}}); },
                       [&](const dgt::FieldUpdate& field) {
                           out.push_back({at, reading::SquareChanged{field.square, field.piece}});
                       },
                       [&](const dgt::ClockState& state) { clock_told(at, state, out); },
                   },
                   message);
    return out;
}

void DgtBoard::clock_told(Millis at, const dgt::ClockState& state, std::vector<SensorReading>& out) {
    const auto before = std::exchange(clock_, state);
    if (!state.connected) {
        if (before && before->connected) out.push_back({at, reading::ClockLost{}});
        return;
    }
    const Side at_left = white_at_left_ ? Side::white : Side::black;
    const Side pressed = state.right_side_high ? at_left : chess::other(at_left);
    if (const auto last = std::exchange(pressed_last_, pressed); last && *last != pressed)
        out.push_back({at, reading::LeverPressed{pressed}});
    if (before == state) return;
    reading::ClockRead times{};
    times.left[at_left] = state.left;
    times.left[chess::other(at_left)] = state.right;
    if (state.running) times.running = chess::other(pressed);
    out.push_back({at, times});
}

}  // namespace adoube::sensor
