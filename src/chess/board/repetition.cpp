#include "chess/board/repetition.h"

#include <algorithm>

namespace adoube::chess {

namespace {

bool is_same(const Standing& a, const Standing& b) { return a.key == b.key && a.position.same_as(b.position); }

std::uint16_t one_more(std::uint16_t occurrences) {
    return occurrences == UINT16_MAX ? occurrences : static_cast<std::uint16_t>(occurrences + 1);
}

}  // namespace

RepetitionCounter::Most RepetitionCounter::count(std::span<Standing> standings) {
    Most most;
    std::size_t end = standings.size();
    while (end > 0) {
        const int quiet = standings[end - 1].position.quiet_plies();
        const std::size_t begin = end - 1 - std::min<std::size_t>(static_cast<std::size_t>(quiet), end - 1);
        const auto stretch = standings.subspan(begin, end - begin);
        most.quiet = std::max(most.quiet, quiet);
        // The same position comes back after four plies at the earliest.
        if (stretch.size() > short_stretch)
            most.occurrences = std::max(most.occurrences, look_up(stretch));
        else if (stretch.size() > 4)
            most.occurrences = std::max(most.occurrences, compare_in_pairs(stretch));
        end = begin;
    }
    return most;
}

int RepetitionCounter::compare_in_pairs(std::span<Standing> stretch) {
    int most = 1;
    for (std::size_t later = 4; later < stretch.size(); ++later)
        for (std::size_t earlier = later - 4;; earlier -= 2) {
            if (stretch[earlier].key == stretch[later].key && is_same(stretch[earlier], stretch[later])) {
                stretch[later].occurrences = one_more(stretch[earlier].occurrences);
                most = std::max<int>(most, stretch[later].occurrences);
                break;
            }
            if (earlier < 2) break;
        }
    return most;
}

int RepetitionCounter::look_up(std::span<Standing> stretch) {
    if (next_ > UINT32_MAX - stretch.size()) {
        latest_.fill(0);
        next_ = 1;
    }
    previous_.resize(std::max(previous_.size(), stretch.size()));
    const std::uint32_t first = next_;
    int most = 1;
    for (std::size_t i = 0; i < stretch.size(); ++i) {
        std::uint32_t& latest = latest_[stretch[i].key % latest_.size()];
        previous_[i] = latest;
        latest = next_++;
        for (std::uint32_t at = previous_[i]; at >= first; at = previous_[at - first]) {
            if (!is_same(stretch[at - first], stretch[i])) continue;
            stretch[i].occurrences = one_more(stretch[at - first].occurrences);
            most = std::max<int>(most, stretch[i].occurrences);
            break;
        }
    }
    return most;
}

}  // namespace adoube::chess
