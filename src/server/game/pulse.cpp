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

std::optional<Hole> Pulse::stands_still(std::chrono::nanoseconds now) const {
    if (last_.count() == 0 || now - last_ <= longest_gap) return {};
    return Hole{last_, now};
}

// One may be found after another that began later: that nothing could be written is known only when something can be.
Hole Pulse::since(std::uint64_t seen) const {
    ADOUBE_CHECK(seen < holes());
    auto hole = holes_.begin() + static_cast<std::ptrdiff_t>(std::max(seen, forgotten_) - forgotten_);
    Hole all = *hole;
    for (; hole != holes_.end(); ++hole) all = {std::min(all.from, hole->from), std::max(all.to, hole->to)};
    return all;
}

}  // namespace adoube::server
