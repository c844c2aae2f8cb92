// Can any position of a game have stood twice? *No* is sure; *perhaps* is for RepetitionCounter, which
// is exact. It costs a game without repetitions, which is nearly every game, one look in a small
// table a ply.
//
// Only positions with a way back between them can be the same (PlyRecord::no_way_back). So every such
// stretch has a number that is never used again, and a slot of the table says in which stretch a key
// last fell on it. What is in a slot can be replaced only by the same stretch, whose keys still find it
// there, or by a later one, to which the earlier keys do not matter: so nothing is missed.
#pragma once

#include <array>
#include <cstdint>

#include "chess/board/key.h"

namespace adoube::chess {

class RepetitionScreen {
public:
    void begin_game(Key start) {
        if (stretch_ >= renewed_from) renew();
        perhaps_ = false;
        note(start, true);
    }

    [[gnu::always_inline]] void note(Key key, bool no_way_back) {
        stretch_ = static_cast<std::uint16_t>(stretch_ + no_way_back);
        std::uint16_t& last = last_[key >> key_shift];
        perhaps_ |= last == stretch_;
        last = stretch_;
    }

    bool perhaps() const { return perhaps_; }

    // So many plies can be noted before the numbers run out.
    std::size_t left() const { return UINT16_MAX - std::size_t{stretch_}; }
    // Begins with fresh numbers. What was noted is forgotten: within a game, only *perhaps* is true then.
    void renew() {
        last_.fill(0);
        stretch_ = 1;
        perhaps_ = true;
    }

private:
    static constexpr int key_shift = 52;
    static constexpr std::uint16_t renewed_from = UINT16_MAX / 2;

    std::array<std::uint16_t, std::size_t{1} << (64 - key_shift)> last_{};
    std::uint16_t stretch_ = 1;
    bool perhaps_ = false;
};

}  // namespace adoube::chess
