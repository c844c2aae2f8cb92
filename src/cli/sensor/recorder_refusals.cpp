// What the server did not take, and what becomes of the acts that wait behind it; and presses, which are sent only when
// they are due there.
#include <algorithm>

#include "chess/board/moves.h"
#include "chess/board/setup.h"
#include "cli/sensor/recorder.h"
#include "laws/04_act_of_moving/movement.h"

namespace adoube::cli {
namespace {

constexpr std::chrono::seconds busy_for{1};

// With the same key: it was not entered, or nobody knows.
bool can_be_sent_again(std::string_view code) {
    return code == "busy" || code == "unknown" || code == "rate" || code == "full";
}

}  // namespace

// What never reached the Laws is not skipped: nothing that was done after it is entered in its place.
void Recorder::answered(const std::string& key, std::vector<std::string>& tell, const Answer& answer) {
    if (waiting_.empty() || waiting_.front().key != key) return;
    Waiting& front = waiting_.front();
    answered_ = std::chrono::steady_clock::now();
    if (can_be_sent_again(answer.code)) {
        front.sent = false;
        again_ = answered_ + busy_for;
        return;
    }
    if (answer.code == "stale") {
        front = {front.act, new_key()};  // that key has its answer
        doubt_ = answer.trouble;
        return;
    }
    const chess::Side side = laws::side_of(front.act.by);
    waiting_.pop_front();
    if (answer.trouble.empty()) return;
    refused_ = true;
    // A ruling speaks to the player of the seat.
    tell.push_back(answer.code.empty() ? std::string(words_->of_side[side]) + ": " + answer.trouble
                                       : why_told(words_->not_entered, answer.trouble));
    if (!answer.code.empty()) drop(answer.trouble, tell);
}

// Of moves that were made and not pressed for, whose press comes next (6.2.2).
std::optional<chess::Side> Recorder::owes_first() const {
    const auto position = chess::position_from_fen(fen_);
    if (!position || !owed_) return std::nullopt;
    for (const chess::Side side : {position->turn(), chess::other(position->turn())})
        if ((*owed_)[side] > 0) return side;
    return std::nullopt;
}

std::vector<chess::Side> Recorder::owed() const {
    std::vector<chess::Side> all;
    const auto position = chess::position_from_fen(fen_);
    if (!position || !owed_) return all;
    auto left = *owed_;
    for (chess::Side side = chess::other(position->turn()); left[chess::Side::white] + left[chess::Side::black] > 0;
         side = chess::other(side))
        if (left[side] > 0) --left[side], all.insert(all.begin(), side);
    return all;
}

// A press that nothing waits for on the server, because the move was not taken there or is completed by making it, or
// because the clocks stand, is left out. Those that were forgotten before it, or that this recorder does not know of,
// are made good first: the lever goes to and fro.
bool Recorder::ready_to_press() {
    Waiting& press = waiting_.front();
    if (!owed_ || !std::holds_alternative<laws::act::Press>(press.act.body)) return true;
    if (view_seq_ < own_seq_ && !heard_since_answered()) return false;
    const chess::Side side = laws::side_of(press.act.by);
    const auto first = owes_first();
    const bool stand = seats_[side].phase == "paused" || seats_[side].phase == "adjourned";
    const bool before = first && (seats_[side].unmade || *first != side);
    const int owed = (*owed_)[chess::Side::white] + (*owed_)[chess::Side::black];
    const bool in_vain = before && press.others_owed && owed >= *press.others_owed;  // the one before was not taken
    const bool due = first || seats_[side].unmade;
    if (due && stand && seats_[side].frozen) return false;  // until the clocks run again
    if (stand || in_vain || !due) {
        waiting_.pop_front();
        refused_ = true;  // perhaps the move before it was none there
        return false;
    }
    if (!before) return true;
    press.others_owed = owed;
    laws::Act earlier = press.act;
    earlier.by = laws::actor(*first);
    waiting_.push_front({std::move(earlier), new_key()});
    return true;
}

void Recorder::drop(std::string_view why, std::vector<std::string>& tell) {
    const auto dropped = std::erase_if(waiting_, [](const Waiting& act) { return !act.sent; });
    doubt_.reset();
    if (dropped == 0) return;
    refused_ = true;
    tell.push_back(why_told(words_->dropped, why, dropped));
}

bool Recorder::leads_to(const chess::Position& board) const {
    auto position = chess::position_from_fen(fen_);
    if (!position) return false;
    for (const Waiting& waits : waiting_) {
        const auto* moves = std::get_if<laws::act::MovePiece>(&waits.act.body);
        const chess::Side side = laws::side_of(waits.act.by);
        if (std::holds_alternative<laws::act::Press>(waits.act.body)) {
            if (&waits == &waiting_.front() && running_ != (side == chess::Side::white ? "white" : "black"))
                return false;  // somebody has pressed already
            continue;
        }
        if (!moves || !moves->movement || side != position->turn()) return false;
        const auto lawful = chess::lawful_moves(*position);
        const auto found =
            std::ranges::find_if(lawful, [&](chess::Move move) { return laws::movement_of(move) == *moves->movement; });
        if (found == lawful.end()) return false;
        position = position->after(*found);
    }
    return position->turn() == board.turn() && position->same_as(board);
}

void Recorder::resolve_doubt(const chess::Position& board, std::vector<std::string>& tell) {
    if (!doubt_ || !heard_since_answered()) return;
    if (!leads_to(board)) return drop(std::string(*doubt_), tell);
    changed_.reset();
    doubt_.reset();
}

}  // namespace adoube::cli
