// The positions a search has met, each once and exactly: four bitboards tell every man, one number
// the rest, so "met before" is never a guess. A position remembers the one it came from and the
// move, which gives the line back.
#pragma once

#include <vector>

#include "chess/board/play.h"

namespace adoube::chess {

struct SearchedPosition {
    std::array<Bitboard, 4> men{};  // white; and the number of the kind + 1 in three binary digits
    std::uint64_t state = 0;        // turn, castling rights, en passant
    bool operator==(const SearchedPosition& that) const {
        std::uint64_t differs = state ^ that.state;
        for (std::size_t i = 0; i < men.size(); ++i) differs |= men[i] ^ that.men[i];
        return differs == 0;
    }
};

SearchedPosition packed_of(const Position& position);
std::uint64_t hash_of(const SearchedPosition& packed);
Position unpack(const SearchedPosition& packed);  // the counters start anew

class SearchMemory {
public:
    SearchMemory() { met_.reserve(1024); }

    using Number = std::uint32_t;
    static constexpr Number none = ~Number{0};

    // The number of a new position, or none: it was met before.
    Number add(const SearchedPosition& packed, Number from, Move move) {
        return add(packed, hash_of(packed), from, move);
    }
    Number add(const SearchedPosition& packed, std::uint64_t hash, Number from, Move move);
    // Soon to be added: fetches what that will look at.
    void expect(std::uint64_t hash) const { __builtin_prefetch(&slots_[place_of(hash)]); }
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
    struct Slot {
        Number number = none;
        std::uint32_t hash = 0;  // a part of it, so that most others are told apart without looking them up
    };
    std::size_t place_of(std::uint64_t hash) const { return (hash >> 32) & (slots_.size() - 1); }
    void grow();

    std::vector<Met> met_;
    std::vector<Slot> slots_ = std::vector<Slot>(1024);
};

}  // namespace adoube::chess
