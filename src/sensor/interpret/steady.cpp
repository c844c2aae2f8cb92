#include "sensor/interpret/steady.h"

#include <algorithm>
#include <utility>

namespace adoube::sensor {
namespace {

constexpr int endless = 8;  // bounces in a row after which a square is taken as it reads

std::size_t slot(Square square) { return static_cast<std::size_t>(chess::index(square)); }

}  // namespace

void Steady::square(Millis at, Square square, std::optional<Piece> piece) {
    const auto found = std::ranges::find(waiting_, std::optional(square), &Waiting::square);
    if (found == waiting_.end()) {
        if (piece != board_[slot(square)]) waiting_.push_back({at, at, square, piece, piece});
        return;
    }
    if (piece == found->raw) return;
    if (piece != board_[slot(square)]) found->other = piece;
    found->raw = piece;
    found->last = at;
}

void Steady::press(Millis at, Side side) { waiting_.push_back({at, at, std::nullopt, {}, {}, side}); }

void Steady::whole_board(const BoardPicture& board) {
    board_ = board;
    std::erase_if(waiting_, [](const Waiting& waiting) { return waiting.square.has_value(); });
}

void Steady::turn_round() {
    board_ = turned_round(board_);
    for (Waiting& waiting : waiting_)
        if (waiting.square) waiting.square = turned_round(*waiting.square);
}

bool Steady::ready(const Waiting& waiting, Millis now) const {
    if (!waiting.square) return true;
    return now - waiting.last >= bounce_ || now - waiting.since >= endless * bounce_;
}

Steadied Steady::decide(const Waiting& waiting) {
    if (!waiting.square) return {waiting.since, steady::Pressed{waiting.side}};
    auto& stands = board_[slot(*waiting.square)];
    if (waiting.raw == stands)
        return {waiting.since, steady::Flickered{*waiting.square, stands, waiting.other, waiting.last - waiting.since}};
    const auto before = std::exchange(stands, waiting.raw);
    return {waiting.since, steady::Changed{*waiting.square, before, waiting.raw, waiting.last}};
}

std::vector<Steadied> Steady::decided(Millis now) {
    std::vector<Steadied> out;
    while (!waiting_.empty() && ready(waiting_.front(), now)) {
        out.push_back(decide(waiting_.front()));
        waiting_.erase(waiting_.begin());
    }
    return out;
}

}  // namespace adoube::sensor
