// The positions a search has met, each once and exactly: four bitboards tell every man, two bytes
// the rest, so "met before" is never a guess. A position remembers the one it came from and the
// move, which gives the line back.
#pragma once

#include <vector>

#include "chess/play.h"

namespace adoube::chess {

struct SearchedPosition {
    std::array<Bitboard, 4> men{};  // white; and the number of the kind + 1 in three binary digits
    std::uint16_t state = 0;        // turn, castling rights, en passant
    bool operator==(const SearchedPosition&) const = default;
};

SearchedPosition packed_of(const Position& position);
Position unpack(const SearchedPosition& packed);  // the counters start anew

class SearchMemory {
public:
    using Number = std::uint32_t;
    static constexpr Number none = ~Number{0};

    // The number of a new position, or none: it was met before.
    Number add(const SearchedPosition& packed, Number from, Move move);
    Position position(Number number) const { return unpack(met_[number].packed); }
    int depth(Number number) const { return met_[number].depth; }
    std::size_t size() const { return met_.size(); }
    std::vector<Move> line_to(Number number) const;

private:
    struct Met {
        SearchedPosition packed;
        Move move;
        std::uint16_t depth;
        Number from;
    };
    void grow();
    std::size_t place_of(const SearchedPosition& packed) const;  // its slot, or the free one it would take

    std::vector<Met> met_;
    std::vector<Number> slots_ = std::vector<Number>(1024, none);
};

}  // namespace adoube::chess
