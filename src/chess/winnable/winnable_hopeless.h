// The static proofs of winnable_static.h, remembered for the length of one search. What was found
// for a position holds for every other in which the same men stand on the same squares and the
// kings stand somewhere the proof let them go: the closure from there is contained in the first.
#pragma once

#include <unordered_map>
#include <vector>

#include "chess/board/position.h"

namespace adoube::chess {

class Hopeless {
public:
    explicit Hopeless(Side winner) : winner_(winner) {}
    bool says(const Position& position);

private:
    struct Finding {
        std::array<Bitboard, 7> men;  // white, and by kind, without the kings
        std::array<Bitboard, 2> kings;
        bool hopeless;
    };
    Side winner_;
    std::unordered_map<std::uint64_t, std::vector<Finding>> found_;
};

}  // namespace adoube::chess
