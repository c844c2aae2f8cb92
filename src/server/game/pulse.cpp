#include "server/game/pulse.h"

#include <algorithm>

#include "base/check.h"

namespace adoube::server {

void Pulse::beat(std::chrono::nanoseconds now) {
    if (last_.count() != 0 && now - last_ > longest_gap) lose({last_, now});
    last_ = now;
}

void Pulse::lose(Hole hole) {
    holes_.push_back(hole);
    if (holes_.size() <= most_kept) return;
    holes_.pop_front();
    ++forgotten_;
}

Hole Pulse::since(std::uint64_t seen) const {
    ADOUBE_CHECK(seen < holes());
    const auto first = holes_[static_cast<std::size_t>(std::max(seen, forgotten_) - forgotten_)];
    return {first.from, holes_.back().to};
}

}  // namespace adoube::server
