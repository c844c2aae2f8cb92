#include "server/game/delayed.h"

namespace adoube::server {

void Delayed::add(std::int64_t wall_us, laws::Instant at, Change change) {
    waiting_.push_back({wall_us + by_ / std::chrono::microseconds(1), at, std::move(change)});
}

bool Delayed::catch_up(std::int64_t wall_us) {
    bool any = false;
    for (; !waiting_.empty() && waiting_.front().due_us <= wall_us; any = true) {
        waiting_.front().change(shown_);
        waiting_.pop_front();
    }
    return any;
}

void Delayed::show_all() {
    for (const auto& one : waiting_) one.change(shown_);
    waiting_.clear();
}

std::optional<std::int64_t> Delayed::next_us() const {
    if (waiting_.empty()) return {};
    return waiting_.front().due_us;
}

std::optional<laws::Instant> Delayed::bound() const {
    if (waiting_.empty()) return {};
    return waiting_.front().at;
}

}  // namespace adoube::server
