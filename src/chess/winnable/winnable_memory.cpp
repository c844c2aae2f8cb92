#include "chess/winnable/winnable_memory.h"

#include <algorithm>

namespace adoube::chess {

std::uint64_t hash_of(const SearchedPosition& packed) {
    std::uint64_t h = packed.state;
    for (const Bitboard part : packed.men) {
        h = (h ^ part) * 0x9E3779B97F4A7C15ULL;
        h ^= h >> 29;
    }
    return h * 0xBF58476D1CE4E5B9ULL;
}

SearchedPosition packed_of(const Position& p) {
    // pawn 1, knight 2, bishop 3, rook 4, queen 5, king 6
    const Bitboard pawn = p.pieces(Kind::pawn), knight = p.pieces(Kind::knight), bishop = p.pieces(Kind::bishop),
                   rook = p.pieces(Kind::rook), queen = p.pieces(Kind::queen), king = p.pieces(Kind::king);
    SearchedPosition packed;
    packed.men = {p.pieces(Side::white), pawn | bishop | queen, knight | bishop | king, rook | queen | king};
    packed.state = static_cast<std::uint64_t>(static_cast<int>(p.turn()) | p.castling().bits << 1 |
                                              PositionBuilder::en_passant(p) << 8 | PositionBuilder::homes(p) << 16);
    return packed;
}

Position unpack(const SearchedPosition& packed) {
    const auto& [white, a, b, c] = packed.men;
    const Bitboard all = a | b | c;
    Position p = PositionBuilder::of_sets({white, all & ~white},
                                          {a & ~b & ~c, ~a & b & ~c, a & b & ~c, ~a & ~b & c, a & ~b & c, ~a & b & c},
                                          static_cast<Side>(packed.state & 1));
    PositionBuilder::set_castling(p, {static_cast<std::uint8_t>((packed.state >> 1) & 15)});
    PositionBuilder::set_en_passant(p, static_cast<int>(packed.state >> 8 & 0xff));
    PositionBuilder::set_homes(p, static_cast<std::uint8_t>(packed.state >> 16));
    return p;
}

SearchMemory::Number SearchMemory::add(const SearchedPosition& packed, std::uint64_t hash, Number from, Move move) {
    if (met_.size() * 2 >= slots_.size()) grow();
    const std::size_t mask = slots_.size() - 1;
    const auto part = static_cast<std::uint32_t>(hash);
    std::size_t place = place_of(hash);
    for (; slots_[place].number != none; place = (place + 1) & mask)
        if (slots_[place].hash == part && met_[slots_[place].number].packed == packed) return none;
    const auto number = static_cast<Number>(met_.size());
    slots_[place] = {number, part};
    const int depth = from == none ? 0 : std::min(met_[from].depth + 1, 0xffff);
    met_.push_back({packed, move, static_cast<std::uint16_t>(depth), from});
    return number;
}

void SearchMemory::grow() {
    slots_.assign(slots_.size() * 4, {});
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = 0; i < met_.size(); ++i) {
        const std::uint64_t hash = hash_of(met_[i].packed);
        std::size_t place = place_of(hash);
        while (slots_[place].number != none) place = (place + 1) & mask;
        slots_[place] = {static_cast<Number>(i), static_cast<std::uint32_t>(hash)};
    }
}

std::vector<Move> SearchMemory::line_to(Number number) const {
    std::vector<Move> line;
    for (; met_[number].from != none; number = met_[number].from) line.push_back(met_[number].move);
    std::ranges::reverse(line);
    return line;
}

}  // namespace adoube::chess
