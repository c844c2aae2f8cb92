#include "sensor/board/livechess_readings.h"

#include <algorithm>
#include <utility>

#include "base/overloaded.h"

namespace adoube::sensor {
namespace {

BoardPicture as_read(const livechess::Placement& placement) {
    BoardPicture board{};
    for (const Side side : {Side::white, Side::black})
        for (const chess::Kind kind : chess::all_kinds)
            for (const Square square :
                 chess::squares(placement.sides[side] & placement.kinds[static_cast<std::size_t>(kind)]))
                board[static_cast<std::size_t>(chess::index(square))] = Piece{side, kind};
    return board;
}

bool alive(livechess::BoardState state) {
    return state == livechess::BoardState::active || state == livechess::BoardState::delayed;
}

}  // namespace

std::optional<bool> LiveChessReadings::clock() const {
    return heard() ? std::optional(clock_.has_value()) : std::nullopt;
}

// Whose clock ran last is kept: if the other one runs when the board is heard again, the lever was pressed meanwhile.
void LiveChessReadings::forget() {
    board_.reset();
    clock_.reset();
}

void LiveChessReadings::see(Millis at, const livechess::Placement& placement, std::vector<SensorReading>& out) {
    const BoardPicture board = as_read(placement);
    const auto before = std::exchange(board_, board);
    lost_ = false;
    if (!before) return out.push_back({at, reading::BoardRead{board}});
    for (const Square square : chess::squares(differing(*before, board)))
        out.push_back({at, reading::SquareChanged{square, board[static_cast<std::size_t>(chess::index(square))]}});
}

void LiveChessReadings::see(Millis at, const livechess::ClockTimes& clock, std::vector<SensorReading>& out) {
    if (std::exchange(clock_, clock) == clock) return;
    if (clock.runs && ran_last_ && *ran_last_ != *clock.runs)
        out.push_back({at, reading::LeverPressed{chess::other(*clock.runs)}});
    if (clock.runs) ran_last_ = clock.runs;
    out.push_back({at, reading::ClockRead{{Millis(clock.white), Millis(clock.black)}, clock.runs}});
}

void LiveChessReadings::miss_clock(Millis at, std::vector<SensorReading>& out) {
    if (std::exchange(clock_, std::nullopt)) out.push_back({at, reading::ClockLost{}});
}

void LiveChessReadings::take_list(Millis at, const livechess::BoardList& list, std::vector<SensorReading>& out) {
    listed_.clear();
    for (const auto& board : list.boards)
        if (alive(board.state)) listed_.push_back(board.serial);
    if (serial_.empty() && listed_.size() == 1) serial_ = listed_.front();
    const auto board = std::ranges::find(list.boards, serial_, &livechess::ListedBoard::serial);
    if (board != list.boards.end() && alive(board->state)) {
        if (board->placement) see(at, *board->placement, out);
        if (board->clock) see(at, *board->clock, out);
        if (board->clock_gone) miss_clock(at, out);
    } else if (board_ && !std::exchange(lost_, true)) {  // it does not answer, or is not in the list any more
        forget();
        out.push_back({at, reading::ConnectionLost{}});
    }
}

std::vector<SensorReading> LiveChessReadings::take(Millis at, const livechess::FeedMessage& message) {
    std::vector<SensorReading> out;
    std::visit(overloaded{
                   [&](const livechess::BoardList& list) { take_list(at, list, out); },
                   [&](const livechess::BoardEvent& event) {
                       if (event.serial != serial_) return;
                       if (event.placement) see(at, *event.placement, out);
                       if (event.clock) see(at, *event.clock, out);
                       if (event.clock_gone) miss_clock(at, out);
                   },
                   [&](const livechess::Acknowledged&) {},
                   [&](const livechess::Refused&) {},
               },
               message);
    return out;
}

}  // namespace adoube::sensor
