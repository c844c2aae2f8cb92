#include "watch/board.h"

namespace adoube::watch {

FactKey key_of(const audit::Finding& finding) {
    using enum audit::FindingKind;
    // Which move is named for a claim may change when one of them is played.
    const bool names_a_move = finding.kind == threefold_by_move || finding.kind == fifty_by_move;
    return {finding.kind, finding.ply, finding.side, names_a_move ? "" : finding.text};
}

Board::Board(std::size_t board_number, std::string source_name, const Placed& first, Elapsed now,
             const Patience& patience, bool at_the_beginning)
    : number(board_number),
      source(std::move(source_name)),
      seen_at_start(at_the_beginning),
      game_(first.game),
      line_(first.line),
      changed_(now) {
    const bool clean = at_the_beginning && !first.reading->cut && first.reading->oddities == 0;
    pending_.push_back({first.reading, now, clean ? patience.addition : patience.rewriting});
}

void Board::shown(const Placed& placed, Elapsed now, const Patience& patience) {
    absent_since_.reset();
    game_ = placed.game;
    line_ = placed.line;
    const Reading& reading = *placed.reading;
    if (believed_ && believed_->same_as(reading)) return pending_.clear();
    // What adds to what is believed need not wait for what would have changed it.
    const bool adds_to_believed = believed_ && reading.continues(*believed_);
    if (adds_to_believed)
        std::erase_if(pending_, [&](const Pending& one) { return !one.reading->continues(*believed_); });
    // Back to the last one that this reading is, or goes on from.
    while (!pending_.empty()) {
        if (pending_.back().reading->same_as(reading)) return;
        if (reading.continues(*pending_.back().reading)) break;
        pending_.pop_back();
    }
    const bool adds = !pending_.empty() || adds_to_believed;
    pending_.push_back({placed.reading, now, adds ? patience.addition : patience.rewriting});
}

void Board::absent(Elapsed now) {
    if (!absent_since_) absent_since_ = now;
    if (believed_) pending_.clear();
}

bool Board::settle(Elapsed now) {
    if (absent_since_) return false;
    bool other = false;
    while (!pending_.empty() && now - pending_.front().since >= pending_.front().needs) {
        believed_ = pending_.front().reading;
        changed_ = pending_.front().since;
        pending_.pop_front();
        other = true;
    }
    return other;
}

bool Board::believe_latest() {
    if (pending_.empty()) return false;
    believed_ = pending_.back().reading;
    pending_.clear();
    return true;
}

}  // namespace adoube::watch
