#include "server/loops/common_life.h"

#include <algorithm>
#include <utility>

namespace adoube::server {

void CommonLife::tell(std::size_t loop, Nanos until, bool wanted) {
    const std::lock_guard lock(mutex_);
    loops_[loop].until = until;
    if (wanted) loops_[loop].wanted = until;
}

CommonLife::Told CommonLife::told() const {
    const std::lock_guard lock(mutex_);
    return {std::ranges::min(loops_, {}, &One::until).until,
            std::ranges::any_of(loops_, [this](const One& one) { return one.wanted > proved_; })};
}

void CommonLife::proves(Nanos until) {
    const std::lock_guard lock(mutex_);
    proved_ = std::max(proved_, until);
}

void CommonLife::first_beats(Nanos now) {
    const std::lock_guard lock(mutex_);
    first_.beat(now);
}

void CommonLife::first_loses(Hole hole) {
    const std::lock_guard lock(mutex_);
    first_.lose(hole);
}

std::optional<Hole> CommonLife::first_stood_still(std::uint64_t& seen) const {
    const std::lock_guard lock(mutex_);
    if (seen == first_.holes()) return {};
    return first_.since(std::exchange(seen, first_.holes()));
}

std::optional<Hole> CommonLife::first_stands_still(Nanos now) const {
    const std::lock_guard lock(mutex_);
    return first_.stands_still(now);
}

}  // namespace adoube::server
