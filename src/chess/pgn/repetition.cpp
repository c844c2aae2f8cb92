#include "chess/pgn/repetition.h"

#include <algorithm>

namespace adoube::chess {

// Within a stretch the rights and the en passant square stay, and nothing is taken: the positions are the same
// if all that left a square has been replaced by its like.
bool RepetitionCounter::leads_back(std::size_t earlier, std::size_t later) const {
    std::array<std::array<Bitboard, 6>, 2> changed{};
    for (std::size_t ply = earlier; ply < later; ++ply) {
        const Move move = plies_[ply].move;
        changed[ply % 2][slot(plies_[ply].kind())] ^= bit(move.from()) ^ bit(move.to());
    }
    return changed == std::array<std::array<Bitboard, 6>, 2>{};
}

bool RepetitionCounter::is_same(std::size_t earlier, std::size_t later) {
    if (keys_[earlier] != keys_[later]) return false;
    if (!irregular_) return (later - earlier) % 2 == 0 && leads_back(earlier, later);
    const Position& last = positions_->after(later, plies_);  // first: it makes the earlier one, too
    return positions_->after(earlier, plies_).same_as(last);
}

int RepetitionCounter::stood_again(std::size_t earlier, std::size_t later) {
    const int times = std::min(occurrences_[earlier] + 1, int{UINT16_MAX});
    occurrences_[later] = static_cast<std::uint16_t>(times);
    return times;
}

int RepetitionCounter::count(Key start, std::span<const PlyRecord> plies, GamePositions& positions) {
    plies_ = plies;
    positions_ = &positions;
    occurrences_.assign(plies.size() + 1, 1);
    keys_.resize(plies.size() + 1);
    keys_[0] = start;
    for (std::size_t i = 0; i < plies.size(); ++i) keys_[i + 1] = plies[i].key;
    irregular_ = positions.has_irregular();
    int most = 1;
    std::size_t begin = 0;
    for (std::size_t end = 1; end <= keys_.size(); ++end) {
        if (end < keys_.size() && !plies[end - 1].is_no_way_back()) continue;
        // The same position comes back after four plies at the earliest.
        if (end - begin > short_stretch)
            most = std::max(most, look_up(begin, end));
        else if (end - begin > 4)
            most = std::max(most, compare_in_pairs(begin, end));
        begin = end;
    }
    return most;
}

int RepetitionCounter::compare_in_pairs(std::size_t begin, std::size_t end) {
    int most = 1;
    for (std::size_t later = begin + 4; later < end; ++later)
        for (std::size_t earlier = later - 4;; earlier -= 2) {
            if (is_same(earlier, later)) {
                most = std::max(most, stood_again(earlier, later));
                break;
            }
            if (earlier < begin + 2) break;
        }
    return most;
}

int RepetitionCounter::look_up(std::size_t begin, std::size_t end) {
    const std::size_t size = end - begin;
    if (next_ > UINT32_MAX - size) {
        latest_.fill(0);
        next_ = 1;
    }
    previous_.resize(std::max(previous_.size(), size));
    const std::uint32_t first = next_;
    int most = 1;
    for (std::size_t i = 0; i < size; ++i) {
        std::uint32_t& latest = latest_[keys_[begin + i] % latest_.size()];
        previous_[i] = latest;
        latest = next_++;
        for (std::uint32_t at = previous_[i]; at >= first; at = previous_[at - first]) {
            if (!is_same(begin + at - first, begin + i)) continue;
            most = std::max(most, stood_again(begin + at - first, begin + i));
            break;
        }
    }
    return most;
}

}  // namespace adoube::chess
